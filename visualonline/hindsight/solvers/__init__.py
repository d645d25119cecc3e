"""Solvers used by hindsight objects."""
