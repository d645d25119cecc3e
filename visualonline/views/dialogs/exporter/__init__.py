"""The export dialog: what is written, how it looks, and the work of writing it."""
