"""The database, its tables, and backups."""
