"""Errata, one file each: wrong theorems, and what differs otherwise."""
