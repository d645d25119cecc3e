"""Margins and radii in hindsight, at every prefix."""
