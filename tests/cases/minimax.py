"""The minimax theorem by the regrets of two players."""

from premises import Broken, Case

THEOREM = "minimax"
PREMISES = {
    THEOREM: (
        Broken(
            "the losses are those of a matrix game",
            Case("one-good:N=4", words={"rounds": 9}),
            "use the stream matrix-game",
            alone=False,
            number=False,
        ),
        Broken(
            "the opponent has a bound on its regret",
            Case("matrix-game:opponent=fixed", words={"rounds": 9}),
            "the opponent always plays the first column",
            number=False,
        ),
    )
}
MET = {THEOREM: Case("matrix-game", words={"rounds": 20})}
ELSEWHERE = {THEOREM: "test_minimax"}
LOOSE = {THEOREM: "games are not among the streams of the learners' plans: test_minimax plays a thousand of them"}
SEARCHED = {THEOREM: ("von neumann", "saddle point", "duality gap", "zero-sum")}
LETTERS = {THEOREM: (("x̄ₜ", "mean of the learner's weights"), ("B₂", "0 for best responses"))}
