"""Theorems on learners that keep a matrix of the examples they learnt from."""
