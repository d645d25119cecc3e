"""Generated streams, one file each."""
