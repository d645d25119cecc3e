"""Follow the perturbed leader: subtract fresh noise from every loss and follow the expert that then leads.

Expert i has the loss L_i so far. With noise p_i, drawn independently in each round, follow

    I_t = argmin_i (L_{t-1,i} - p_i/eps).

Without the noise, an adversary could predict the leader and make only the leader wrong. For `exponential` noise p_i
from Exp(1), the distribution of the leader is known: with b_i = exp(-eps (L_i - min L)), expert i leads with
probability

    P_i = b_i int_0^1 prod_{j != i} (1 - b_j z) dz,

whose integrand is a polynomial, which Gaussian quadrature integrates exactly for up to 128 experts. With `gumbel`
noise, P_i = exp(-eps L_i)/Z, which are the weights of Hedge. So the expected loss P.l can be computed. With a fixed
eps, a round multiplies each P_i by at least exp(-eps l_i). So the distribution of the leader changes slowly, which is
the purpose of the noise.

One uniform draw u from [0, 1) selects the leader. If the experts that advise 1 are listed first, the leader advises 1
if u < p = P.xi.

One round: with eps = ln 2, from L = (1, 0, 2), b = (1/2, 1, 1/4) and P = (11/48, 2/3, 5/48); Hedge has 2/7, 4/7, 1/7.

>>> weights(State(np.array([1.0, 0.0, 2.0]), *nodes(3), np.ones(1)), 1, math.log(2), EXPONENTIAL).round(6).tolist()
[0.229167, 0.666667, 0.104167]

Source: J. Hannan, Approximation to Bayes risk in repeated play (1957); A. Kalai and S. Vempala, Efficient algorithms
for online decision problems (JCSS 71, 2005).
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from visualonline.abilities.learns_unlabelled import LearnsUnlabelled
from visualonline.abilities.perturbs_leader import NoisyLead, PerturbsLeader
from visualonline.abilities.randomizes import Randomizes
from visualonline.abilities.resolves_parameters import ResolvedValue, ResolvesParameters, StreamFacts
from visualonline.abilities.votes import Votes
from visualonline.abilities.weighs_experts import WeighsExperts
from visualonline.core.aliases import KnownAs
from visualonline.core.parameters import Param, Value
from visualonline.core.plugin import CodeLine, Learner
from visualonline.core.types import Array
from visualonline.numerics.decayed import decayed
from visualonline.numerics.draw_or_average import DRAW, loss, mean_or_half
from visualonline.numerics.draw_or_average import decide as decided
from visualonline.numerics.in_loops import in_loops
from visualonline.numerics.most_weight import by_loss
from visualonline.numerics.perturbed_leader import EXACT, FADED, harmonic, leading, nodes

EXPONENTIAL, GUMBEL = range(2)
"""The values of `noise`, as integer codes for compiled functions."""


class State(NamedTuple):
    """The loss `L` of each expert, the nodes `z` and weights `g` of quadrature, and the number `H` = 1 + .. + 1/N.

    `L` has shape (N,), `z` and `g` have shape (n,), and `H` has shape (1,).
    """

    L: Array
    z: Array
    g: Array
    H: Array


def start(dim: int) -> State:
    """Return the state before any loss: all experts are equally likely to lead."""
    return State(np.zeros(dim), *nodes(dim), np.full(1, harmonic(dim)))


def rate(epsilon: float, noise: int, N: int, H: float, t: int) -> float:
    """Return eps, or its value in round t if it is "anytime"."""
    if not math.isnan(epsilon):
        return epsilon
    return 2 * math.sqrt(math.log(N) / t) if noise == GUMBEL else math.sqrt(H / (2 * t))


def predict(state: State, x: Array, t: int, epsilon: float, noise: int) -> float:
    """Return p = P.xi; set to 1/2 if within rounding error of it."""
    N = x.size
    P = _unnormalised(state, rate(epsilon, noise, N, state.H[0], t), noise)
    p = 0.0
    Z = 0.0
    for i in range(N):
        Z += P[i]
        p += P[i] * x[i]
    return mean_or_half(p / Z, N)


def _unnormalised(state: State, eps: float, noise: int) -> Array:
    """Return a multiple of P."""
    N = state.L.size
    least = state.L[0]
    for i in range(N):
        least = min(least, state.L[i])
    b = np.empty(N)
    total = 0.0
    for i in range(N):
        b[i] = decayed(eps * (state.L[i] - least))
        total += b[i]
    P = b
    if noise == EXPONENTIAL:
        end = min(1.0, FADED / (total - 1)) if N > EXACT and total - 1 > FADED else 1.0
        P = np.zeros(N)
        for k in range(state.z.size):
            z = end * state.z[k]
            left = state.g[k]
            for i in range(N):
                left *= 1 - b[i] * z
            for i in range(N):
                P[i] += b[i] * left / (1 - b[i] * z)
    return P


def decide(score: float, coin: float) -> int:
    """Return the drawn leader's advice: +1 if the uniform draw from [0, 1) is below p, otherwise -1."""
    return decided(score, coin, DRAW)


def update(state: State, x: Array, y: float) -> bool:
    """Add each expert's loss."""
    label = (1 + y) / 2
    changed = False
    for i in range(x.size):
        if x[i] != label:
            state.L[i] += abs(x[i] - label)
            changed = True
    return changed


def _weights_in_loops(state: State, t: int, epsilon: float, noise: int) -> Array:
    P = _unnormalised(state, rate(epsilon, noise, state.L.size, state.H[0], t), noise)
    return np.asarray(P / P.sum())


