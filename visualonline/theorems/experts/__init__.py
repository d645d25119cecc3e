"""Theorems on learners with expert advice, one file each."""
