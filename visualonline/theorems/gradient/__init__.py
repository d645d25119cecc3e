"""Theorems on gradient learners, one file each."""
