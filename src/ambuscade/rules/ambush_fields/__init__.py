"""The rule system `ambush-fields`: hidden spheres around generating ships, and the search for them."""

from __future__ import annotations

from ambuscade.rules.ambush_fields.door import SYSTEM

__all__ = ["SYSTEM"]
