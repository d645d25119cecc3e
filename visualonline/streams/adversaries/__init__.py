"""Adversaries: streams that reply to the learner, one file each."""
