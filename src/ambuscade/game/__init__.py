"""The game: one door for orders in, one for views out, and the record behind it."""
