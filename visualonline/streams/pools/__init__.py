"""Pools of experts over examples, one file each."""
