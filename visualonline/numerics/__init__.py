"""Numerical building blocks that learners, kernels and theorems share."""
