"""Theorems on bandit learners, one file each."""
