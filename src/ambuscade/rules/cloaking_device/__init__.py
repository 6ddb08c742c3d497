"""The rule system `cloaking-device`: ships that fly plotted moves in the dark, and ears for their noise."""

from __future__ import annotations

from ambuscade.rules.cloaking_device.door import SYSTEM

__all__ = ["SYSTEM"]
