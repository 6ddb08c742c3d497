"""The designer: scenarios made by eye. Its author knows all of them, so that it keeps no secrets."""
