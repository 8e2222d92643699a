"""Online events, leagues and ratings."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("tables", sa.Column("event", sa.String(32)))
    op.add_column("tables", sa.Column("rating", sa.String(8), nullable=False, server_default="casual"))
    op.create_index("ix_tables_event", "tables", ["event"])
    op.create_table(
        "leagues",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("about", sa.String(400), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("host_id", sa.String(32)),
        sa.Column("created", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_leagues"),
        sa.ForeignKeyConstraint(["host_id"], ["accounts.id"], name="fk_leagues_host_id", ondelete="SET NULL"),
    )
    op.create_index("ix_leagues_game", "leagues", ["game"])
    op.create_table(
        "events",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("host_id", sa.String(32)),
        sa.Column("league_id", sa.String(32)),
        sa.Column("plan", sa.Text, nullable=False),
        sa.Column("private", sa.Boolean, nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("touched", sa.Float, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("rounds", sa.Integer),
        sa.Column("due", sa.Float),
        sa.PrimaryKeyConstraint("id", name="pk_events"),
        sa.ForeignKeyConstraint(["host_id"], ["accounts.id"], name="fk_events_host_id", ondelete="SET NULL"),
        sa.ForeignKeyConstraint(["league_id"], ["leagues.id"], name="fk_events_league_id", ondelete="SET NULL"),
    )
    op.create_index("ix_events_league_id", "events", ["league_id"])
    op.create_index("ix_events_due", "events", ["due"])
    op.create_index("ix_events_status", "events", ["status", "touched"])
    op.create_table(
        "event_entries",
        sa.Column("event_id", sa.String(32), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("event_id", "seq", name="pk_event_entries"),
        sa.ForeignKeyConstraint(["event_id"], ["events.id"], name="fk_event_entries_event_id", ondelete="CASCADE"),
    )
    op.create_table(
        "event_players",
        sa.Column("event_id", sa.String(32), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("account_id", sa.String(32)),
        sa.Column("bot", sa.String(80)),
        sa.PrimaryKeyConstraint("event_id", "name", name="pk_event_players"),
        sa.ForeignKeyConstraint(["event_id"], ["events.id"], name="fk_event_players_event_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(
            ["account_id"], ["accounts.id"], name="fk_event_players_account_id", ondelete="SET NULL"
        ),
    )
    op.create_index("ix_event_players_account_id", "event_players", ["account_id"])
    op.create_table(
        "ratings",
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("format", sa.String(40), nullable=False),
        sa.Column("player", sa.String(84), nullable=False),
        sa.Column("account_id", sa.String(32)),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("sure", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("game", "format", "player", name="pk_ratings"),
        sa.ForeignKeyConstraint(["account_id"], ["accounts.id"], name="fk_ratings_account_id", ondelete="CASCADE"),
    )
    op.create_index("ix_ratings_account_id", "ratings", ["account_id"])
    op.create_table(
        "rating_changes",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("player", sa.String(84), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("format", sa.String(40), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("mu_before", sa.Float, nullable=False),
        sa.Column("sigma_before", sa.Float, nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "player", name="pk_rating_changes"),
    )
    op.create_index("ix_rating_changes_player", "rating_changes", ["player", "game", "format", "at"])


def downgrade() -> None:
    for table in ("rating_changes", "ratings", "event_players", "event_entries", "events", "leagues"):
        op.drop_table(table)
    op.drop_index("ix_tables_event", "tables")
    op.drop_column("tables", "rating")
    op.drop_column("tables", "event")
