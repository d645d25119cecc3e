"""How near the greedy signs come to the p-norm perceptron's bound (p-1) d^(2/p): the ratios known for them, to 1 %."""

import math

import pytest

import visualonline as vo


@pytest.mark.parametrize(
    ("d", "p", "known"),
    [(16, 2, 1), (256, 2, 1), (16, 3, 0.551), (256, 3, 0.595), (1024, 3, 0.60),
     (16, "auto", 0.40), (256, "auto", 0.33), (1024, "auto", 0.34)],
)  # fmt: skip
def test_greedy_signs(d: int, p: float | str, known: float) -> None:
    run = vo.run(f"signs-greedy:d={d},p={p}", vo.learners.PNormPerceptron(p=p), rounds=min(d + 50, 306))
    used = float(run.rule.values["p"])  # type: ignore[arg-type]
    assert used == (max(2, 2 * math.log(d)) if p == "auto" else p)
    [separable, inseparable] = run.theorems()
    assert separable.verdict == inseparable.verdict == "holds"
    assert run.updates / ((used - 1) * d ** (2 / used)) == pytest.approx(known, rel=0.013)


def test_as_many_as_there_are_directions() -> None:
    """Of n unit vectors every one is a mistake, with p = 2 as many as the bound allows."""
    run = vo.run("orthonormal:d=16", vo.learners.PNormPerceptron(p=2))
    assert run.updates == 16
    assert [finding.value for finding in run.theorems()] == pytest.approx([16, 16])
