"""Docks: a place for every panel, the default layout, and the ways to move panels."""
