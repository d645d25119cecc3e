"""Data sets, shipped with the program or read from other installed packages, one file each."""
