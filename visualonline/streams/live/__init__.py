"""Streams that arrive while they are watched."""
