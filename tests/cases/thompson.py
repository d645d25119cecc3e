"""Thompson sampling."""

from math import log, sqrt
from typing import Any

from exactness import NO
from premises import Broken, Case

EXACTNESS = {"thompson": (NO, "it draws from beta densities")}
PREMISES = {
    "thompson": (
        Broken(
            "the arms are drawn from the prior",
            Case("bernoulli-arms", {}, {"rounds": 9}),
            "this stream does not draw its arms",
            number=False,
        ),
        Broken("a₀ = b₀ = 1", Case("prior-arms", {"a0": 2}, {"rounds": 9}), "a₀ = 2, b₀ = 1"),
    )
}
MET = {"thompson": Case("prior-arms", words={"rounds": 60})}
GIVEN: dict[str, Any] = {"thompson": ("thompson", "prior-arms", {}, lambda n, _: sqrt(n.N * n.t * log(n.N) / 2))}
LEVELS = {"thompson": ("prior-arms",)}
LETTERS = {"thompson": (("R̄ₜ", "pseudo-regret"),)}


def from_the_prior(tried: Any) -> tuple[str, str, int, dict[str, Any]]:
    rounds = 32 if tried.hostile else tried.T
    return f"prior-arms:N={5 if tried.hostile else tried.N}", "thompson", rounds, {}


MEANS = {"thompson": from_the_prior}
