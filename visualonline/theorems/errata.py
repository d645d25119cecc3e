"""Errata of lectures, papers and programs: what is printed, what is right, and two runs that show the difference.

A slip that leaves a statement false has that statement as a theorem of its own, `ID-as-printed-sN`, with a run that
violates it. The others are differences that a run makes visible: an update rule, a tie, a drawing, a limit, or numbers
that are true and say less than they could.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import NamedTuple

YU = "A. W. Yu, Online learning II"
PARK = "S. Park, Online learning"
MANSOUR = "Y. Mansour, Perceptron and Winnow"
GOLOVIN = "D. Golovin, CS 253, lecture 4"
FOLKLORE = "Folklore"
PROGRAMS = "LIBOL and AI on Browser"
SCHAPIRE = "R. Schapire, COS 511, lecture 14"
CRAMMER = "K. Crammer and others, 2006"

_AS_PRINTED = "-as-printed-s"


class Showing(NamedTuple):
    """A run: a stream with its settings as one writes it, a learner's id, its settings, and further words."""

    stream: str
    learner: str
    settings: tuple[tuple[str, float | str], ...] = ()
    words: tuple[tuple[str, int | str], ...] = ()


@dataclass(frozen=True)
class Slip:
    """A slip.

    Attributes
    ----------
    number : int
    lecture : str
    printed, right : str
        The statements in question, in a few words.
    wrong : Showing
        The run that shows what comes of the printed one.
    corrected : Showing
        The run that shows what comes of the right one; the same where only the bound is another.
    sentence : str
        The difference in plain words, with the numbers of the runs.
    theorem : str
        The id of the statement as it is printed; empty where there is no verdict on it.
    """

    number: int
    lecture: str
    printed: str
    right: str
    wrong: Showing
    corrected: Showing
    sentence: str
    theorem: str = field(default="")

    @property
    def right_theorem(self) -> str:
        """The id of the theorem that is right; empty where there is no verdict."""
        return self.theorem.partition(_AS_PRINTED)[0]


_ORTHONORMAL = Showing("orthonormal:d=16", "perceptron", words=(("passes", 2),))
_GREEDY = Showing("winnow-greedy:N=1024", "winnow", words=(("rounds", 100),))
_ONE_GOOD = Showing("one-good:N=2", "exponential-weights", (("eta", 8 * math.log(2) / 45),), (("rounds", 45),))
_BLOCKS = Showing(
    "blocks",
    "projected-gradient",
    (("set", "box"), ("radius", math.log(2) / 2), ("loss", "linear"), ("step", "inverse")),
)
_BISECTION = Showing("bisection:d=256", "winnow2", words=(("rounds", 20),))
_DRAWN = Showing("lecture-perceptron", "perceptron", (("tie", "positive"),))
_COINS = Showing("random-experts:N=2", "weighted-majority")

_SEPARABLE = Showing("orthonormal:d=16", "perceptron")
_FEW_FEATURES = Showing("sparse:d=10", "romma", words=(("rounds", 200),))
_ROOMY = Showing("separable:margin=0.3", "romma", words=(("rounds", 100),))
_PAIR = Showing("orthonormal:d=2", "p-norm-perceptron")
_BIASED = (("bias", True),)
_TARGET = Showing("sparse", "winnow")
_SHORT = Showing("noisy", "perceptron", words=(("normalize", "unit"),))
_HINGE = Showing("noisy", "online-svm")
_ON_AVERAGE = Showing("experts", "exponential-weights")
_PA = (("variant", "PA"),)
_AGAIN = Showing("orthonormal:d=50", "passive-aggressive", (("C", 0.1),), (("passes", 2), ("rounds", 51)))
_LONG_SECOND = Showing("long-second", "second-order-perceptron")
_ALL_ROUNDS = Showing("long-second", "second-order-perceptron", (("matrix", "rounds"),))
_SEPARABLE_POINTS = Showing("separable", "budget-perceptron", words=(("rounds", 300),))
_VOTE = Showing("iid:m=3,flip=0.3", "voted-perceptron", words=(("rounds", 38), ("seed", 27), ("batch", "vote")))
_NOISY = Showing("noisy:d=10,flip=0.1", "arow", words=(("rounds", 2000),))

