"""The map of a seat's window."""
