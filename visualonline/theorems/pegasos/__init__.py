"""Theorems on Pegasos, one file each."""
