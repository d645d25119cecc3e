"""Statements as a lecture misprints them, one file each."""
