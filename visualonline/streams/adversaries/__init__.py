"""Adversaries: nature that answers the learner, one file each."""
