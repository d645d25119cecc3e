"""The import of a file: its first rows, and what will be made of them."""
