"""Exact geometry of the hex map in integers: hexes, arcs, lines; it knows no ship and no pixel."""
