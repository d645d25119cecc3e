"""Kernels, one file each."""
