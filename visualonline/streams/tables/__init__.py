"""Tables in files: bytes to rows, rows to examples."""
