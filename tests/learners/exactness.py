"""For each learner, which numbers of a run are exact on small integers, and the rounding error of the others.

`EXACT` counts mistakes and updates, and tells ties, kinks and losses of 0, as a program in fractions does. `WITHIN` has
a program, too, but some numbers of it are no fractions. `NO` has none: between two forms of a rule counts may differ.
A verdict that a theorem is violated allows for 1e-9 of its value in any case.
"""

EXACT, WITHIN, NO = "exact", "within rounding", "no"

SLACK = "a margin that its counted roundings cannot tell from 0 or a kink counts as that"
EXPONENTIALS = "its weights are exponentials of numbers that are no logarithms of fractions"

