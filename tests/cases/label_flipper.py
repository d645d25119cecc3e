"""Label flipper."""

COMPILED = {"label-flipper": ("halving", "kernel-perceptron",)}
