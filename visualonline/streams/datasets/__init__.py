"""Data sets, shipped or read from inside other installed packages, one file each."""
