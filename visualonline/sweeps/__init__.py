"""Sweeps: a grid of runs, one row a run, on many processes or machines."""
