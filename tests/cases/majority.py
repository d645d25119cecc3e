"""Majority against Winnow."""

COMPILED = {"majority": ("winnow",)}
