"""Worked examples of the lectures, one file each."""
