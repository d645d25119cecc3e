"""What is known in hindsight of arms, of which a bandit learner plays one in each round."""
