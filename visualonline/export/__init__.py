"""Output without Qt: tables of runs, films from frames, and pages for a browser."""
