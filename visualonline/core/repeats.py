"""How many independent repetitions of a run estimate an expectation."""

from __future__ import annotations

from visualonline.core.options import whole

REPEATS = whole(100, 100_000)
"""With fewer the standard error is not known well."""
USUAL = 200
"""The number that a button asks for."""
ERRORS = 4.0
"""Standard errors by which an average must lie above its bound before the bound counts as violated: by chance alone
about one in 30,000 averages gets so far."""
