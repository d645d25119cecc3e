"""Theorems on Winnow, one file each."""
