"""Abilities: features of some learners, each looked up by its type in the code that needs it."""
