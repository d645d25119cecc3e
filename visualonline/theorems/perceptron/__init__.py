"""Theorems on the perceptron family, one file each."""
