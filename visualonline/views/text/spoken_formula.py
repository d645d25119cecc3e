"""Translate TeX formulas into words for speech output."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from visualonline.views.text.translation import declared, language

_WORDS = {
    r"\le": "is at most", r"\ge": "is at least", "<": "is less than", ">": "is greater than", "=": "equals",
    "+": "plus", "-": "minus", r"\cdot": "dot", "/": "over", r"\sum": "the sum", r"\min": "the minimum",
    r"\max": "the maximum", r"\inf": "the infimum", r"\in": "in", r"\forall": "for all", r"\infty": "infinity",
    r"\ldots": "and so on", r"\|": "norm bar", "|": "bar", r"\langle": "inner product", r"\rangle": "",
    r"\lfloor": "the floor of", r"\rfloor": "", r"\lceil": "the ceiling of", r"\rceil": "", r"\det": "the determinant",
    r"\ell": "ell", r"\top": "transpose", "(": "open bracket", ")": "close bracket", "[": "open bracket",
    "]": "close bracket", r"\{": "open brace", r"\}": "close brace", ",": ",", "*": "star",
}  # fmt: skip
"""Words for signs. Greek letters and functions are spoken as the name of their command."""
_MARKED = {r"\bar": "bar", r"\hat": "hat", r"\sqrt": "the root of"}
_SILENT = (r"\left", r"\right", r"\textstyle", r"\displaystyle", r"\,", r"\;", r"\!", r"\quad", r"\qquad", "~", "&")
_PLAIN = (r"\text", r"\mathrm", r"\mathbb", r"\mathcal", r"\operatorname")
_OVER = "over"
_SUB = "sub"
_POWER = "to the power"
_SQUARED = "squared"
_FRACTION = "the fraction"
_END = "end of fraction"
_END_ROOT = "end of root"
_LONG = 3
"""Number of words from which the end of a fraction or a root is spoken, too."""
_TOKEN = re.compile(r"\\[A-Za-z]+|\\.|\d+(?:\.\d+|(?:\\,\d{3})*(?:\{,\}\d+)?)|[^\s]")
"""A command, a sign, or a number. A number in a German text has a decimal comma in braces and thin spaces."""
_TEXT = re.compile(r"\\(?:text|mathrm|operatorname)\s*\{([^{}]*)\}")


def spoken_formula(tex: str) -> str:
    r"""Return a formula in words, in the language of the window.

    Examples
    --------
    >>> spoken_formula(r"U_t \le \left(\frac{r_t}{\gamma_t}\right)^2")
    'U sub t is at most open bracket r sub t over gamma sub t close bracket squared'
    >>> spoken_formula(r"\mathrm{E}[M_t] \le \sqrt{t \ln N}")
    'E open bracket M sub t close bracket is at most the root of t ln N'
    >>> spoken_formula(r"\eta = 0{,}25, T = 1\,000")
    'eta equals 0,25, T equals 1000'
    """
    return _in_words(tex, language())


@lru_cache(maxsize=512)
def _in_words(tex: str, language: str) -> str:  # noqa: ARG001  the words depend on the language
    words = " ".join(_spoken(_TOKEN.findall(_TEXT.sub(lambda found: f"{{{found[1]}}}", tex))))
    return re.sub(r" ([,.;])", r"\1", words)


def _spoken(tokens: list[str]) -> Iterator[str]:
    """Yield the words of tokens, consuming them."""
    while tokens:
        token = tokens.pop(0)
        if token in _SILENT or token in _PLAIN or token in "{}":
            continue
        if token == r"\frac":
            above, below = _group(tokens), _group(tokens)
            long = len(above) > _LONG or len(below) > _LONG
            start, end = ((declared(_FRACTION),), (declared(_END),)) if long else ((), ())
            yield from (*start, *above, declared(_OVER), *below, *end)
        elif token in _MARKED:
            words, group = declared(_MARKED[token]), _group(tokens)
            if token == r"\sqrt":
                yield from (words, *group, *((declared(_END_ROOT),) if len(group) > _LONG else ()))
            else:
                yield from (*group, words)
        elif token == "_":
            yield from (declared(_SUB), *_group(tokens))
        elif token == "^":
            group = _group(tokens)
            star = group == [declared(_WORDS["*"])]
            yield from (declared(_SQUARED),) if group == ["2"] else group if star else (declared(_POWER), *group)
        else:
            number = token.replace("{,}", ",").replace(r"\,", "") if token[0].isdigit() else token
            word = _WORDS.get(token, number.removeprefix("\\"))
            if word:
                yield declared(word) if token in _WORDS else word


def _group(tokens: list[str]) -> list[str]:
    """Return the words of the next token or braced group, consuming its tokens."""
    while tokens and (tokens[0] in _SILENT or tokens[0] in _PLAIN):
        tokens.pop(0)
    if not tokens or tokens[0] != "{":
        first = tokens[:1]
        if first and first[0] in (r"\frac", *_MARKED):
            return list(_spoken(_taken(tokens)))
        del tokens[:1]
        return list(_spoken(first))
    return list(_spoken(_taken(tokens)))


def _taken(tokens: list[str]) -> list[str]:
    """Return the tokens of a braced group, or of a command with its groups, consuming them."""
    depth, found = 0, []
    while tokens:
        token = tokens.pop(0)
        found.append(token)
        depth += (token == "{") - (token == "}")
        if depth == 0 and token == "}" and (not tokens or tokens[0] != "{" or found[0] == "{"):
            return found
    return found
