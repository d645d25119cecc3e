"""Of each learner: what of a run is exact on small whole numbers, and within which rounding the rest of it stands.

`EXACT` counts mistakes and updates, and tells ties, kinks and losses of 0, as a program in fractions does. `WITHIN` has
a program, too, but some numbers of it are no fractions. `NO` has none: between two forms of a rule counts may differ.
A verdict that a theorem is violated allows for 1e-9 of its value in any case.
"""

from cases import joined

EXACT, WITHIN, NO = "exact", "within rounding", "no"

SLACK = "a margin that its counted roundings cannot tell from 0 or a kink counts as that"
EXPONENTIALS = "its weights are exponentials of numbers that are no logarithms of fractions"

EXACTNESS = {
    "adagrad": (WITHIN, "steps are divided by roots, held to 80 digits; " + SLACK),
    "adahedge": (NO, EXPONENTIALS + "; p within N 2^-52 of 1/2 counts as 1/2"),
    "aggregating": (NO, EXPONENTIALS + "; forecasts agree with a second program to 1e-9"),
    "algorithm-p": (WITHIN, "shares of weight are fractions; both curves are logarithms of them"),
    "alma": (WITHIN, "w is a root of roots, compared with one of 80 digits; " + SLACK),
    "arow": (EXACT, "its inverse is one of fractions; " + SLACK),
    "averaged-perceptron": (EXACT, "it keeps the sum of y x, whatever eta"),
    "budget-perceptron": (WITHIN, "exact with oldest and random; the Forgetron's phi is a root, held to 80 digits"),
    "coin-betting": (EXACT, "bets are fractions of a wealth that is one; " + SLACK),
    "delayed-svm": (WITHIN, "a ball and steps of 1/sqrt t are roots, held to 80 digits; " + SLACK),
    "dual-averaging": (WITHIN, "exact in a box with constant steps; other steps are roots"),
    "dual-perceptron": (EXACT, "it keeps both sums of y x, whatever eta and alpha_0"),
    "elim": (EXACT, "it counts literals"),
    "epsilon-greedy": (EXACT, "means of n losses that differ by less than n 2^-52 are equal"),
    "exp3": (NO, EXPONENTIALS + "; each probability agrees with a second program to 1e-9"),
    "exponential-weights": (WITHIN, "for e^-eta = 1/2, 1/3, 1/10 to a float; p within N 2^-52 of 1/2 counts as 1/2"),
    "exponentiated-gradient": (NO, EXPONENTIALS + "; a margin within d + 8 roundings of 0 or 1 counts as that"),
    "fixed-share": (WITHIN, "for e^-eta = 1/2, 1/3, 1/10 to a float; p within N 2^-52 of 1/2 counts as 1/2"),
    "follow-the-leader": (EXACT, "it counts mistakes"),
    "follow-the-perturbed-leader": (NO, EXPONENTIALS + "; its law agrees with a second program to 1e-9"),
    "halving": (EXACT, "it counts votes"),
    "kernel-perceptron": (WITHIN, "exact but for the gaussian kernel, where a score below 2^-52 of its terms is 0"),
    "krichevsky-trofimov": (WITHIN, "p is a fraction, the loss its logarithm"),
    "margin-perceptron": (EXACT, "it keeps the sum of y x, whatever eta; a margin of b is b"),
    "online-ridge": (EXACT, "its inverse is one of fractions; " + SLACK),
    "online-svm": (WITHIN, "a ball and steps of 1/sqrt t are roots, held to 80 digits; " + SLACK),
    "p-norm-perceptron": (EXACT, "theta is a sum of y x, and for whole p the norm changes no sign"),
    "passive-aggressive": (EXACT, SLACK),
    "pegasos": (EXACT, "it keeps lambda t w, a sum of y x"),
    "perceptron": (EXACT, "it keeps the sum of y x beside w0"),
    "projected-gradient": (WITHIN, "exact in a box with constant steps; else roots, held to 80 digits; " + SLACK),
    "randomized-weighted-majority": (WITHIN, "for a rational beta the expected loss is a fraction, told to 1e-9"),
    "romma": (WITHIN, "margins within 1e-12 ||w|| ||x|| of 0 or 1 are that; steps multiply rounding, here by 1,000"),
    "second-order-perceptron": (EXACT, "its inverse is one of fractions; " + SLACK),
    "shifting-perceptron": (WITHIN, "exact with decay; a ball's w is a root of roots, compared with one of 80 digits"),
    "simplex-gradient": (WITHIN, "exact with constant steps; others are roots"),
    "sleeping-experts": (WITHIN, "for e^-eta = 1/2, 1/3, 1/10 to a float; p within N 2^-52 of 1/2 counts as 1/2"),
    "squint": (NO, EXPONENTIALS + "; p within N 2^-52 of 1/2 counts as 1/2"),
    "thompson": (NO, "it draws from beta densities"),
    "ucb1": (WITHIN, "indices have roots of logarithms; those that differ by less than n 2^-52 are equal"),
    "voted-perceptron": (EXACT, "it keeps the sum of y x, whatever eta"),
    "weighted-majority": (EXACT, "votes near 1/2 are added by powers of beta, also for 0.1, 0.3 and 1/3"),
    "winnow": (EXACT, "sums of exponentials of different fractions are never 0 (Lindemann); no weight is too small"),
    "winnow2": (EXACT, "for a rational beta; a sum that lacks only rounding of theta is theta"),
    **joined("EXACTNESS"),
}
