"""Theorems on what a run says of new examples."""
