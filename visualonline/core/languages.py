"""The languages that the window can speak: English, in which all is written, and one for each catalogue."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from visualonline.core.package_data import asset_path

SYSTEM, ENGLISH = "system", "en"


@cache
def languages() -> tuple[str, ...]:
    """Return the codes of all languages, such as "en" and "de": English, and those with a file of translations.

    Examples
    --------
    >>> languages()[0], "de" in languages()
    ('en', True)
    """
    return (ENGLISH, *sorted(path.stem for path in asset_path("translations").glob("*.ts")))


def best_language(wanted: Iterable[str]) -> str:
    """Return the first language of those `wanted`, such as "de-AT", that there is, or else English.

    Examples
    --------
    >>> best_language(["xx", "de-AT", "en"]), best_language(["xx"])
    ('de', 'en')
    """
    codes = (name.replace("_", "-").partition("-")[0].lower() for name in wanted)
    return next((code for code in codes if code in languages()), ENGLISH)
