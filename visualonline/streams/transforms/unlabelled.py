"""Streams without labels: gradients, or losses of experts, which only some learners accept."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from visualonline.core.errors import StreamError
from visualonline.core.types import Stream
from visualonline.streams.transforms.stream_transforms import chain

Feedback = Literal["label", "loss", "gradient"]
"""What a learner sees after its prediction: the label, the loss of each expert, or the gradient."""


def has_labels(stream: Stream) -> bool:
    """Return whether a stream has labels.

    Streams of losses or gradients have none; the attribute `labelled` of their source is False.
    """
    return bool(getattr(chain(stream)[-1], "labelled", True))


def unlabelled_kind(stream: Stream) -> Feedback:
    """Return the feedback after the prediction."""
    if has_labels(stream):
        return "label"
    return "gradient" if stream.kind == "examples" else "loss"


def plural(one: str) -> str:
    """Return the plural of a result of `unlabelled_kind`.

    Examples
    --------
    >>> plural("label"), plural("loss"), plural("gradient")
    ('labels', 'losses', 'gradients')
    """
    return one + ("es" if one.endswith("s") else "s")


def refuse_game(source: Stream, *, asked: bool) -> None:
    """Raise an error if the audience is asked for labels and a stream has none.

    Raises
    ------
    StreamError
        If the stream has no labels.
    """
    if asked and not has_labels(source):
        what = plural(unlabelled_kind(source))
        raise StreamError(f"This game needs labels, but the stream has {what} only. Choose another stream.")


def refuse_label_options(source: Stream, asked: Mapping[str, bool]) -> None:
    """Raise an error for options that need labels. The keys of `asked` are the options as written by the user.

    Raises
    ------
    StreamError
        If one of the given options is requested.
    """
    refused = next((name for name, wanted in asked.items() if wanted), None)
    if refused is not None:
        what = "gradients" if source.kind == "examples" else "losses"
        raise StreamError(
            f"{source.name} has {what} and no labels. Leave out {refused}, which cannot be used without labels."
        )
