"""Stands in for numpy where the rules must do without it: put this folder first on the path."""

raise ImportError(__name__)
