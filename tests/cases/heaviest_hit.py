"""Hit the heaviest."""

COMPILED = {"heaviest-hit": ("weighted-majority", "exp3")}