@in_loops(_weights_in_loops)
def weights(state: State, t: int, epsilon: float, noise: int) -> Array:
    """Return P, which sums to 1."""
    eps = rate(epsilon, noise, state.L.size, state.H[0], t)
    if noise == GUMBEL:
        return _hedge(state, eps)
    return np.asarray(leading(state.L[None], np.array([eps]))[0])


def noisy(
    state: State, t: int, generator: np.random.Generator, draws: int, epsilon: float, noise: int
) -> NoisyLead:
    """Return the lead of each expert in each of several draws of the noise, and Hedge's weights."""
    eps = rate(epsilon, noise, state.L.size, state.H[0], t)
    shape = draws, state.L.size
    p = generator.standard_exponential(shape) if noise == EXPONENTIAL else generator.gumbel(size=shape)
    return NoisyLead(p / eps - state.L, _hedge(state, eps))


def _hedge(state: State, eps: float) -> Array:
    w = np.exp(-eps * (state.L - state.L.min()))
    return np.asarray(w / w.sum())


def randomized() -> bool:
    """Return True: predictions are drawn, and the loss is the expected loss of the draw."""
    return True


def resolve(values: dict[str, Value | None], facts: StreamFacts) -> dict[str, ResolvedValue]:
    """Resolve `epsilon`, which decreases over the rounds as in the theorem for the kind of noise."""
    if values["epsilon"] != "auto":
        return {}
    if values["noise"] == "exponential":
        return {"epsilon": ResolvedValue("anytime", "√(H/(2t)) with H = 1 + … + 1/N")}
    if facts.dim == 1:
        return {"epsilon": ResolvedValue(1.0, "with one expert there is nothing to tune")}
    why = "2 √(ln N/t), as for exponential weights with an unknown number of rounds"
    return {"epsilon": ResolvedValue("anytime", why)}


_START = CodeLine("Lᵢ = 0 for each expert i")
_ROUNDS = CodeLine("for t = 1, 2, …", "point", numbers=lambda t: {"t": t})
_NOISE = CodeLine(
    "    draw pᵢ from Exp(1) for each expert", "prediction", by="noise",
    texts=("    draw pᵢ from Exp(1) for each expert", "    draw pᵢ from the Gumbel distribution for each expert"),
    numbers=lambda state, t, epsilon, noise: {"ε": rate(epsilon, noise, state.L.size, state.H[0], t)},
)  # fmt: skip
_LEAD = CodeLine(
    "    I = argminᵢ Lᵢ − pᵢ/ε  (I = i with probability Pᵢ)", "prediction",
    numbers=lambda state, t, epsilon, noise: {"max P": weights(state, t, epsilon, noise).max()},
)  # fmt: skip

PLUGIN = Learner(
    id="follow-the-perturbed-leader",
    name="Follow the perturbed leader",
    summary=(
        "follows the leader after subtracting fresh noise from each cumulative loss; the probabilities are not "
        "estimated"
    ),
    source="Hannan 1957; Kalai and Vempala 2005",
    parameters=(
        Param(
            "noise", "noise", "choice", "exponential",
            "distribution of the noise. exponential: Exp(1). gumbel: Gumbel noise, which gives the same probabilities "
            "as exponential weights",
            choices=("exponential", "gumbel"), label="Noise",
            choice_labels=("exponential: Exp(1)", "Gumbel: equivalent to exponential weights"),
        ),
        Param(
            "epsilon", "ε", "float", "auto",
            "learning rate; larger values add less noise (p/ε). auto: √(H/(2t)) with H = 1 + … + 1/N, or 2 √(ln N/t) "
            "for Gumbel noise",
            low=0, low_open=True, scale="log", slider=(0.01, 100),
        ),
    ),
    family="experts",
    accepts="advice",
    start=start,
    predict=predict,
    decide=decide,
    loss=loss,
    update=update,
    weights=weights,
    abilities=(
        KnownAs(("ftpl", "fpl")),
        Votes(rule="lottery"),
        WeighsExperts(heaviest=by_loss),
        PerturbsLeader(lead=noisy),
        Randomizes(randomized=randomized),
        LearnsUnlabelled(
            kind="losses",
            pseudocode=(
                _START,
                _ROUNDS,
                _NOISE,
                _LEAD,
                CodeLine("    see the losses ℓₜ", "label", numbers=lambda x: {"ℓₜ": x}),
                CodeLine("    incur P·ℓₜ, the expected loss of expert I", "loss", numbers=lambda loss: {"P·ℓₜ": loss}),
                CodeLine("    Lᵢ ← Lᵢ + ℓₜ,ᵢ", "update", numbers=lambda after: {"min L": after.L.min()}),
            ),
        ),
        ResolvesParameters(resolve=resolve),
    ),
    default_panels=("weights", "regret", "potential", "proof"),
    pseudocode=(
        _START,
        _ROUNDS,
        CodeLine("    see the advice ξᵢ of each expert", "point", numbers=lambda x: {"ξ": x}),
        _NOISE,
        _LEAD,
        CodeLine(
            "    predict ξ of expert I: 1 with probability p = Σ Pᵢ ξᵢ", "prediction",
            numbers=lambda score, coin, prediction: {"p": score, "u": coin, "ŷₜ": (1 + prediction) / 2},
        ),
        CodeLine("    see yₜ", "label", numbers=lambda y: {"yₜ": (1 + y) / 2}),
        CodeLine("    incur the loss |p − yₜ| = P·ℓ,  ℓᵢ = |ξᵢ − yₜ|", "loss", numbers=lambda loss: {"loss": loss}),
        CodeLine("    Lᵢ ← Lᵢ + ℓᵢ", "update", numbers=lambda after: {"min L": after.L.min()}),
    ),
)
