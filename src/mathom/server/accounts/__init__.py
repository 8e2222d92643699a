"""Accounts: passwords, sessions, passkeys, ways back, export and deletion."""
