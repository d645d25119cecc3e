"""Theorems on learners that keep a matrix of their examples."""
