"""Features of some learners: one ability each, which the code that needs it looks for by its type."""
