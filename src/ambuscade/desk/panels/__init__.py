"""The panels beside the map; each shows a view and emits what the seat wants."""
