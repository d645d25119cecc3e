"""Hindsight quantities of gradient learners."""
