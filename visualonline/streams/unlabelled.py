"""Streams without labels: the losses of experts, or gradients, which few learners can do with."""

from __future__ import annotations

from visualonline.protocol import Stream, StreamError
from visualonline.streams.transforms import chain


def labelled(stream: Stream) -> bool:
    """Tell whether a stream has labels: one of losses or gradients has none, and says so by its `labelled`."""
    return bool(getattr(chain(stream)[-1], "labelled", True))


def refuse(source: Stream, **asked: bool) -> None:
    """Refuse what can be done to examples with a label only.

    Raises
    ------
    StreamError
        If one of those that are named was asked for.
    """
    refused = next((name.replace("_", " ") for name, wanted in asked.items() if wanted), None)
    if refused is not None:
        what = "losses" if source.kind == "advice" else "gradients"
        raise StreamError(f"{source.name} has {what} without labels, which take no {refused}; leave that out")
