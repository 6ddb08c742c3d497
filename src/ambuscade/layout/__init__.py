"""Where hexes lie in pixels, and which hex a pixel lies in; it knows no game and no toolkit."""
