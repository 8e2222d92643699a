"""What travels over HTTP, by subject."""
