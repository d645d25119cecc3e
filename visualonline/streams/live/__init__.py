"""Streams that arrive while they are displayed."""
