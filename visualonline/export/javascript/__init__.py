"""Python functions as JavaScript: the bounds of theorems and their quantities, for pages that judge their own runs."""
