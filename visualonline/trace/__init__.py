"""The run of one learner over one stream, recorded so that any round can be shown again."""
