"""Adversaries: streams that respond to the learner, one file each."""
