"""The games of a room. A game asks the questions and enters the votes in the document."""
