"""Theorems on the p-norm perceptron, one file each."""
