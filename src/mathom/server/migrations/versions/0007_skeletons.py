"""What names look like, so that nobody takes one that is mistaken for another."""

import sqlalchemy as sa
from alembic import op

from mathom.server.accounts.skeletons import skeleton

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("accounts", sa.Column("skeleton", sa.String(80), nullable=False, server_default=""))
    accounts = sa.table("accounts", sa.column("id", sa.String), sa.column("name", sa.String), sa.column("skeleton"))
    connection = op.get_bind()
    for row in connection.execute(sa.select(accounts.c.id, accounts.c.name)).all():
        seen = skeleton(row.name)
        connection.execute(accounts.update().where(accounts.c.id == row.id).values(skeleton=seen))
    op.create_index("ix_accounts_skeleton", "accounts", ["skeleton"])


def downgrade() -> None:
    op.drop_index("ix_accounts_skeleton", "accounts")
    with op.batch_alter_table("accounts") as accounts:
        accounts.drop_column("skeleton")
