"""The `mathom` command."""
