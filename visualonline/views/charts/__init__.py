"""What the panel of weights draws: bars, and for some states a picture of their own."""
