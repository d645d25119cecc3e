"""Settings as they are written behind an id: `id:key=value,key=value`."""

from __future__ import annotations

from visualonline.protocol import ParameterError

Settings = tuple[tuple[str, str], ...]


def parse_pool(text: str) -> tuple[str, Settings]:
    """Return the id and the settings of a pool of experts, `id:key=value,key=value` or an id.

    Raises
    ------
    ParameterError
        If what follows the id is not written like that.

    Examples
    --------
    >>> parse_pool("lines:n=8"), parse_pool("thresholds")
    (('lines', (('n', '8'),)), ('thresholds', ()))
    """
    name, colon, settings = text.partition(":")
    return name, parse_settings(name, settings) if colon else ()


def parse_settings(name: str, text: str) -> Settings:
    """Return the settings of what is named, `key=value,key=value`.

    Raises
    ------
    ParameterError
        If they are not written like that.
    """
    pairs = [part.partition("=") for part in text.split(",")]
    for key, equals, value in pairs:
        if not (key.strip() and equals and value.strip()):
            raise ParameterError(f"'{key}{equals}{value}' should be key=value, as in {name}:key=value,key=value")
    return tuple((key.strip(), value.strip()) for key, _, value in pairs)
