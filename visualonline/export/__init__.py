"""Out of the program: pictures and tables of a run."""
