"""The window and everything drawn in it."""
