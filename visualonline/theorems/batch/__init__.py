"""Theorems on the risk of a run's hypotheses on new examples."""
