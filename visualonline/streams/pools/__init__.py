"""Pools of experts over examples: one file a pool."""
