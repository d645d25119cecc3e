"""The VC dimension of hyperplanes with a margin."""

from premises import Case, Certain

PREMISES = {
    "vc-dimension": (
        Certain(
            "points of the unit ball, margin γ > 0",
            "it speaks of no run, and its margin has a range",
            tuple(
                (Case(None, {"gamma": gamma}), f"Invalid value for gamma: '{gamma}' (expected a number > 0 and <= 1")
                for gamma in (0, -0.1, 1.5)
            ),
        ),
    )
}
UNPROVED = {"vc-dimension": "speaks of no run"}
ELSEWHERE = {"vc-dimension": "test_vc_dimension"}
