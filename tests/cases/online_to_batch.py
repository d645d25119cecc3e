"""What a hypothesis that is handed out risks."""

ELSEWHERE = {"online-to-batch": "test_online_to_batch"}
LETTERS = {"online-to-batch": (("ℓₜ", "the loss in round t"),)}
