"""A browser at a table: what it asks, what it is told, and who else is told."""
