"""Runs the migrations on the connection that the server hands over."""

from alembic import context

from mathom.server.models import Base

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    render_as_batch=True,  # SQLite cannot change a column in place
    compare_type=True,
)
with context.begin_transaction():
    context.run_migrations()
