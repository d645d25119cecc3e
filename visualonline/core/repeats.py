"""The number of independent repetitions used to estimate an expectation."""

from __future__ import annotations

from visualonline.core.options import whole

REPEATS = whole(100, 100_000)
"""The allowed numbers. With fewer than 100 repetitions the standard error is unreliable."""
USUAL = 200
"""The number of repetitions that the button in the window requests."""
ERRORS = 4.0
"""Standard errors by which an average must exceed its bound before the bound counts as violated.

If the expectation equals the bound, about one average in 30,000 exceeds the bound by this much.
"""
