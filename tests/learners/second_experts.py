"""Learners from expert advice, and ELIM, once more, by other methods, without a line of the package.

Labels are -1 and +1. Every function returns the mistakes, the updates (of algorithm P the sum of the losses) and the
weights after the last round.
"""

from decimal import Decimal, localcontext
from fractions import Fraction
from itertools import product
from math import fsum

import numpy as np
import numpy.typing as npt
from scipy.special import logsumexp, softmax

Array = npt.NDArray[np.float64]


def halving(X: Array, y: Array, prune: str = "mistakes", tie: str = "1") -> tuple[int, int, Array]:
    """From the list of the rounds that count, the set of experts that were right in all of them."""
    right = (X == 1) == (y == 1)[:, None]
    counted: list[int] = []
    mistakes, sizes = 0, []
    for t in range(len(y)):
        alive = right[counted].all(axis=0)
        sizes.append(int(alive.sum()))
        ones, zeros = int((X[t] == 1)[alive].sum()), int((X[t] == 0)[alive].sum())
        wrong = (1 if ones > zeros or (ones == zeros and tie == "1") else -1) != y[t]
        mistakes += wrong
        if wrong or prune == "always":
            counted.append(t)
    final = right[counted].all(axis=0)
    return mistakes, int(np.count_nonzero(np.diff([*sizes, int(final.sum())]))), final.astype(float)


def follow_the_leader(X: Array, y: Array) -> tuple[int, int, Array]:
    """All losses at once: the leader of round t is the first least entry of the sums over the rounds before."""
    wrong = (X == 1) != (y == 1)[:, None]
    before = np.vstack([np.zeros(X.shape[1]), np.cumsum(wrong, axis=0)])
    followed = wrong[np.arange(len(y)), before[:-1].argmin(axis=1)]
    return int(followed.sum()), int(wrong.any(axis=1).sum()), before[-1]


def elim(X: Array, y: Array) -> tuple[int, int, Array]:
    """Literals as a set of (feature, value); the ones that are left are those that no wrong positive made true."""
    literals = {(i, value) for i in range(X.shape[1]) for value in (1, 0)}
    refuted: list[frozenset[tuple[int, int]]] = []
    mistakes = updates = 0
    for x, label in zip(X, y, strict=True):
        true = frozenset((i, int(value)) for i, value in enumerate(x))
        left = literals.difference(*refuted)
        says = 1 if left & true else -1
        mistakes += says != label
        if says != label and says == 1:
            refuted.append(true)
            updates += 1
    left = literals.difference(*refuted)
    return mistakes, updates, np.array([float((i, v) in left) for i in range(X.shape[1]) for v in (1, 0)])


def curve(r: Fraction, beta: Fraction, name: str) -> float:
    """Return F(r) from logarithms with fifty digits."""
    with localcontext() as context:
        context.prec = 50

        def ln(z: Fraction) -> Decimal:
            return (Decimal(z.numerator) / Decimal(z.denominator)).ln()

        if name == "vovk":
            a, c = ln(1 - r + r * beta), ln((1 - r) * beta + r)
            return float(a / (a + c))
        half = ln(2 / (1 + beta)) * Decimal((1 + beta).numerator) / Decimal((1 + beta).denominator)
        lost = 2 * (1 - beta)
        c = half * Decimal(lost.denominator) / Decimal(lost.numerator)
        gap = Decimal((1 - 2 * r).numerator) / (1 - 2 * r).denominator
        return float(min(Decimal(1), max(Decimal(0), Decimal("0.5") - gap / (4 * c))))


def algorithm_p(X: Array, y: Array, beta: Fraction, name: str, coins: Array) -> tuple[int, float, Array]:
    """Exact fractions for the weights, from the table of all mistakes."""
    wrong = (X == 1) != (y == 1)[:, None]
    before = np.vstack([np.zeros(X.shape[1], dtype=int), np.cumsum(wrong, axis=0)])
    mistakes, loss = 0, []
    for t in range(len(y)):
        w = [beta ** int(m - before[t].min()) for m in before[t]]
        share = sum((v for v, x in zip(w, X[t], strict=True) if x == 1), Fraction(0)) / sum(w)
        p = curve(share, beta, name)
        loss.append(1 - p if y[t] == 1 else p)
        mistakes += (1 if coins[t] < p else -1) != y[t]
    final = [beta ** int(m - before[-1].min()) for m in before[-1]]
    return mistakes, fsum(loss), np.array([float(v / sum(final)) for v in final])


def adahedge(X: Array, y: Array) -> tuple[Array, Array, float, float]:
    """From the table of all losses and the mix losses of whole prefixes, whose differences are those of the rounds.

    Returns p of each round, the weights after the last one, the cost of mixing and the variance of the losses.
    """
    lost = np.abs(X - (1 + y[:, None]) / 2)
    totals = np.vstack([np.zeros(X.shape[1]), np.cumsum(lost, axis=0)])

    def mixed(eta: float, L: Array) -> float:
        return float(L.min()) if eta == np.inf else -float(logsumexp(-eta * L)) / eta

    def played(eta: float, L: Array) -> Array:
        w = (L.min() == L).astype(float) if eta == np.inf else softmax(-eta * L)
        return np.asarray(w / w.sum())

    def rate(cost: float) -> float:
        return np.inf if cost == 0 else float(np.log(X.shape[1])) / cost

    p, cost, variance = [], 0.0, []
    for t in range(len(y)):
        eta = rate(cost)
        w = played(eta, totals[t])
        p.append(float(w @ X[t]))
        paid = float(w @ lost[t])
        variance.append(float(w @ (lost[t] - paid) ** 2))
        cost += paid - (mixed(eta, totals[t + 1]) - mixed(eta, totals[t]))
    return np.array(p), played(rate(cost), totals[-1]), cost, fsum(variance)


