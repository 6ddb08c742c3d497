"""Stands in for PySide6 where the rules must do without it: put this folder first on the path."""

raise ImportError("PySide6 is not to be had here")  # noqa: EM101, TRY003 - the module is this one sentence
