"""Theorems on the perceptron with margin, one file each."""
