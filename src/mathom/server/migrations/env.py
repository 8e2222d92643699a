"""Runs the migrations on the connection that the server hands over."""

from alembic import context
from sqlalchemy import Connection

from mathom.server.storage.schema import ALL_TABLES


def migrate(connection: Connection) -> None:
    context.configure(
        connection=connection,
        target_metadata=ALL_TABLES,
        render_as_batch=True,  # SQLite cannot change a column in place
        compare_type=True,
    )
    with context.begin_transaction():
        context.run_migrations()


if hasattr(context, "config"):  # Alembic runs this file; whoever only imports it has nothing to migrate
    migrate(context.config.attributes["connection"])
