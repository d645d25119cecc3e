"""What is known of gradient descent in hindsight."""
