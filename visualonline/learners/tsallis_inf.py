"""Tsallis-INF: follow the regularised leader (FTRL) for bandits, with the regulariser -2 sum sqrt(p_i).

As in EXP3, only the loss of the played arm is observed, and it is divided by the probability of drawing that arm. EXP3
regularises with the entropy, so that probabilities fall exponentially. In Tsallis-INF the probabilities fall only
polynomially, like the inverse square of the estimated loss. So bad arms are drawn a little more often, and their
estimates jump less. The bound lacks the factor sqrt(ln N) of the bound of EXP3.

    p_t minimises p.Lhat_{t-1} - (2/eta_t) sum_i sqrt(p_i),    eta_t = 1/sqrt t,
    that is p_{t,i} = (eta_t (Lhat_{t-1,i} - x))^-2 with the x < min Lhat for which they sum to 1,
    I_t drawn from p_t,    Lhat_I <- Lhat_I + l_I/p_I.

No parameter has to be tuned, and the number of rounds need not be known. If the losses of each arm are independent
draws from a fixed distribution, the same algorithm has an expected pseudo-regret of order ln t.

Two arms: the probabilities are 1/2 each. Arm 1 is drawn with loss 5/12, so its estimate becomes 5/6. Then arm 2 is
drawn twice with loss 0. In round 4, eta = 1/2 and x = -5/2: the probabilities are (5/3)^-2 = 9/25 and (5/4)^-2 = 16/25.

>>> state = start(2)
>>> for t, (arm, loss) in enumerate(((0, 5 / 12), (1, 0.0), (1, 0.0)), start=1):
...     _ = update(state, arm, loss, t)
>>> state.Lhat.round(6).tolist(), weights(state, 4).round(6).tolist()
([0.833333, 0.0], [0.36, 0.64])

Source: J. Zimmert and Y. Seldin, Tsallis-INF: an optimal algorithm for stochastic and adversarial bandits (Journal of
Machine Learning Research 22, 2021). In this paper, the regulariser and the learning rate are twice as large, which
gives the same probabilities. The regulariser: J.-Y. Audibert and S. Bubeck, Minimax policies for adversarial and
stochastic bandits (COLT 2009).
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from visualonline.abilities.estimates_losses import EstimatesLosses
from visualonline.abilities.learns_unlabelled import LearnsUnlabelled
from visualonline.abilities.rates_arms import ArmNumbers, RatesArms
from visualonline.abilities.weighs_experts import WeighsExperts
from visualonline.core.aliases import KnownAs
from visualonline.core.plugin import CodeLine, Learner
from visualonline.core.types import Array
from visualonline.numerics.advice_of_arm import decide, loss
from visualonline.numerics.estimated_losses import least
from visualonline.numerics.most_weight import first_least
from visualonline.numerics.tsallis_weights import offset, root_weight


class State(NamedTuple):
    """The sum of loss estimates `Lhat` of each arm, of shape (N,)."""

    Lhat: Array


def start(dim: int) -> State:
    """Return zero estimates: the probabilities are uniform."""
    return State(np.zeros(dim))


def predict(state: State, t: int, coin: float) -> float:
    """Return the arm whose interval of [0, 1), of length equal to its probability, contains the draw `coin`."""
    eta = 1 / math.sqrt(t)
    y = offset(state.Lhat, eta)
    best = least(state.Lhat)
    left = coin
    for i in range(state.Lhat.size):
        left -= root_weight(state.Lhat[i] - best, eta, y) ** 2
        if left < 0:
            return float(i)
    return float(first_least(state.Lhat))  # only rounding leads here, for a draw close to 1


def update(state: State, arm: int, loss: float, t: int) -> bool:
    """Add the arm's loss, divided by the probability of drawing the arm, to its estimate."""
    eta = 1 / math.sqrt(t)
    behind = state.Lhat[arm] - least(state.Lhat)
    state.Lhat[arm] += loss / root_weight(behind, eta, offset(state.Lhat, eta)) ** 2
    return loss > 0


