"""Out of the program, without Qt: tables of runs, films from frames, pages for a browser."""
