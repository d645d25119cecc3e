"""Numerical functions shared by learners, kernels and theorems."""
