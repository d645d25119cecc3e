"""Remarks on the verdict of probabilistic theorems."""

from visualonline.theorems.chance import brief, remark_on


def test_a_mean_is_compared_with_the_mean_of_many_runs() -> None:
    one = remark_on("not judged", "expectation", {})
    assert one == (
        "bounds the expectation; one run may exceed the bound, so use --repeats 200 to compare the bound with the "
        "average of 200 runs"
    )
    many = remark_on("violated", "expectation", {"runs": 2000.0, "standard_error": 0.0123})
    assert many == (
        "the average of 2,000 runs exceeds the bound by more than four standard errors (standard error 0.012)"
    )
    assert remark_on("violated", "pathwise", {}) == ""
    assert brief("expectation") == "Holds in expectation"
