"""Even split of the weight."""

COMPILED = {"weight-splitter": ("algorithm-p",)}
