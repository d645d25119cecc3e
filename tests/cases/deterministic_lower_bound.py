"""The lower bound for deterministic learners with two constant experts."""

from premises import Broken, Case

PREMISES = {
    "deterministic-lower-bound": (
        Broken("two experts, the constants −1 and +1", Case("one-good:N=4", words={"rounds": 1}), "N = 4", alone=False),
        Broken(
            "every label differs from the prediction",
            Case(([[1]] * 9, [1] * 9), words={"experts": "constants"}),
            "of 9 predictions were correct",
        ),
    )
}
MET = {"deterministic-lower-bound": Case("label-flipper", words={"rounds": 20})}
ELSEWHERE = {"deterministic-lower-bound": "test_deterministic_lower_bound"}
