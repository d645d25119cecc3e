"""Theorems on passive-aggressive learners, one file each."""
