"""The losses of gradient learners, for rules and theorems: the hinge loss of an example, or a linear loss.

    hinge:   c_t(w) = max(0, 1 - y_t w.x_t),    g_t = -y_t x_t if y_t w.x_t < 1, and 0 otherwise
    linear:  c_t(w) = -y_t w.x_t,               g_t = -y_t x_t

A gradient without a label is represented by x = g and y = -1, so its linear loss is w.g. All functions run interpreted
and compiled.

Source: S. Shalev-Shwartz, Online learning and online convex optimization (Foundations and Trends in Machine Learning 4,
2011).
"""

from __future__ import annotations

from typing import Final, Literal

from visualonline.core.parameters import Param
from visualonline.core.plugin import CodeLine

HINGE, LINEAR = range(2)
LOSS_CHOICES: Final = ("hinge", "linear")

LOSS = Param(
    "loss", "c", "choice", "hinge", "the loss. hinge: max(0, 1 − y w·x). linear: −y w·x",
    choices=LOSS_CHOICES,
    label="Loss", choice_labels=("hinge: max(0, 1 − y w·x)", "linear: −y w·x"),
)  # fmt: skip


def convex_loss(score: float, y: float, loss: int) -> float:
    """Return c_t(w_t)."""
    if loss == LINEAR:
        return -y * score
    return max(0.0, 1 - y * score)


def is_sloped(score: float, y: float, loss: int) -> bool:
    """Return whether g_t is -y x; otherwise g_t is 0."""
    return loss == LINEAR or y * score < 1


def loss_name(loss: int) -> Literal["hinge", "linear"]:
    """Return the name of a loss."""
    return "linear" if loss == LINEAR else "hinge"


ROUNDS = CodeLine("for t = 1, 2, …", "point", numbers=lambda t: {"t": t})
PAY_LINES = (
    ROUNDS,
    CodeLine("    see xₜ", "point", numbers=lambda x: {"xₜ": x}),
    CodeLine(
        "    predict sgn(wₜ·xₜ)", "prediction", numbers=lambda score, prediction: {"wₜ·xₜ": score, "ŷₜ": prediction}
    ),
    CodeLine("    see yₜ", "label", numbers=lambda y: {"yₜ": y}),
    CodeLine("    incur the loss cₜ(wₜ)", "loss", numbers=lambda loss: {"cₜ(wₜ)": loss}),
)
"""The lines of a round on an example up to its loss."""
PAY_GRADIENT_LINES = (
    ROUNDS,
    CodeLine("    play wₜ", "prediction", numbers=lambda state: {"wₜ": state.w}),
    CodeLine("    see the gradient gₜ", "label", numbers=lambda x: {"gₜ": x}),
    CodeLine("    incur the loss wₜ·gₜ", "loss", numbers=lambda loss: {"wₜ·gₜ": loss}),
)
"""The pseudocode lines for a round with a gradient instead of an example."""
