"""The panels, one per file."""
