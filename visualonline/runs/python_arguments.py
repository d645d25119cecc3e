"""Python arguments that describe a stream, and errors that name arguments (`columns=`) instead of flags."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager

from visualonline.core.errors import Error, ParameterError
from visualonline.core.names import unknown
from visualonline.core.options import public_options
from visualonline.streams.spec import StreamSpec

_OPTION = re.compile(r"--(set )?([a-z](?:[a-z.-]*[a-z])?)(?:=| (?=[0-9]))?")
_VALUE = re.compile(r"--(missing|prices) (skip|closing|relative)\b")
_ARGUMENTS = {"seeds", "orders", "at", "batch", "repeats", "scheduler", "anyway", *public_options(StreamSpec)}


def check_options(options: Mapping[str, object], apart: Iterable[str] = ()) -> None:
    """Check the names of stream options. Names in `apart` are separate arguments.

    Raises
    ------
    ParameterError
        If an option does not exist.
    """
    known = public_options(StreamSpec).keys() - set(apart)
    for name in options:
        if name not in known:
            raise ParameterError(unknown("argument", name, sorted(known)))


@contextmanager
def python_errors() -> Iterator[None]:
    """Rewrite errors raised in the block so that they name Python arguments instead of command-line options."""
    try:
        yield
    except Error as error:
        error.args = (_OPTION.sub(_argument, _VALUE.sub(r"\1='\2'", str(error))),)
        raise


def _argument(option: re.Match[str]) -> str:
    """Return a command-line option as a Python argument, and `--set NAME` as the parameter's name.

    Other options, such as those of pip, are unchanged.

    Examples
    --------
    >>> _OPTION.sub(_argument, "or --missing fills it, --as-examples, --set loss=linear, pip install --upgrade")
    'or missing= fills it, as_examples=, loss=linear, pip install --upgrade'
    >>> _OPTION.sub(_argument, "--repeats 100 has no effect: perceptron draws nothing")
    'repeats=100 has no effect: perceptron draws nothing'
    """
    name = option[2].replace("-", "_")
    return f"{option[2] if option[1] else name}=" if option[1] or name in _ARGUMENTS else option[0]
