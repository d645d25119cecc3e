"""Greedy signs against the p-norm perceptron."""

COMPILED = {"signs-greedy": ("p-norm-perceptron",)}
