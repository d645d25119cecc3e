"""Transforms of streams."""
