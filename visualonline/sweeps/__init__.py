"""Sweeps: a grid of runs with one table row per run, computed by many processes or machines."""
