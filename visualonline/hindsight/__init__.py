"""Hindsight: quantities of every prefix 1..t, such as radius, margin, best separator and best expert.

A hindsight object knows a stream, never a learner. What it says of round t depends on rounds 1..t only.
"""
