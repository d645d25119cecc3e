"""The risk of a returned hypothesis."""

ELSEWHERE = {"online-to-batch": "test_online_to_batch"}
LETTERS = {"online-to-batch": (("ℓₜ", "the loss in round t"),)}
