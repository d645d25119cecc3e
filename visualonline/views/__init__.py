"""The window and all that is drawn in it."""
