"""Runs: a learner on a stream, its theorems evaluated at every round, its report, and the Python API."""
