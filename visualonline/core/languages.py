"""Languages of the window: English, the source language, and one for each translation catalogue."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from visualonline.core.package_data import asset_path

SYSTEM, ENGLISH = "system", "en"


@cache
def languages() -> tuple[str, ...]:
    """Return the codes of the available languages, such as "en" and "de".

    Examples
    --------
    >>> languages()[0], "de" in languages()
    ('en', True)
    """
    return (ENGLISH, *sorted(path.stem for path in asset_path("translations").glob("*.ts")))


def best_language(wanted: Iterable[str]) -> str:
    """Return the first available language among those `wanted`, such as "de-AT", or English if there is none.

    Examples
    --------
    >>> best_language(["xx", "de-AT", "en"]), best_language(["xx"])
    ('de', 'en')
    """
    codes = (name.replace("_", "-").partition("-")[0].lower() for name in wanted)
    return next((code for code in codes if code in languages()), ENGLISH)
