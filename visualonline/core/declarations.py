"""Validation of plug-in declarations: field types, and the arguments that the functions request."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator
from functools import cache
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from visualonline.core.ability import DeclarationError, HasAbilities
from visualonline.core.errors import quotable
from visualonline.core.parameters import Param

_WORDS = {"int": "a whole number", "float": "a number", "str": "a text", "bool": "True or False"}
"""The phrase used for each type in error messages."""
_ID = re.compile("[a-z0-9]+(-[a-z0-9]+)*")


def check_declarations(plugin: HasAbilities, parameters: tuple[Param, ...]) -> None:
    """Check the fields of a plug-in and of its abilities against their annotations.

    Raises
    ------
    DeclarationError
        If the id is malformed, a field has the wrong type, two parameters have the same name, a parameter is used with
        a choice that does not exist, or a function requests an argument that is neither listed in its annotation nor
        one of the `parameters`.
    """
    _check_fields(plugin, "", parameters)
    name = str(getattr(plugin, "id", ""))
    if not _ID.fullmatch(name):
        raise DeclarationError(f"id has to be lower-case words with hyphens between them, not {name!r}.")
    names = [param.name for param in parameters]
    for param in parameters:
        _check_fields(param, f"parameter {param.name}: ", ())
        if names.count(param.name) > 1:
            raise DeclarationError(f"parameters holds {param.name!r} twice. Give each parameter a name of its own.")
        for name, value in param.used_with:
            if not any(other.name == name and value in other.choices for other in parameters):
                raise DeclarationError(
                    f"parameter {param.name}: used_with has to name a choice and one of its values, not "
                    f"{name!r} and {value!r}."
                )
    for ability in plugin.abilities:
        _check_fields(ability, f"{type(ability).__name__}.", parameters)


def _check_fields(owner: object, before: str, parameters: tuple[Param, ...]) -> None:
    """Check the fields of one object. Messages prefix the field names with `before`."""
    kind: type = type(owner)
    for field, hint in _hints(kind).items():
        place, value = f"{before}{field}", getattr(owner, field)
        if not _matches(value, hint):
            raise DeclarationError(f"{place} has to be {_wanted(hint)}, not {quotable(repr(value))}.")
        given = set(_given(hint))
        if given and inspect.isfunction(value):
            _check_arguments(place, value, given - {""}, {param.name for param in parameters})


def _check_arguments(place: str, function: Callable[..., Any], given: set[str], parameters: set[str]) -> None:
    """Raise a DeclarationError if a function requests an argument that is not available."""
    for name in inspect.signature(function).parameters:
        if name not in given | parameters:
            known = ", ".join([*sorted(given), "the parameters"])
            raise DeclarationError(f"{place} has an argument '{name}'. The arguments can only be {known}.")


@cache
def _hints(kind: type) -> dict[str, Any]:
    """Return the type hints of a class and its bases, including `Annotated` metadata."""
    return get_type_hints(kind, include_extras=True)


def _given(hint: Any) -> Iterator[str]:
    """Yield the arguments named by an annotation: "" for a function of parameters only, nothing for other types."""
    if get_origin(hint) is Annotated:
        yield from (name or "" for name in hint.__metadata__)
    elif get_origin(hint) in (Union, UnionType):
        for part in get_args(hint):
            yield from _given(part)


def _matches(value: object, hint: Any) -> bool:
    """Return whether a value has an annotated type, as far as this can be checked at run time."""
    origin = get_origin(hint)
    if origin is Annotated:
        return _matches(value, hint.__origin__)
    if origin in (Union, UnionType):
        return any(_matches(value, part) for part in get_args(hint))
    if origin is Literal:
        return value in get_args(hint)
    if origin is Callable:
        return callable(value)
    if origin is tuple and get_args(hint)[1:] == (...,):
        return isinstance(value, tuple) and all(_matches(one, get_args(hint)[0]) for one in value)
    if origin is type:
        return isinstance(value, type)
    if hint is float:
        return isinstance(value, int | float)
    kind = origin or hint
    return not isinstance(kind, type) or isinstance(value, kind)


def _wanted(hint: Any) -> str:
    """Return a description of the values that an annotation accepts.

    Examples
    --------
    >>> _wanted(Literal["a", "b"]), _wanted(Callable[..., float] | None), _wanted(tuple[int, ...])
    ("'a' or 'b'", 'a function', 'a tuple, each part a whole number')
    """
    origin = get_origin(hint)
    if origin is Annotated:
        return _wanted(hint.__origin__)
    if origin in (Union, UnionType):
        return " or ".join(dict.fromkeys(_wanted(part) for part in get_args(hint) if part is not type(None)))
    if origin is Literal:
        return " or ".join(repr(word) for word in get_args(hint))
    if origin is Callable:
        return "a function"
    if origin is tuple and get_args(hint)[1:] == (...,):
        return f"a tuple, each part {_wanted(get_args(hint)[0])}"
    if origin is type:
        return "a class"
    name = getattr(origin or hint, "__name__", str(hint))
    return _WORDS.get(name) or f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"
