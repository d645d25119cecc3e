"""The themes by their names, for those who know no Qt."""

from __future__ import annotations

NAMES = ("light", "dark", "high-contrast", "projector")
SYSTEM = "system"
"""The theme that is light or dark, as the desktop is."""
