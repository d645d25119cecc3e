"""The theorem on the perceptron with a budget."""
