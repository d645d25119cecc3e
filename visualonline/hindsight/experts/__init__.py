"""What is known of the experts in hindsight."""
