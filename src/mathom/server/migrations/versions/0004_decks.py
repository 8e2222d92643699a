"""Decks that people keep, with their versions."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "decks",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("account_id", sa.String(32), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("notes", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("summary", sa.String(200), nullable=False),
        sa.Column("legal", sa.Boolean, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_decks"),
        sa.ForeignKeyConstraint(["account_id"], ["accounts.id"], name="fk_decks_account_id", ondelete="CASCADE"),
    )
    op.create_index("ix_decks_account_id", "decks", ["account_id", "game"])
    op.create_index("ix_decks_public", "decks", ["game", "public", "changed"])
    op.create_table(
        "deck_versions",
        sa.Column("deck_id", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("summary", sa.String(200), nullable=False),
        sa.Column("legal", sa.Boolean, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("deck_id", "number", name="pk_deck_versions"),
        sa.ForeignKeyConstraint(["deck_id"], ["decks.id"], name="fk_deck_versions_deck_id", ondelete="CASCADE"),
    )


def downgrade() -> None:
    for table in ("deck_versions", "decks"):
        op.drop_table(table)
