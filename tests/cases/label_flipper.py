"""Label flipper."""

COMPILED = {"label-flipper": ("halving", "dual-perceptron", "kernel-perceptron")}
