"""The trace: the record of one learner on one stream, from which any round can be replayed."""
