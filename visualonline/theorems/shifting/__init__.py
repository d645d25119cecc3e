"""The theorem on the shifting perceptron."""
