"""The room: phones in a lecture that vote, and what their votes become."""
