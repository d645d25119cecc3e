"""Greedy signs against Winnow."""

COMPILED = {"winnow-greedy": ("winnow", "averaged-perceptron",)}
