"""The theorems: one file each, with its statement, its source, its premises and its bound."""
