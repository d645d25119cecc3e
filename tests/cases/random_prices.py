"""Random prices."""

SEARCHED = {"random-prices": ("portfolio", "price relatives", "stocks", "market", "random market")}
