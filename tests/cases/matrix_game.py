"""Games with a matrix."""

COMPILED = {
    "matrix-game": ("exponential-weights",),
    "matrix-game:A=random,N=4,opponent=weights": ("regret-matching",),
    "matrix-game:opponent=fixed": ("adahedge",),
}
SEARCHED = {
    "matrix-game": ("zero-sum", "zero sum game", "minimax", "rock paper scissors", "nash", "game theory"),
}
