"""Tables in files: from bytes to rows, and from rows to examples."""
