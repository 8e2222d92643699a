"""What an account has beside its password: sessions told apart, recovery, passkeys; and who has spoken where."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("accounts", sa.Column("mail", sa.String(254)))
    op.add_column("accounts", sa.Column("recovery", sa.String(64)))
    op.add_column("accounts", sa.Column("recovery_made", sa.Float))
    op.add_column("sessions", sa.Column("created", sa.Float))
    op.add_column("sessions", sa.Column("seen", sa.Float))
    op.add_column("sessions", sa.Column("browser", sa.String(60), nullable=False, server_default=""))
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("account_id", sa.String(32), nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("credential", sa.LargeBinary, nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("uses", sa.BigInteger, nullable=False),
        sa.Column("site", sa.String(255), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("used", sa.Float),
        sa.PrimaryKeyConstraint("id", name="pk_passkeys"),
        sa.UniqueConstraint("hash", name="uq_passkeys_hash"),
        sa.ForeignKeyConstraint(["account_id"], ["accounts.id"], name="fk_passkeys_account_id", ondelete="CASCADE"),
    )
    op.create_index("ix_passkeys_account_id", "passkeys", ["account_id"])
    op.create_table(
        "tickets",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("purpose", sa.String(16), nullable=False),
        sa.Column("account_id", sa.String(32)),
        sa.Column("session", sa.String(64), nullable=False),
        sa.Column("note", sa.String(254), nullable=False),
        sa.Column("expires", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_tickets"),
        sa.ForeignKeyConstraint(["account_id"], ["accounts.id"], name="fk_tickets_account_id", ondelete="CASCADE"),
    )
    op.create_index("ix_tickets_account_id", "tickets", ["account_id"])
    op.create_index("ix_tickets_expires", "tickets", ["expires"])
    op.create_table(
        "speakers",
        sa.Column("account_id", sa.String(32), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.PrimaryKeyConstraint("account_id", "table_id", "name", name="pk_speakers"),
        sa.ForeignKeyConstraint(["account_id"], ["accounts.id"], name="fk_speakers_account_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_speakers_table_id", ondelete="CASCADE"),
    )
    op.create_index("ix_speakers_table_id", "speakers", ["table_id"])
    _find_speakers()


def _find_speakers() -> None:
    """Who has spoken so far: whoever sits in the seat from which it was said, or whoever has that name now."""
    connection = op.get_bind()
    said = connection.execute(sa.text('SELECT table_id, body FROM entries WHERE body LIKE \'{"type":"Said"%\''))
    lines = {(table, line.get("seat"), line["name"]) for table, body in said for line in [json.loads(body)]}
    if not lines:
        return
    named = {name: account for account, name in connection.execute(sa.text("SELECT id, name FROM accounts"))}
    query = sa.text("SELECT table_id, seat, account_id FROM seats WHERE account_id IS NOT NULL")
    seated = {(table, seat): account for table, seat, account in connection.execute(query)}
    found = {(seated.get((table, seat)) or named.get(name), table, name) for table, seat, name in lines}
    rows = [{"account": one, "table": table, "name": name} for one, table, name in found if one is not None]
    if rows:
        insert = sa.text("INSERT INTO speakers (account_id, table_id, name) VALUES (:account, :table, :name)")
        connection.execute(insert, rows)


def downgrade() -> None:
    for table in ("speakers", "tickets", "passkeys"):
        op.drop_table(table)
    for column in ("browser", "seen", "created"):
        op.drop_column("sessions", column)
    for column in ("recovery_made", "recovery", "mail"):
        op.drop_column("accounts", column)
