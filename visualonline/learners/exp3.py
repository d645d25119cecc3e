"""EXP3 and EXP3-IX: exponential weights for bandits, with importance-weighted loss estimates.

Arm I is drawn with probability p_I, and only its loss is observed. The estimates l_I/p_I for arm I and 0 for all other
arms are unbiased. The less often an arm is drawn, the more each observation counts.

    p_{t,i} = exp(-eta_t Lhat_{t-1,i}) / Z,    I_t drawn from p_t,    Lhat_I <- Lhat_I + l_I/(p_I + gamma).

With gamma = 0, the learner is EXP3. With gamma > 0, implicit exploration (IX), each increase of Lhat is at most
1/gamma, at the cost of a small bias. The regret then has a bound that holds with high probability. If the number of
rounds is not known, eta_t = sqrt(ln N/(t N)).

Two arms and eta = ln 2: the probabilities are 1/2 each. Arm 1 is drawn with loss 1, so its estimate becomes 2, and the
probabilities become 1/5 and 4/5. Arm 2 is drawn with loss 0, then again with loss 1/2, and its estimate becomes 5/8.

>>> state = start(2)
>>> for t, (arm, loss) in enumerate(((0, 1.0), (1, 0.0), (1, 0.5)), start=1):
...     _ = update(state, arm, loss, t, math.log(2), 0.0)
...     print(state.Lhat.round(6).tolist(), weights(state, t + 1, math.log(2)).round(4).tolist())
[2.0, 0.0] [0.2, 0.8]
[2.0, 0.0] [0.2, 0.8]
[2.0, 0.625] [0.2783, 0.7217]

Source: P. Auer, N. Cesa-Bianchi, Y. Freund and R. Schapire, The nonstochastic multiarmed bandit problem (SIAM Journal
on Computing 32, 2002), with losses as in S. Bubeck and N. Cesa-Bianchi (2012); IX: G. Neu, Explore no more (NIPS 2015).
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from visualonline.abilities.estimates_losses import EstimatesLosses
from visualonline.abilities.learns_unlabelled import LearnsUnlabelled
from visualonline.abilities.rates_arms import ArmNumbers, RatesArms
from visualonline.abilities.resolves_parameters import ResolvedValue, ResolvesParameters, StreamFacts
from visualonline.abilities.weighs_experts import WeighsExperts
from visualonline.core.aliases import Alias, KnownAs
from visualonline.core.parameters import Param, Value
from visualonline.core.plugin import CodeLine, Learner
from visualonline.core.types import Array
from visualonline.numerics.advice_of_arm import decide, loss
from visualonline.numerics.decayed import decayed
from visualonline.numerics.estimated_losses import chance, least, step, total
from visualonline.numerics.most_weight import first_least


class State(NamedTuple):
    """The sum of loss estimates `Lhat` of each arm and its number of plays `n`, both of shape (N,)."""

    Lhat: Array
    n: Array


def start(dim: int) -> State:
    """Return zero estimates: the probabilities are uniform."""
    return State(np.zeros(dim), np.zeros(dim))


def predict(state: State, t: int, eta: float, coin: float) -> float:
    """Return the arm whose interval of [0, 1), of length equal to its probability, contains the draw `coin`."""
    rate = step(eta, state.Lhat.size, t)
    best = least(state.Lhat)
    left = coin * total(state.Lhat, rate, best)
    arm = 0
    for i in range(state.Lhat.size):
        w = decayed(rate * (state.Lhat[i] - best))
        if w > 0:
            arm = i
            if left < w:
                break
            left -= w
    return float(arm)


def update(state: State, arm: int, loss: float, t: int, eta: float, gamma: float) -> bool:
    """Add loss/(p + gamma) to the estimate of the arm, where p is the probability of the arm."""
    p = chance(state.Lhat, arm, step(eta, state.Lhat.size, t))
    state.Lhat[arm] += loss / (p + gamma)
    state.n[arm] += 1
    return True


def weights(state: State, t: int, eta: float) -> Array:
    """Return the probabilities p of round t."""
    w = np.exp(-step(eta, state.Lhat.size, t) * (state.Lhat - state.Lhat.min()))
    return np.asarray(w / w.sum())


def heaviest(state: State) -> int:
    """Return the arm with the largest probability, which has the smallest estimate."""
    return first_least(state.Lhat)


def arm_numbers(state: State, t: int, eta: float) -> ArmNumbers:
    """Return the probabilities p of round t."""
    return ArmNumbers(probabilities=weights(state, t, eta))


def estimated_losses(state: State) -> Array:
    """Return Lhat."""
    return state.Lhat


def resolve(values: dict[str, Value | None], facts: StreamFacts) -> dict[str, ResolvedValue]:
    """Resolve `eta`, tuned for the number of rounds, and `gamma`: eta/2, or 0 if eta is "anytime"."""
    settled: dict[str, ResolvedValue] = {}
    N, ix = facts.dim, values["gamma"] != 0
    eta = values["eta"]
    if eta == "auto" and N == 1:
        settled["eta"] = ResolvedValue(1.0, "with one arm there is nothing to tune")
    elif eta == "auto" and facts.rounds is None:
        settled["eta"] = ResolvedValue("anytime", "√(ln N/(tN)), because the number of rounds is not known")
    elif eta == "auto":
        T = max(facts.rounds or 1, 1)
        tuned = math.sqrt((1 if ix else 2) * math.log(N) / (T * N))
        settled["eta"] = ResolvedValue(tuned, f"√({'' if ix else '2 '}ln N/(TN)) with T = {T:,.0f}")
    if values["gamma"] == "auto":
        found = settled["eta"].value if eta == "auto" else eta
        half = ResolvedValue(0.0, "0, because the learning rate changes from round to round")
        settled["gamma"] = ResolvedValue(found / 2, "η/2") if isinstance(found, float) else half
    return settled


_START = CodeLine("L′ᵢ = 0 for each arm i, the sum of its loss estimates")
_ROUNDS = CodeLine("for t = 1, 2, …", "point", numbers=lambda t: {"t": t})
_WEIGH = CodeLine(
    "    pᵢ = exp(−η L′ᵢ) / Σⱼ exp(−η L′ⱼ)", "prediction",
    numbers=lambda state, t, eta: {"η": step(eta, state.Lhat.size, t), "max p": weights(state, t, eta).max()},
)  # fmt: skip
_DRAW = CodeLine(
    "    draw the arm I with probabilities p", "prediction",
    numbers=lambda state, t, eta, score: {"I": score + 1, "p_I": weights(state, t, eta)[int(score)]},
)  # fmt: skip
_PAY = CodeLine("    incur the loss ℓ", "loss", numbers=lambda loss: {"loss": loss})
_ESTIMATE = CodeLine(
    "    L′_I ← L′_I + ℓ / (p_I + γ)", "update",
    numbers=lambda state, after, score: {
        "the increase": after.Lhat[int(score)] - state.Lhat[int(score)], "L′_I": after.Lhat[int(score)],
    },
)  # fmt: skip

PLUGIN = Learner(
    id="exp3",
    name="EXP3",
    summary=(
        "draws an arm by exponential weights and divides the observed loss by the arm's probability (plus γ in EXP3-IX)"
    ),
    source="Auer, Cesa-Bianchi, Freund and Schapire 2002; IX: Neu 2015",
    parameters=(
        Param(
            "eta", "η", "float", "auto",
            "learning rate; auto: √(2 ln N/(TN)), or √(ln N/(TN)) if γ is not 0, or √(ln N/(tN)) if T is not known",
            low=0, low_open=True, scale="log", slider=(0.001, 10),
        ),
        Param(
            "gamma", "γ", "float", 0.0,
            "implicit exploration; larger values increase the bias of the loss estimates and reduce their variance. 0: "
            "EXP3. auto: η/2 (EXP3-IX), or 0 if η changes from round to round", low=0,
            slider=(0, 1), may_be_auto=True,
        ),
        Param(
            "delta", "δ", "float", 0.05,
            "confidence parameter; the bound of EXP3-IX holds with probability at least 1 − δ",
            low=0, high=1, low_open=True, high_open=True,
        ),
    ),
    family="bandits",
    accepts="advice",
    start=start,
    predict=predict,
    decide=decide,
    loss=loss,
    update=update,
    weights=weights,
    abilities=(
        KnownAs((Alias("exp3-ix", (("gamma", "auto"),)),), keywords=("adversarial",)),
        WeighsExperts(heaviest=heaviest),
        RatesArms(numbers=arm_numbers),
        EstimatesLosses(losses=estimated_losses),
        LearnsUnlabelled(
            kind="losses",
            pseudocode=(
                _START,
                _ROUNDS,
                _WEIGH,
                _DRAW,
                CodeLine("    see the loss ℓ of arm I only", "label", numbers=lambda loss: {"ℓ": loss}),
                _PAY,
                _ESTIMATE,
            ),
        ),
        ResolvesParameters(resolve=resolve),
    ),
    default_panels=("regret", "estimates", "weights", "proof"),
    pseudocode=(
        _START,
        _ROUNDS,
        _WEIGH,
        _DRAW,
        CodeLine(
            "    follow the advice of arm I", "prediction", numbers=lambda prediction: {"ŷₜ": (1 + prediction) / 2}
        ),
        CodeLine("    see the loss ℓ = |its advice − yₜ| of arm I only", "label", numbers=lambda loss: {"ℓ": loss}),
        _PAY,
        _ESTIMATE,
    ),
)  # fmt: skip
