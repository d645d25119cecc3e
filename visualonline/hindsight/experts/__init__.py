"""Hindsight facts about the experts."""
