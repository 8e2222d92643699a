"""Moderation: who wants nothing of whom, reports, measures, moderators, an audit log; hosts and the end of tables."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def _account(table: str, column: str = "account_id", ondelete: str = "CASCADE") -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint([column], ["accounts.id"], name=f"fk_{table}_{column}", ondelete=ondelete)


def _table(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=f"fk_{table}_table_id", ondelete="CASCADE")


def upgrade() -> None:
    op.add_column("tables", sa.Column("host", sa.String(32), nullable=True))
    op.add_column("tables", sa.Column("abandoned", sa.Float, nullable=True))
    op.create_index("ix_tables_abandoned", "tables", ["abandoned"])
    # Tables from before the rule are looked at once its time has passed for them, too.
    op.execute("UPDATE tables SET abandoned = touched + 14 * 86400.0 WHERE status = 'live'")
    op.execute("UPDATE tables SET abandoned = created + 7 * 86400.0 WHERE status = 'open'")
    op.create_table(
        "relations",
        sa.Column("account_id", sa.String(32), nullable=False),
        sa.Column("other_id", sa.String(32), nullable=False),
        sa.Column("wish", sa.String(8), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("account_id", "other_id", name="pk_relations"),
        _account("relations"),
        _account("relations", "other_id"),
    )
    op.create_index("ix_relations_other_id", "relations", ["other_id"])
    op.create_table(
        "table_marks",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("account_id", sa.String(32), nullable=False),
        sa.Column("mark", sa.String(8), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "account_id", "mark", name="pk_table_marks"),
        _account("table_marks"),
        _table("table_marks"),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("account_id", sa.String(32), nullable=True),
        sa.Column("reporter_id", sa.String(32), nullable=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("reporter", sa.String(40), nullable=False),
        sa.Column("reason", sa.String(16), nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("evidence", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("closed", sa.Float, nullable=True),
        sa.Column("closed_by", sa.String(40), nullable=False),
        sa.Column("outcome", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_reports"),
        _account("reports", ondelete="SET NULL"),
        _account("reports", "reporter_id", "SET NULL"),
    )
    op.create_index("ix_reports_account_id", "reports", ["account_id"])
    op.create_index("ix_reports_reporter_id", "reports", ["reporter_id"])
    op.create_index("ix_reports_closed", "reports", ["closed", "created"])
    op.create_table(
        "measures",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("account_id", sa.String(32), nullable=True),
        sa.Column("address", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("report_id", sa.String(32), nullable=True),
        sa.Column("by", sa.String(40), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("until", sa.Float, nullable=True),
        sa.Column("acknowledged", sa.Float, nullable=True),
        sa.Column("lifted", sa.Float, nullable=True),
        sa.Column("lifted_by", sa.String(40), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_measures"),
        _account("measures"),
        sa.ForeignKeyConstraint(["report_id"], ["reports.id"], name="fk_measures_report_id", ondelete="SET NULL"),
    )
    op.create_index("ix_measures_account_id", "measures", ["account_id"])
    op.create_table(
        "audit",
        sa.Column("id", sa.Integer, nullable=False, autoincrement=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("by", sa.String(40), nullable=False),
        sa.Column("deed", sa.String(24), nullable=False),
        sa.Column("about", sa.String(64), nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_audit"),
    )
    op.create_table(
        "moderators",
        sa.Column("account_id", sa.String(32), nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("account_id", name="pk_moderators"),
        _account("moderators"),
    )
    op.create_table(
        "sightings",
        sa.Column("account_id", sa.String(32), nullable=False),
        sa.Column("address", sa.String(64), nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("account_id", "address", name="pk_sightings"),
        _account("sightings"),
    )
    op.create_index("ix_sightings_address", "sightings", ["address"])
    op.create_index("ix_sightings_seen", "sightings", ["seen"])
    op.create_table(
        "house",
        sa.Column("name", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_house"),
    )


def downgrade() -> None:
    tables = ("house", "sightings", "moderators", "audit", "measures", "reports", "table_marks", "relations")
    for table in tables:
        op.drop_table(table)
    op.drop_index("ix_tables_abandoned", "tables")
    with op.batch_alter_table("tables") as batch:
        batch.drop_column("abandoned")
        batch.drop_column("host")
