"""Hindsight facts about gradient descent."""
