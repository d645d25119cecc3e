"""The number of independent repetitions used to estimate an expectation."""

from __future__ import annotations

from visualonline.core.options import whole

REPEATS = whole(100, 100_000)
"""The allowed numbers. With fewer than 100 repetitions the standard error is unreliable."""
USUAL = 200
"""The number used by the button."""
ERRORS = 4.0
"""Standard errors by which an average must exceed its bound before the bound counts as violated.

By chance alone about one average in 30,000 exceeds its bound by this much.
"""
