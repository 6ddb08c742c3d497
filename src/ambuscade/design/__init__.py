"""Scenarios in the making: their text, edits that can be undone, and what comes of them. Without Qt."""
