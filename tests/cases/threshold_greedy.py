"""Greedy against the perceptron with margin."""

COMPILED = {"threshold-greedy": ("margin-perceptron",)}
