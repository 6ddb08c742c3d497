"""Ambuscade: the impartial referee for hidden ships on a hex map."""
