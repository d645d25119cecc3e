"""The panels: one file each."""
