"""Hindsight: quantities of every prefix 1..t, such as radius, margin, best separator and best expert.

A hindsight object depends on a stream, never on a learner. The quantities at round t depend on rounds 1..t only.
"""
