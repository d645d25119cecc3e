"""The lower bound for many random experts."""

from premises import Broken, Case

PREMISES = {
    "random-experts-lower-bound": (
        Broken(
            "advice and labels are independent fair coin flips",
            Case("experts:N=100", words={"rounds": 20}),
            "this stream does not guarantee fair coins",
            number=False,
        ),
        Broken("N ≥ 100", Case("random-experts:N=99", words={"rounds": 20}), "N = 99: far from the limit"),
    )
}
MET = {"random-experts-lower-bound": Case("random-experts:N=100", words={"rounds": 20})}
UNPROVED = {"random-experts-lower-bound": "speaks of an expectation over all streams, so no run has its sides"}
ELSEWHERE = {"random-experts-lower-bound": "test_random_experts_lower_bound"}
