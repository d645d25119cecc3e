"""The lower bound on mistakes forced by Littlestone's tree."""

from premises import Broken, Case

THEOREM = "littlestone-lower-bound"
PREMISES = {
    THEOREM: (
        Broken(
            "the adversary walks down a shattered tree",
            Case("one-good:N=4", words={"rounds": 9}),
            "use the stream littlestone-tree",
            number=False,
        ),
    )
}
MET = {THEOREM: Case("littlestone-tree", words={"rounds": 20})}
ELSEWHERE = {THEOREM: "test_standard_optimal"}
