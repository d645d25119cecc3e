"""A room in which the phones of a lecture vote, and games that turn the votes into data of the document."""
