"""Hindsight quantities of experts."""
