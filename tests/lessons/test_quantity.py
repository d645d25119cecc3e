"""The numbers named in lessons: their format, and their values in the run."""

import pytest
from simulated import complete, completed

from visualonline.lessons.quantity import QuantityError, claim, claims, conditions, number, quantity, without_names
from visualonline.session.document import Document, LearnerChoice
from visualonline.session.workspace import Workspace
from visualonline.streams.spec import StreamSpec
from visualonline.streams.transforms.edits import Edit

POINTS = (((1.0, 0.0), 1), ((0.5, 0.5), -1), ((1.0, -1.0), 1))
"""With eta = 1/2: w is (0, 0), then (1/2, 0), then (1/4, -1/4); the third score is 1/2."""


@pytest.fixture(scope="module")
def workspace() -> Workspace:
    edits = tuple(Edit("add", 0, x, y) for x, y in POINTS)
    learners = (LearnerChoice("perceptron", (("eta", "0.5"),)), LearnerChoice("averaged-perceptron"))
    made = Workspace(Document(StreamSpec("clicked", edits=edits), learners))
    for run in made.runs:
        complete(run)
    return made


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("t", 2), ("mistakes", 2), ("mistakes@1", 1), ("updates", 2), ("loss", 2), ("eta", 0.5), ("score@3", 0.5),
        ("y", -1), ("prediction", 1), ("x2", 0.5), ("w1", 0.25), ("w2", -0.25), ("w1@1", 0.5), ("B.mistakes@1", 1),
        ("perceptron-separable.actual@3", 2), ("perceptron-separable.r@3", 2**0.5),
        ("perceptron-separable.verdict@3", "vacuous"),
    ],
)  # fmt: skip
def test_a_quantity_is_the_runs(workspace: Workspace, name: str, value: float | str) -> None:
    found = quantity(name).of(workspace.runs, 2)
    assert found == (value if isinstance(value, str) else pytest.approx(value))


@pytest.mark.parametrize(
    ("text", "value"),
    [("1,200", 1200), ("−0.5", -0.5), (" 0,5 ", 0.5), ("12,5", 12.5), ("1,234,567.5", 1234567.5), ("0,125", 0.125)],
)
def test_a_number_may_have_thousands_separators_or_a_decimal_comma(text: str, value: float) -> None:
    assert number(text) == value


@pytest.mark.parametrize("text", ["", "x", "1,2,3", "1,23.5"])
def test_a_text_that_is_not_a_number_is_refused(text: str) -> None:
    with pytest.raises(QuantityError, match=r"^Invalid number "):
        number(text)


def test_a_bandit_has_a_pseudo_regret() -> None:
    run = completed("ucb1", "bernoulli-arms", 5)
    played = run.trace.scores(0, 5)
    assert quantity("pseudo_regret").of((run,), 5) == pytest.approx(0.1 * played.sum())
    assert quantity("pseudo_regret").of((run,), 0) == 0
    with pytest.raises(QuantityError, match="ucb1 has no 'estimated_regret' at round 5"):
        quantity("estimated_regret").of((run,), 5)


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("mistakes@4", "Round 4 does not exist. The last round is 3"),
        ("C.mistakes", "There is no learner C. The number of learners is 2"),
        ("w3", "perceptron has no 'w3' at round 2"),
        ("halving.value", "perceptron has no 'halving.value' at round 2"),
        ("expected_mistakes", "perceptron has no 'expected_mistakes' at round 2"),
    ],
)
def test_what_the_run_has_not_is_said(workspace: Workspace, name: str, why: str) -> None:
    with pytest.raises(QuantityError, match=why):
        quantity(name).of(workspace.runs, 2)


@pytest.mark.parametrize(
    ("written", "value", "agrees"),
    [
        ("14", 14, True), ("14", 14.4, True), ("14", 14.6, False), ("0.42", 0.4249, True), ("0.42", 0.426, False),
        ("1,000", 1000, True), ("−0.25", -0.25, True), ("0", -0.0, True), ("0.0", -0.04, True), ("-0.5", 0.5, False),
        ("HOLDS", "HOLDS", True), ("HOLDS", "VIOLATED", False),
    ],
)  # fmt: skip
def test_a_claim_counts_the_decimals_that_are_written(written: str, value: float | str, agrees: bool) -> None:
    assert claim(f"mistakes={written}").agrees(value) == agrees


def test_a_text_is_read_without_names_and_formulas_keep_their_braces() -> None:
    text = r"After {t=3} rounds: $\frac{a=b}{c}$ and {B.mistakes@40=1,200}."
    assert without_names(text) == r"After 3 rounds: $\frac{a=b}{c}$ and 1,200."
    assert [one.written for one in claims(text)] == ["3", "1,200"]


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("mistakes >= 2", True), ("mistakes > 2", False), ("mistakes == 2 and eta < 1", True),
        ("mistakes == 2 and eta >= 1", False), ("perceptron-separable.verdict == vacuous", True),
        ("perceptron-separable.verdict != vacuous", False), ("halving.value < 3", False), ("w1 <= HOLDS", False),
    ],
)  # fmt: skip
def test_conditions_hold_all_together(workspace: Workspace, text: str, holds: bool) -> None:
    assert all(one.holds(workspace.runs, 3) for one in conditions(text)) == holds


@pytest.mark.parametrize("text", ["", "Mistakes", "mistakes@", "E.mistakes", "{mistakes}", "K@x"])
def test_what_is_no_quantity_is_refused(text: str) -> None:
    with pytest.raises(QuantityError, match=r"^Unknown quantity "):
        quantity(text)


@pytest.mark.parametrize("text", ["mistakes", "mistakes = 3", ">= 3"])
def test_what_is_no_condition_is_refused(text: str) -> None:
    with pytest.raises(QuantityError, match="is not a condition"):
        conditions(text)


@pytest.mark.parametrize("text", ["mistakes", "mistakes=", "mistakes= "])
def test_what_claims_nothing_is_refused(text: str) -> None:
    with pytest.raises(QuantityError, match="does not state a number"):
        claim(text)
