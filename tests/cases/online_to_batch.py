"""What a hypothesis that is handed out risks."""

ELSEWHERE = {"online-to-batch": "test_online_to_batch"}
