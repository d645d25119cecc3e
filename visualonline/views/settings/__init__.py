"""Preferences that are stored between starts."""
