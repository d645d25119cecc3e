"""Where examples come from: generators, data sets, files, clicked points, and what may be done to them on the way."""
