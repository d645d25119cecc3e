"""How near the greedy adversary comes to the bound of the perceptron with margin: the ratios known for it, to 1 %."""

import pytest

import visualonline as vo


@pytest.mark.parametrize(("b", "known"), [(0.01, 0.995), (0.1, 0.987), (1, 0.779), (10, 0.430)])
def test_threshold_greedy(b: float, known: float) -> None:
    run = vo.run(f"threshold-greedy:d=200,b={b}", vo.learners.MarginPerceptron(b=b), rounds=201)
    separable = run.theorems()[0]
    assert separable.id == "margin-perceptron-separable"
    assert separable.verdict != "violated"
    assert run.updates == 200
    assert separable.actual / separable.value == pytest.approx(known, rel=0.01)  # type: ignore[operator]


def test_the_margin_reached_is_less_than_half_of_the_best_by_a_large_moat() -> None:
    """The guarantee b gamma/(2 b + eta r^2) comes near to gamma/2 for b large, and the margin reached is above."""
    points = vo.run("separable:margin=0.2", vo.learners.Perceptron(), rounds=40).history.rows(0, 40)
    for b in (1, 100):
        run = vo.run(points, vo.learners.MarginPerceptron(b=b), passes=300)
        finding = run.theorems()[-1]
        assert (finding.id, finding.verdict) == ("margin-perceptron-margin", "holds")
        gamma = float(finding.quantities["gamma"])
        assert finding.value == pytest.approx(b / (2 * b + float(finding.quantities["r"]) ** 2) * gamma)
        assert finding.actual > finding.value  # type: ignore[operator]
