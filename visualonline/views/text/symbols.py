"""The meanings of the symbols in statements, in a few plain words each."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

from visualonline.theorems.notation import Letters
from visualonline.views.text.translation import declared

_SYMBOLS = (
    (
        r"\\mathrm\{E\}\[M_t\]",
        "E[Mₜ]",
        "the sum of the probabilities of a mistake in rounds 1 to t, each before the random draw of its round",
    ),
    (r"(?<!\[)M_t", "Mₜ", "the number of mistakes in rounds 1 to t"),
    (r"U_t", "Uₜ", "the number of updates in rounds 1 to t"),
    (r"L_\{A,t\}", "L_A,t", "the learner's loss in rounds 1 to t"),
    (r"L\^\*_t", "L*ₜ", "the loss of the best expert in rounds 1 to t, known in hindsight"),
    (r"r_t\b", "rₜ", "the largest norm of an x in rounds 1 to t"),
    (r"(?<![A-Za-z_\\])r(?![A-Za-z_\\])(?=.*\\rho)", "r", "the largest norm of an x in rounds 1 to t"),
    (r"r_\\infty", "r∞", "the largest |xᵢ| in rounds 1 to t"),
    (r"\\gamma_t", "γₜ", "the margin: the largest γ such that y u·x ≥ γ in rounds 1 to t for some u of norm 1"),
    (r"\\gamma_K", "γ_K", "the margin in the feature space of the kernel"),
    (r"\\gamma_q", "γ_q", "the margin: the largest γ such that y u·x ≥ γ in rounds 1 to t for some u of q-norm 1"),
    (r"R_p", "R_p", "the largest p-norm of an x in rounds 1 to t"),
    (r"p-1(?=.*_q)", "p, q", "the exponent of the norm in the link function, and q with 1/p + 1/q = 1"),
    (r"\\gamma(?!_)", "γ", "the margin"),
    (r"(?<!\\bar )\\rho_t|\\rho_\\infty", "ρ", "the margin of a target with non-negative weights that sum to 1"),
    (r"\\rho(?!_)", "ρ", "the margin"),
    (r"h\(u\)", "h(u)", "the hinge losses of u in rounds 1 to t, as a vector"),
    (r"\\min_u", "u", "the comparator: any fixed weight vector; the panel uses the best one in hindsight"),
    (r"\\det\(A", "A", "the matrix A of the examples of the updates; it defines the quadratic form u·Au"),
    (r"(?<=[+-] )P_t\b", "Pₜ", "the number of updates after correct predictions in rounds 1 to t"),
    (r"(?<![A-Za-z\\])N(?![A-Za-z])", "N", "the number of experts"),
    (r"\\beta", "β", "the factor by which weights are multiplied"),
    (r"\\theta_\{", "θ", "the sum of y x over the updates; the link function maps it to w"),
    (r"\\theta(?!_)", "θ", "the threshold of the prediction"),
    (r"w\^\*", "w*", "the target's weights"),
    (r"\\eta", "η", "the learning rate (step size)"),
    (r"D(?![a-zA-Z])", "D", "the diameter of the feasible set"),
    (r"G\^2", "G", "a bound on the norm of the gradients"),
    (r"x \\in X", "X", "the feasible set; x is any of its points"),
    (r"g_s|g_\{s", "gₛ", "the gradient in round s"),
    (r"c_s", "cₛ", "the loss function in round s"),
    (r"h_s", "hₛ", "the hinge loss in round s"),
    (r"U\^2", "U", "the radius of the ℓ1 ball: the largest 1-norm that w may have"),
    (r"\\varepsilon", "ε", "the wealth before round 1"),
    (
        r"F_t\(",
        "F",
        "a lower bound on the wealth of the coin bettor, as a function of the norm of the sum of the coin outcomes",
    ),
    (r"L \\\|", "L", "an upper bound on the norm of the gradients"),
    (r"\\lambda(?=.*H =)", "λ", "the fraction of w that is removed after a mistake"),
    (r"\\lambda(?!.*H =)", "λ", "the radius of the ball of feasible weights"),
    (r"2 ?b", "b", "the edge of the margin band: the learner updates when y w·x is at most this value"),
    (r"\\frac\{8\}\{\\alpha\}", "α", "the fraction of the best margin that is given up"),
    (r"\\kappa(?!_)", "κ", "any number between the two limits in the statement; the best one is used"),
    (r"\\kappa \\le \\frac\{B\}", "B", "the radius of the ball that contains w"),
    (r"(?<!\\ta)(?:u_t\b|u_s)", "uₛ", "the comparator of round s, which may change from round to round"),
    (r"\\varphi", "φ", "the factor that shrinks all weights before a support vector is removed"),
    (r"\\Psi", "Ψ", "the cost of removing a support vector in the proof"),
    (r"\\ell", "ℓₛ", "the experts' losses in round s"),
    (r"z_s\b|z_\{s", "zₛ", "the comparator of round s, which may change from round to round"),
    (r"\(z\)", "z", "the comparator; the panel uses the best one in hindsight"),
    (r"\\tau", "τ", "the delay of labels or gradients, in rounds"),
    (r"\\mathrm\{KL\}", "KL", "the relative entropy of the target with respect to the initial weights"),
    (r"K\(x", "K", "the kernel"),
    (
        r"\\bar R_t",
        "R̄ₜ",
        "the pseudo-regret in rounds 1 to t: the mean losses of the arms played minus those of the best arm",
    ),
    (r"\\Delta_i", "Δᵢ", "the gap of arm i: its mean loss minus the smallest mean loss"),
    (r"R\(", "R", "the risk: the expected loss on a new example"),
    (r"B_0", "B₀", "the range of the loss: the largest possible loss minus the smallest"),
    (r"/\\delta", "δ", "the probability that the bound fails is at most δ"),
    (r"(?<![A-Za-z\\])T(?![A-Za-z])", "T", "the number of rounds, fixed in advance"),
    (r"(?<![A-Za-z\\])d(?![A-Za-z_]|\\mu)", "d", "the number of features"),
    (r"n \+ 1 - k", "n, k", "the number of features, and the largest number of literals in a consistent disjunction"),
    (r"(?:a|\\varepsilon) I\b", "I", "the identity matrix"),
    (r"\\Gamma", "Γ", "the Gamma function: Γ(n + 1) = n!"),
)
"""For each symbol: a pattern of its TeX, its text form, and its meaning."""
_SET = {"*": "^*", "∞": r"_\infty"}
"""TeX for characters of the text form."""
_BELOW = re.compile("[ᵢⱼₐ-ₜ₀-₉](?:,?[ᵢⱼₐ-ₜ₀-₉])*")
"""Characters of the text form that are subscripts."""
_OVER = {"\u0302": "hat", "\u0304": "bar"}
"""TeX commands for combining characters, which follow their letter."""


def symbols_in(tex: str, letters: Letters = ()) -> str:
    r"""Return the meanings of the symbols in a formula, one per line, in the order of their appearance.

    Examples
    --------
    >>> print(symbols_in(r"M_t \le \log_2 N"))
    Mₜ: the number of mistakes in rounds 1 to t
    N: the number of experts
    >>> print(symbols_in(r"\varepsilon t", ((r"\varepsilon", "ε", "the probability of exploring"),)))
    ε: the probability of exploring
    """
    return "\n".join(f"{name}: {means}" for name, means in meanings(tex, letters))


def meanings(tex: str, letters: Letters = ()) -> tuple[tuple[str, str], ...]:
    """Return the symbols of a formula in their text form, each with its meaning."""
    return tuple(dict.fromkeys((name, declared(means)) for name, means in _found(tex, letters)))


def symbol_tex(name: str) -> str:
    r"""Return the TeX of a symbol in its text form.

    Examples
    --------
    >>> print(symbol_tex("L_A,t"), symbol_tex("E[Mₜ]"), symbol_tex("w*"), symbol_tex("R̄ₜ"), symbol_tex("qₛ,ₘ"))
    L_{A,t} \mathrm{E}[M_t] w^* \bar R_t q_{s,m}
    """
    name = unicodedata.normalize("NFD", name)
    tex = re.sub("(.)([\u0302\u0304])", lambda sign: rf"\{_OVER[sign[2]]} {sign[1]}", name)
    tex = _BELOW.sub(lambda low: "_" + unicodedata.normalize("NFKC", low[0]), tex)
    tex = re.sub(r"_(\w(?:,\w)+)", r"_{\1}", "".join(_SET.get(sign, sign) for sign in tex))
    return re.sub(r"^(E(?=\[)|[A-Za-z]{2,})", r"\\mathrm{\1}", tex)


@lru_cache(maxsize=256)
def _found(tex: str, letters: Letters) -> tuple[tuple[str, str], ...]:
    """Return the symbols of a formula with their meanings, in the order of their appearance."""
    own = _placed(tex, ((_alone(code), name, means) for code, name, means in letters))
    known = {name for _, name, _ in letters} | {_BELOW.sub("", name) for _, name, _ in own}  # ηⱼ replaces the general η
    general = _placed(tex, (each for each in _SYMBOLS if each[1] not in known))
    return tuple((name, means) for _, name, means in sorted(own + general))


def _placed(tex: str, codes: Iterable[tuple[str, str, str]]) -> list[tuple[int, str, str]]:
    """Return where each pattern occurs first, with its symbol and its meaning."""
    return [(place.start(), name, means) for code, name, means in codes if (place := re.search(code, tex))]


def _alone(code: str) -> str:
    """Return the pattern of a letter in TeX that is not part of a command or of a longer symbol."""
    return (r"(?<![A-Za-z\\])" if code[0].isalpha() else "") + re.escape(code) + "(?![A-Za-z_])"


def all_symbols() -> tuple[tuple[str, str], ...]:
    """Return every symbol in its text form with its meaning, or the first of several meanings."""
    found: dict[str, str] = {}
    for _, name, means in _SYMBOLS:
        found.setdefault(name, declared(means))
    return tuple(found.items())
