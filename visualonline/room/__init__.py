"""A room in which the phones in a lecture vote, and games that turn the votes into data of the document."""
