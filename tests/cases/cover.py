"""Cover's two assets."""

SEARCHED = {"cover": ("portfolio", "price relatives", "stocks", "covers example", "market")}
