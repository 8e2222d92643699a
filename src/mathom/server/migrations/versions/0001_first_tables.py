"""Accounts, sessions, tables, seats, journals and streams."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "accounts",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("key", sa.String(80), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("password", sa.String(200)),
        sa.Column("bot_token", sa.String(64)),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("expires", sa.Float),
        sa.PrimaryKeyConstraint("id", name="pk_accounts"),
        sa.UniqueConstraint("key", name="uq_accounts_key"),
        sa.UniqueConstraint("bot_token", name="uq_accounts_bot_token"),
    )
    op.create_index("ix_accounts_expires", "accounts", ["expires"])
    op.create_table(
        "sessions",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("account_id", sa.String(32), nullable=False),
        sa.Column("expires", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_sessions"),
        sa.ForeignKeyConstraint(["account_id"], ["accounts.id"], name="fk_sessions_account_id", ondelete="CASCADE"),
    )
    op.create_index("ix_sessions_account_id", "sessions", ["account_id"])
    op.create_index("ix_sessions_expires", "sessions", ["expires"])
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("setting", sa.Text, nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("private", sa.Boolean, nullable=False),
        sa.Column("hotseat", sa.Boolean, nullable=False),
        sa.Column("pace", sa.String(8), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("touched", sa.Float, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("due", sa.Float),
        sa.Column("bot_due", sa.Float),
        sa.Column("result", sa.String(200), nullable=False),
        sa.Column("outcome", sa.Text),
        sa.Column("winner", sa.Integer),
        sa.Column("rematch", sa.String(32)),
        sa.Column("kept", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_index("ix_tables_status", "tables", ["status", "touched"])
    op.create_index("ix_tables_due", "tables", ["due"])
    op.create_index("ix_tables_bot_due", "tables", ["bot_due"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("account_id", sa.String(32)),
        sa.Column("bot", sa.String(80)),
        sa.Column("reserved", sa.String(32)),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_seats"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_seats_table_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["account_id"], ["accounts.id"], name="fk_seats_account_id", ondelete="SET NULL"),
    )
    op.create_index("ix_seats_account_id", "seats", ["account_id"])
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seq", name="pk_entries"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_entries_table_id", ondelete="CASCADE"),
    )
    op.create_table(
        "streams",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("viewer", sa.String(16), nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "viewer", name="pk_streams"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_streams_table_id", ondelete="CASCADE"),
    )


def downgrade() -> None:
    for table in ("streams", "entries", "seats", "tables", "sessions", "accounts"):
        op.drop_table(table)
