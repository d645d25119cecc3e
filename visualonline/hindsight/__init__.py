"""What is known only afterwards, at every prefix: radius, margin, best separator, best expert.

A hindsight object knows a stream, never a learner. What it says of round t depends on rounds 1..t only.
"""
