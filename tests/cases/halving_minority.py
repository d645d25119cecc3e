"""The minority is right."""

COMPILED = {"halving-minority": ("exponential-weights",)}
