"""Errata, one file each: wrong theorems and other errors."""
