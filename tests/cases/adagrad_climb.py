"""Climb against AdaGrad."""

COMPILED = {"adagrad-climb": ("adagrad",)}
