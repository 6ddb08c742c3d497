"""The rule system `sensor-integration`: scans that are repeated until noise becomes a contact and a track."""

from __future__ import annotations

from ambuscade.rules.sensor_integration.door import SYSTEM

__all__ = ["SYSTEM"]
