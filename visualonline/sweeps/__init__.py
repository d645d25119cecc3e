"""Sweeps: a grid of runs, one row per run, on many processes or machines."""
