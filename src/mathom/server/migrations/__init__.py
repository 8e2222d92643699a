"""How older databases become present ones (Alembic)."""
