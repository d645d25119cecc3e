"""Quantities of arms in hindsight, for bandit learners, which play one arm in each round."""
