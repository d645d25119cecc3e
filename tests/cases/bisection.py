"""Bisection."""

COMPILED = {"bisection": ("winnow2",)}
