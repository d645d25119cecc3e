"""What only some learners can do: an ability each, which the code that needs it looks for by its type."""