SLIPS = (
    Slip(
        1, YU, "ρ = min y v·x / ‖v‖₁", "ρ = min y v·x / ‖v‖₂", _SEPARABLE, _SEPARABLE,
        "On 16 orthonormal examples the widest margin is 0.25 over ‖v‖₂ and 0.0625 over ‖v‖₁. The perceptron makes 16 "
        "updates, as many as (r/ρ)² allows with ‖v‖₂; with ‖v‖₁ it allows 256. That is true, and says less.",
    ),
    Slip(
        2, YU, "δ = Σ d²", "δ = √(Σ d²)", _ORTHONORMAL, _ORTHONORMAL,
        "On 16 orthonormal examples the perceptron makes 16 updates. After them the printed bound is 11.1, as the sum "
        "of squares is below 1 and smaller than its root; with the root it is 16.",
        "perceptron-inseparable-l2-as-printed-s2",
    ),
    Slip(
        4, YU, "no update where y w·x = 0", "update where y w·x ≤ 0: −y x is a subgradient at the kink",
        Showing("separable", "perceptron", (("tie", "lt"),)), Showing("separable", "perceptron"),
        "From w = 0 every product is 0, so a rule that waits for y w·x < 0 makes 0 updates and errs in all 1000 "
        "rounds; with y w·x ≤ 0 it errs 3 times.",
    ),
    Slip(
        5, YU, "y w·x < 0 where the prediction is wrong", "y w·x ≤ 0", _SEPARABLE, _SEPARABLE,
        "On 16 orthonormal examples the perceptron errs in all 16 rounds, and y w·x is 0 in each of them: nothing seen "
        "so far leans to either side.",
    ),
    Slip(
        6, YU, "any α₀, and a sum over all T examples", "α₀ = 0, and a sum over the examples before t",
        Showing("cycle", "dual-perceptron", (("alpha0", 5),), _BIASED),
        Showing("cycle", "dual-perceptron", words=_BIASED),
        "Where α begins at 5, every example counts as soon as it has come, and the dual perceptron errs 203 times in "
        "1000 rounds, against a bound of 99. From α₀ = 0 it errs 22 times.",
        "perceptron-separable-as-printed-s6",
    ),
    Slip(
        7, YU, "log d", "2 ln d", _GREEDY, _GREEDY,
        "With d = 1024 features signed against it Winnow makes 12 updates: more than ln d = 6.93 and lg d = 10, fewer "
        "than 2 ln d = 13.86.",
        "winnow-as-printed-s7",
    ),
    Slip(
        8, YU, "ρ = min y v·x / ‖v‖", "ρ = min y v·x / ‖v‖₁",
        Showing("majority:N=64", "winnow", (("eta", 1 / math.sqrt(5)),)), Showing("majority:N=64", "winnow"),
        "The majority of 5 features among 64 has the margin 0.447 over ‖v‖₂ and 0.2 over ‖v‖₁. With the step 0.447 "
        "Winnow errs in all 1000 rounds, against a bound of 41.6; with the step 0.2 it errs 4 times.",
        "winnow-as-printed-s8",
    ),
    Slip(
        9, YU, "v of any sign", "v ≥ 0; mirrored features (x, −x) for a v of any sign",
        Showing("opposite", "winnow", (("eta", 1),)), Showing("opposite:mirrored=1", "winnow"),
        "With one feature and y = −x the weight stays 1 and Winnow errs in all 1000 rounds, against a bound of 0. With "
        "x and −x side by side it errs once, within 1.39.",
        "winnow-as-printed-s9",
    ),
    Slip(
        10, YU, "Φ₁ ≤ ln N as a bound from below; a mean over different examples",
        "a bound from above; Jensen's step compares mean h and all h on one and the same (x, y)", _TARGET, _TARGET,
        "The target has 3 features of 50. Its divergence from equal weights, Φ₁, is ln(50/3) = 2.81, less than "
        "ln 50 = 3.91. Winnow's bound with ln N is 70.4, with Φ₁ it is 50.6.",
    ),
    Slip(
        11, PARK, "Hₜ holds the correct experts; after finitely many rounds no mistake comes",
        "pruned on mistakes, Hₜ may keep wrong experts; finitely many mistakes, the last as late as one likes",
        Showing("one-good:alone=900", "halving"), Showing("one-good:alone=900", "halving", (("prune", "always"),)),
        "For 900 rounds the majority is right and nothing is pruned: all 16 experts stay, though 15 have erred, and "
        "the one mistake comes in round 901. Pruned in every round, 1 is left after 15 rounds.",
    ),
    Slip(
        12, PARK, "η = 8 ln N/T and √(T ln N)", "η = √(8 ln N/T) and √(T ln N/2)", _ONE_GOOD, _ONE_GOOD,
        "With the printed step the regret of two experts, one always wrong, is 5.84 after T = 45 rounds, more than "
        "√(T ln 2) = 5.58, and grows like T/8; ln N/η + ηT/8 = 6.32 bounds it.",
        "exponential-weights-as-printed-s12",
    ),
    Slip(
        13, GOLOVIN, "ηₜ = 1/t with the √T bound", "ηₜ = 1/√t; 1/(λt) needs λ-strongly convex losses", _BLOCKS, _BLOCKS,
        "On an interval of length ln 2, with labels that turn at the rounds 1, 2, 4, 8, …, the regret of the steps 1/t "
        "is 79.2 after 1000 rounds, against a printed bound of 39.2; for these steps the right bound is 244.",
        "ogd-static-as-printed-s13",
    ),
    Slip(
        16, MANSOUR, "β = 1 + γ/2", "β = 1 + γ/(2θ)",
        Showing("cycle", "winnow2", (("theta", 10), ("beta", 3.5)), (("rounds", 3000),)),
        Showing("cycle", "winnow2", (("theta", 10), ("beta", 1.25)), (("rounds", 3000),)),
        "With θ = 10 and γ = 5 the printed β = 3.5 lets Winnow2 err in all 3000 rounds, where the printed order with "
        "its usual constants gives 23.2; with β = 1.25 it errs once, within 83.9.",
        "winnow2-as-printed-s16",
    ),
    Slip(
        17, MANSOUR, "O(d/(γ²θ) + ln θ/γ² Σ w*)", "the same with γ/θ for γ and w*/θ for w*", _BISECTION, _BISECTION,
        "One feature of d = 256 is the target and θ = γ = d: the printed order is (1 + d ln d)/d² = 0.0217 and falls "
        "to 0 as d grows, but any deterministic learner can be made to err lg d = 8 times, and Winnow2 is.",
    ),
    Slip(
        19, MANSOUR, "γ divided by ‖x‖, but w + x", "w + x/‖x‖, or (r/γ)² with the margin of x itself",
        Showing("long-first", "perceptron"), Showing("long-first", "perceptron", words=(("normalize", "unit"),)),
        "After a first example of length 100 the perceptron errs 62 times, against 1/γ² = 5; with every x divided by "
        "its norm it errs 2 times.",
        "perceptron-separable-as-printed-s19",
    ),
    Slip(
        20, MANSOUR, "the line x₁ − x₂ = 0 separates the example", "the line x₁ = 3 x₂ does", _DRAWN, _DRAWN,
        "The printed weights need the third point (0.8, 0.6), labelled +1. The drawn line, with normal (−1, 1), gives "
        "it −0.2: the wrong side. The widest margin is 0.316, and 2 mistakes stay within 1/γ² = 10.",
    ),
    Slip(
        21, MANSOUR, "the maximum is left open", "n + 1 − k for k literals; n + 1 only for the empty OR",
        Showing("elim-worst:k=0", "elim"), Showing("elim-worst:k=3", "elim"),
        "With n = 8 ELIM errs 9 times if no literal is in the target, and at most 6 times if 3 are.",
    ),
    Slip(
        22, MANSOUR, "1/γ² + (2/γ) TD", "true; the root that it is made from is up to twice as sharp", _SHORT, _SHORT,
        "Where every x has length 1 and a tenth of the labels is wrong, the perceptron makes 205 updates. The printed "
        "form, at its best γ, allows 690, the root 383.",
    ),
    Slip(
        24, SCHAPIRE, "a tie is 1 in the figure and 0 in the code", "choose one, by the parameter tie",
        Showing("alternate-then-one-good", "weighted-majority", (("tie", "0"),)),
        Showing("alternate-then-one-good", "weighted-majority", (("tie", "1"),)),
        "While halves of the experts disagree the vote is tied: weighted majority errs 722 times with ties to 0 and "
        "717 times with ties to 1. The bound is the same.",
    ),
    Slip(
        27, SCHAPIRE, "E min L = T/2 − √(T ln N/2)", "that is the limit for many experts", _COINS, _COINS,
        "With N = 2 experts that toss coins the best one is ahead of T/2 by 0.48 of √(T ln N/2) on average, not by all "
        "of it.",
    ),
    Slip(
        28, SCHAPIRE, "drawing the prediction halves the mistakes", "it halves the factor of L* as β → 1",
        Showing("experts", "weighted-majority"), Showing("experts", "randomized-weighted-majority"),
        "At β = 0.5 the factor of L* falls from 2.41 to 1.39, at β = 0.99 from 2.01 to 1.01. That is a "
        "guarantee, not a forecast: here the vote errs 90 times, and the drawn prediction 99.0 times on average.",
    ),
    Slip(
        31, GOLOVIN, "losses in [0, 1]", "any convex losses; D and the length of the gradients count", _HINGE, _HINGE,
        "With the radius 1 the hinge loss is above 1 in 198 of 1000 rounds, and once it is 2.35: it may reach "
        "1 + λ‖x‖ = 2.41. The bound on the regret holds all the same.",
    ),
    Slip(
        35, PARK, "regret/T = √(ln N/T)", "at most that, for the expected regret", _ON_AVERAGE, _ON_AVERAGE,
        "Of 16 experts over 1000 rounds the expected regret is 0.0212 a round. The bound, with its best constant, is "
        "0.0372 and √(ln N/T) is 0.0527.",
    ),
    Slip(
        36, CRAMMER, "(‖u‖ + 2‖h‖)² for ‖x‖ = 1, read with R‖u‖ for other lengths",
        "each loss divided by the length of its x, and then R² times all",
        Showing("short-then-long:eps=0.001,gamma=0.3", "passive-aggressive", _PA),
        Showing("short-then-long:eps=0.001,gamma=0.3", "passive-aggressive", _PA, (("normalize", "unit"),)),
        "One example of length 0.001 that stands against all others carries PA to a weight of −1000. With the way back "
        "it errs 34 times, where (R‖u‖ + 2‖h‖)² allows 28.5. With every x divided by its norm it errs 7 times, "
        "within 94.6.",
        "passive-aggressive-as-printed-s36",
    ),
    Slip(
        37, CRAMMER, "max(R², 1/C) (‖u‖² + 2C Σ h)", "true; dividing by the least gain g is up to twice as sharp",
        _AGAIN, _AGAIN,
        "On 50 orthonormal examples, with C = 0.1, PA-I errs 50 times. One round later the printed bound allows 96.7 "
        "mistakes, and the least objective over g allows 50.9.",
    ),
    Slip(
        38, "LIBOL, SOP", "the matrix grows in every round", "it grows on mistakes", _ALL_ROUNDS, _LONG_SECOND,
        "One long example, though right, leaves the matrix of all rounds next to blind in its direction: the "
        "second-order perceptron errs in 999 of 1000 rounds. With that of the mistakes it errs once, within 1.27.",
    ),
    Slip(
        39, PROGRAMS, "ROMMA begins with w = y x", "w = y x/‖x‖², the shortest w with y w·x ≥ 1",
        _FEW_FEATURES, _FEW_FEATURES,
        "Of 3 features among 10 the majority is the target. In 200 rounds ROMMA errs 11 times, and ‖w‖ = 1.73 is as "
        "long as 1/γ = 1.73 allows. From w = y x it errs 18 times, with ‖w‖ = 5.09.",
    ),
    Slip(
        40, PROGRAMS, "one formula for all updates of aggressive ROMMA",
        "w = y x/‖x‖² where y w·x ≥ ‖x‖²‖w‖²: the new half-space alone counts there", _ROOMY, _ROOMY,
        "With the margin 0.334 no w need be longer than 1/γ = 2.99. After 100 rounds the formula alone has "
        "‖w‖ = 4.56; with the other case it is 2.62.",
    ),
    Slip(
        41, "LIBOL and river", "ALMA demands (1 − α)B/√k with B = 1/α", "B = √8/α, for which the bound is proved",
        Showing("separable", "alma"), Showing("separable", "alma"),
        "With α = 0.5 ALMA makes 211 updates in 1000 rounds. With B = 1/α = 2 in the place of 5.66 it makes 75. "
        "No stream is known on which that misses the margin, and no proof that there is none.",
    ),
    Slip(
        42, "AI on Browser, Pegasos", "a step where w·x < 1", "a step where y w·x < 1",
        Showing("biased-coin:p=0", "pegasos", (), (("rounds", 20),)),
        Showing("biased-coin:p=0", "pegasos", (), (("rounds", 20),)),
        "One point x = 1 comes 20 times with the label −1. With λ = 0.1 the first step leads to w = −10, where the "
        "margin is 10, and Pegasos steps in 2 of 20 rounds: w is −1 in the end. Without the label it steps in all 20, "
        "and w stays at −10 = −1/λ.",
    ),
    Slip(
        43, "AI on Browser, Forgetron", "exp(−‖x − z‖⁴/(2σ²))", "exp(−‖x − z‖²/(2σ²)), which is a kernel",
        _SEPARABLE_POINTS, _SEPARABLE_POINTS,
        "In 300 rounds the Forgetron errs 8 times. With the square of the distance squared once more it errs 20 times, "
        "and no theorem speaks of it: of the first 10 points already, the table of these numbers has the eigenvalue "
        "−0.378, and no table of inner products has one below 0.",
    ),
    Slip(
        44, "SMPyBandits", "epsilon-greedy plays the arm with the largest sum of payoffs", "that with the largest mean",
        Showing("bernoulli-arms:means=0.7,0.1", "epsilon-greedy", (("ahead", "sum"),), (("rounds", 2000), ("seed", 1))),
        Showing("bernoulli-arms:means=0.7,0.1", "epsilon-greedy", (), (("rounds", 2000), ("seed", 1))),
        "Two arms pay 0.3 and 0.9 on average. By sums the first one, which is played first, stays ahead for ever: it "
        "is played in 1899 of 2000 rounds, at a pseudo-regret of 1139. By means it is played in 116, at one of 69.6.",
    ),
    Slip(
        45, FOLKLORE, "a vote errs no more often than its voters do on average", "at most twice as often",
        _VOTE, _VOTE,
        "Each of three points comes with the same chance. After 38 rounds the vote of all hypotheses is wrong on one: "
        "its risk is 0.333. That of the hypotheses is 0.193 on average, and twice as much, 0.386, is the bound.",
    ),
    Slip(
        46, FOLKLORE, "p = 2 ln d for every d", "p = max(2, 2 ln d): the proof needs p ≥ 2", _PAIR, _PAIR,
        "With d = 2 features 2 ln d is 1.39. With p = 1.4 two orthonormal examples lengthen θ to ‖θ‖² = 2.69, where "
        "the proof allows (p − 1) Σ‖x‖² = 0.8; with p = 2 both are 2.",
    ),
    Slip(
        47, FOLKLORE, "for the square loss η = 2, whatever p is", "η = 2 for the substitution; for the mean η = ½",
        Showing("small-differences:at=0,eps=0.1", "aggregating", (("mode", "mean"), ("eta", 2)), (("rounds", 200),)),
        Showing("small-differences:at=0,eps=0.1", "aggregating", (), (("rounds", 200),)),
        "Two experts say 0 and 0.2, and the label is 1. With η = 2 the regret of the mean comes to 0.409 where "
        "(ln 2)/2 = 0.347 was promised. By the substitution it is 0.329.",
        "aggregating-as-printed-s47",
    ),
    Slip(
        48, FOLKLORE, "ridge regression has its forward variant’s bound", "only with x in A before it predicts",
        Showing("short-then-long:eps=0.01", "online-ridge", (("variant", "ridge"), ("a", 1e-4))),
        Showing("short-then-long:eps=0.01", "online-ridge", (("a", 1e-4),)),
        "With a = 0.0001 one example of length 0.01 carries the weight to −50, and the next one, of length 1, costs "
        "plain ridge regression 2601. After 1000 rounds its regret is 2601, where ln det(A/a) is 16.1; that of the "
        "forward variant is 1.66.",
        "online-ridge-as-printed-s48",
    ),
    Slip(
        49, FOLKLORE, "EXP3’s regret is at most √(2TN ln N)", "its mean regret is, over the coins of many runs",
        Showing("swap:half=1000", "exp3", words=(("seed", 8),)),
        Showing("swap:half=1000", "exp3", words=(("seed", 8), ("coins", 200))),
        "In this run EXP3 is slow to find out that the arms have changed places: after 2000 rounds its regret is 477, "
        "where the bound on the mean is 74.5. In 200 further runs, with other coins, the mean is 8.43, though 37 of "
        "them lie above the bound.",
        "exp3-as-printed-s49",
    ),
    Slip(
        50, FOLKLORE, "the best path moves to whichever expert is cheapest, for any α",
        "to another expert only; the short way is right for α ≤ 1 − 1/N",
        Showing("one-good:N=2", "fixed-share", (("alpha", 0.9),), (("rounds", 100),)),
        Showing("one-good:N=2", "fixed-share", (("alpha", 0.4),), (("rounds", 100),)),
        "With α = 0.9 and N = 2 experts, to move is cheaper than to stay. The search finds a path with 99 switches, "
        "none of which leaves its expert, and allows a loss of 24.8; the learner pays 63.9. With α = 0.4 it pays 43.5, "
        "within 55.6.",
        "fixed-share-as-printed-s50",
    ),
    Slip(
        51, FOLKLORE, "coin betting needs no parameter at all", "it has to know how long a gradient can be, L",
        Showing("alternating-labels", "coin-betting", (("L", 0.5), ("loss", "linear")), (("rounds", 40),)),
        Showing("alternating-labels", "coin-betting", (("L", 1.0), ("loss", "linear")), (("rounds", 40),)),
        "With L = 0.5 labels in turns are coins 2 and −2. In round 2 the whole wealth of 1 is bet, and the coin takes "
        "2: −1 would be left, and nothing is bet any more. With L = 1 the wealth is 0.125 after 40 rounds, and the "
        "regret 0.875 is within 13.8.",
    ),
    Slip(
        52, FOLKLORE, "confidence weighted learning errs least", "while no label is wrong; no bound is known for it",
        _NOISY, _NOISY,
        "Where no label is wrong it errs 32 times in 2000 rounds, at the confidence 0.9, and AROW 45 times. Here one "
        "label in ten is wrong, and it errs 636 times, AROW 280 times: each of its steps goes on until the example has "
        "that confidence, even where the label is wrong.",
    ),
)  # fmt: skip
"""In the order of their numbers."""


def slip_of(theorem: str) -> Slip | None:
    """Return the slip that a theorem is printed with, None for one that is right.

    Examples
    --------
    >>> slip_of("winnow-as-printed-s7").right
    '2 ln d'
    """
    return next((slip for slip in SLIPS if theorem and slip.theorem == theorem), None)