def shared(X: Array, y: Array, share: str, alpha: float | None, eta: float) -> tuple[Array, Array]:
    """Fixed and variable share as a chain of expert to expert: a matrix of moves for every round.

    Returns p of each round and the weights after the last one; without `alpha` it is 1/(t + 1) after round t.
    """
    lost = np.abs(X - (1 + y[:, None]) / 2)
    N, p = X.shape[1], []
    w = np.full(N, 1 / N)
    for t, losses in enumerate(lost, 1):
        p.append(float(w @ X[t - 1]))
        a = 1 / (t + 1) if alpha is None else alpha
        leaves = np.full(N, a) if share == "fixed" else 1 - (1 - a) ** losses
        moves = np.diag(1 - leaves) + (1 - np.eye(N)) * leaves[:, None] / max(N - 1, 1)
        w = (softmax(np.log(w) - eta * losses) @ moves) if N > 1 else w
    return np.array(p), w


def over_all_paths(lost: Array, share: str, alpha: float | None, eta: float) -> tuple[Array, float, tuple[int, ...]]:
    """Exponential weights over every path, for a few rounds: what is paid in each, and the cheapest path with its cost.

    A path has the prior weight of its moves; a move from an expert that has not erred has none with variable share.
    """
    T, N = lost.shape
    paths = np.array(list(product(range(N), repeat=T)))
    prior = np.full(len(paths), 1 / N)
    for t in range(T - 1):
        a = 1 / (t + 2) if alpha is None else alpha
        leaves = a if share == "fixed" else 1 - (1 - a) ** lost[t, paths[:, t]]
        same = paths[:, t] == paths[:, t + 1]
        prior = prior * np.where(same, 1 - leaves, leaves / (N - 1))
    each = lost[np.arange(T), paths]
    before = np.cumsum(each, axis=1) - each
    weight = prior[:, None] * np.exp(-eta * before)
    with np.errstate(divide="ignore"):
        cost = eta * each.sum(axis=1) - np.log(prior)
    best = int(np.argmin(cost))
    return (weight * each).sum(axis=0) / weight.sum(axis=0), float(cost[best]), tuple(paths[best].tolist())


def perturbed_leader(X: Array, y: Array, epsilon: float | None) -> tuple[Array, Array]:
    """From the coefficients of the polynomial, integrated term by term, for few experts.

    Returns p of each round and the last chances.
    """
    N = X.shape[1]
    H = sum(Fraction(1, k) for k in range(1, N + 1))
    totals = np.vstack([np.zeros(N), np.cumsum(np.abs(X - (1 + y[:, None]) / 2), axis=0)])

    def chances(t: int) -> Array:
        eps = float(np.sqrt(float(H) / (2 * t))) if epsilon is None else epsilon
        b = np.exp(-eps * (totals[t - 1] - totals[t - 1].min()))
        found = []
        for i in range(N):
            elementary = np.array([1.0])  # the coefficients of the product of 1 - b_j z
            for j in range(N):
                if j != i:
                    elementary = np.convolve(elementary, [1.0, -b[j]])
            found.append(b[i] * fsum(elementary / np.arange(1, N + 1)))
        return np.array(found)

    return np.array([chances(t + 1) @ X[t] for t in range(len(y))]), chances(len(y) + 1)


def aggregated(X: Array, y: Array, clip: Fraction) -> tuple[list[float], float]:
    """For the log loss: Bayes' rule in fractions, p as a ratio of what all experts have given to the labels so far.

    Returns p of each round and the loss, -ln of what they have given to all labels on average.
    """
    rows = [[min(max(Fraction(float(each)), clip), 1 - clip) for each in row] for row in X]
    given, p = [Fraction(1)] * X.shape[1], []
    for row, label in zip(rows, y, strict=True):
        p.append(float(sum(g * each for g, each in zip(given, row, strict=True)) / sum(given)))
        given = [g * (each if label > 0 else 1 - each) for g, each in zip(given, row, strict=True)]
    mean = sum(given) / X.shape[1]
    return p, float(np.log(float(mean.denominator // mean.numerator)))  # far below 1: the fraction is lost


def substituted(X: Array, y: Array, eta: float) -> Array:
    """For the square loss: from the mix losses of whole prefixes, whose differences are those of the round."""
    lost = (X - (1 + y[:, None]) / 2) ** 2
    before = np.vstack([np.zeros(X.shape[1]), np.cumsum(lost, axis=0)[:-1]])
    total = logsumexp(-eta * before, axis=1)
    mix = [-(logsumexp(-eta * (before + (X - label) ** 2), axis=1) - total) / eta for label in (0, 1)]
    return np.asarray((1 + mix[0] - mix[1]) / 2)


def squint(X: Array, y: Array) -> tuple[Array, Array]:
    """With the regrets summed up from the table of all losses in each round. Returns p of each round, the last w."""
    lost, N = np.abs(X - (1 + y[:, None]) / 2), X.shape[1]
    j = np.arange(1, 21)
    eta, prior = 2.0**-j, 1 / (j * (j + 1)) / (20 / 21)
    p: list[float] = []

    def weights() -> Array:
        t = len(p)
        paid = np.abs(np.array(p) - (1 + y[:t]) / 2)
        rounds = [paid - lost[:t, i] for i in range(N)]
        R, V = (np.array([fsum(each**k) for each in rounds])[:, None] for k in (1, 2))
        return np.asarray(softmax(logsumexp(R * eta - V * eta**2, b=prior * eta, axis=1)))

    for row in X:
        p += [float(weights() @ row)]
    return np.array(p), weights()
