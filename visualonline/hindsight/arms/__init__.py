"""Hindsight quantities of arms, for bandit learners, which play one arm in each round."""
