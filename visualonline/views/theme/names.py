"""The names of the themes, without Qt."""

from __future__ import annotations

NAMES = ("light", "dark", "high-contrast", "projector")
SYSTEM = "system"
"""The theme that is light or dark as set on the desktop."""
