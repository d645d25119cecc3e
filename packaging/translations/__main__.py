"""Brings every catalogue of translations up to the texts of today, and says how many of them wait for a translator."""

from __future__ import annotations

import sys

from texts import FOLDER, unfinished, update


def main() -> int:
    """Update the catalogues and return the exit code: 1 if texts wait."""
    waiting = 0
    for catalogue in sorted(FOLDER.glob("*.ts")):
        update(catalogue)
        texts = unfinished(catalogue)
        waiting += len(texts)
        print(f"{catalogue.name}: {len(texts)} texts wait for a translation")
    return 1 if waiting else 0


sys.exit(main())
