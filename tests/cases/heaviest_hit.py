"""Hit the heaviest."""

COMPILED = {"heaviest-hit": ("exp3",)}
