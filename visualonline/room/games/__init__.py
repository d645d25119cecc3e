"""The games of a room: what the phones are asked, and what their votes become in the document."""
