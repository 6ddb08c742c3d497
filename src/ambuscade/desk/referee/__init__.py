"""The referee's two screens: his own window with the truth, and one that the players look at."""
