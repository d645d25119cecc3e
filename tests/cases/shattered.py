"""Shattered points."""

COMPILED = {"shattered": ("perceptron",)}
