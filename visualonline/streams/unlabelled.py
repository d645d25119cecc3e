"""Streams without labels: the losses of experts, or gradients, which few learners can do with."""

from __future__ import annotations

from visualonline.protocol import Stream, StreamError
from visualonline.streams.transforms import chain


def labelled(stream: Stream) -> bool:
    """Tell whether a stream has labels: one of losses or gradients has none, and says so by its `labelled`."""
    return bool(getattr(chain(stream)[-1], "labelled", True))


def told_of(stream: Stream) -> str:
    """Return what a learner is told after its prediction: a label, a loss of each expert, or a gradient."""
    if labelled(stream):
        return "label"
    return "loss" if stream.kind == "advice" else "gradient"


def many(one: str) -> str:
    """Return the plural of what `told_of` says.

    Examples
    --------
    >>> many("label"), many("loss"), many("gradient")
    ('labels', 'losses', 'gradients')
    """
    return one + ("es" if one.endswith("s") else "s")


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