def weights(state: State, t: int) -> Array:
    """Return the probabilities p of round t."""
    eta = 1 / math.sqrt(t)
    return np.asarray((offset(state.Lhat, eta) + eta * (state.Lhat - state.Lhat.min())) ** -2.0)


def heaviest(state: State) -> int:
    """Return the arm with the largest probability, which has the smallest estimate."""
    return first_least(state.Lhat)


def arm_numbers(state: State, t: int) -> ArmNumbers:
    """Return the probabilities p of round t."""
    return ArmNumbers(probabilities=weights(state, t))


def estimated_losses(state: State) -> Array:
    """Return Lhat."""
    return state.Lhat


def normaliser(state: State, t: int) -> float:
    """Return x, which makes the probabilities sum to 1."""
    eta = 1 / math.sqrt(t)
    return float(state.Lhat.min()) - offset(state.Lhat, eta) / eta


_START = CodeLine("L′ᵢ = 0 for each arm i, the sum of its loss estimates")
_ROUNDS = CodeLine("for t = 1, 2, …", "point", numbers=lambda t: {"t": t})
_WEIGH = (
    CodeLine("    η = 1/√t", "prediction", numbers=lambda t: {"η": 1 / math.sqrt(t)}),
    CodeLine(
        "    x < minᵢ L′ᵢ with Σᵢ (η (L′ᵢ − x))⁻² = 1", "prediction",
        numbers=lambda state, t: {"min L′": state.Lhat.min(), "x": normaliser(state, t)},
    ),
    CodeLine("    pᵢ = (η (L′ᵢ − x))⁻²", "prediction", numbers=lambda state, t: {"max p": weights(state, t).max()}),
    CodeLine(
        "    draw the arm I with probabilities p", "prediction",
        numbers=lambda state, t, score: {"I": score + 1, "p_I": weights(state, t)[int(score)]},
    ),
)  # fmt: skip
_PAY = CodeLine("    incur the loss ℓ", "loss", numbers=lambda loss: {"loss": loss})
_ESTIMATE = CodeLine(
    "    L′_I ← L′_I + ℓ / p_I", "update",
    numbers=lambda state, after, score: {
        "the increase": after.Lhat[int(score)] - state.Lhat[int(score)], "L′_I": after.Lhat[int(score)],
    },
)  # fmt: skip

PLUGIN = Learner(
    id="tsallis-inf",
    name="Tsallis-INF",
    summary=(
        "draws each arm with probability 1/(η(L′ − x))²; L′ is its estimated total loss, and x makes the probabilities "
        "sum to 1"
    ),
    source="Zimmert and Seldin 2021; Audibert and Bubeck 2009",
    parameters=(),
    family="bandits",
    accepts="advice",
    start=start,
    predict=predict,
    decide=decide,
    loss=loss,
    update=update,
    weights=weights,
    abilities=(
        KnownAs(("tsallis",), keywords=("FTRL",)),
        WeighsExperts(heaviest=heaviest),
        RatesArms(numbers=arm_numbers),
        EstimatesLosses(losses=estimated_losses),
        LearnsUnlabelled(
            kind="losses",
            pseudocode=(
                _START,
                _ROUNDS,
                *_WEIGH,
                CodeLine("    see the loss ℓ of arm I only", "label", numbers=lambda loss: {"ℓ": loss}),
                _PAY,
                _ESTIMATE,
            ),
        ),
    ),
    default_panels=("regret", "estimates", "weights", "proof"),
    pseudocode=(
        _START,
        _ROUNDS,
        *_WEIGH,
        CodeLine(
            "    follow the advice of arm I", "prediction", numbers=lambda prediction: {"ŷₜ": (1 + prediction) / 2}
        ),
        CodeLine("    see the loss ℓ = |its advice − yₜ| of arm I only", "label", numbers=lambda loss: {"ℓ": loss}),
        _PAY,
        _ESTIMATE,
    ),
)
