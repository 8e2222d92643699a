"""Who is asking."""

from __future__ import annotations

from typing import Annotated

from litestar import Request
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.params import PathParameter, QueryParameter
from msgspec import Struct

from mathom.server.accounts.accounts import Account, hashed, new_token
from mathom.server.door.safety import COOKIE, address, bears_token
from mathom.server.errors import Forbidden, Unauthorized
from mathom.server.house import House
from mathom.server.moderation.house_rules import HouseRules

AnyRequest = Request[object, object, State]

TableIdInPath = Annotated[str, PathParameter(min_length=1, max_length=40, description="The id of a table.")]
GameInPath = Annotated[str, PathParameter(min_length=1, max_length=40, description="A game.")]
GameInQuery = Annotated[str, QueryParameter(min_length=1, max_length=40, description="A game.")]


class Visitor(Struct, frozen=True):
    """Somebody who asks: a browser by its cookie, or a bot by its token."""

    account: Account | None
    #: What the browser's cookie holds, or a new one for it; empty for a bot.
    token: str
    address: str
    fresh: bool = False
    #: The hash of a bot's token.
    bearer: str = ""
    rules: HouseRules = HouseRules()

    @property
    def id(self) -> str | None:
        return self.account.id if self.account else None

    def somebody(self) -> Account:
        """The account, if there is one; it may be suspended."""
        if self.account is None:
            raise Unauthorized("say who you are first: play as a guest, or log in")
        return self.account

    def player(self) -> Account:
        """The account, if there is one and it may play."""
        account = self.somebody()
        self.rules.check_account(account.id)
        return account

    def moderator(self) -> Account:
        """The account, if it is a moderator's."""
        account = self.player()
        if account.id not in self.rules.moderators or not self.token:
            raise Forbidden("that is for moderators")
        return account

    def person(self) -> Account:
        """The account, if somebody is logged in with a browser: a bot's token does not change its account.

        Who is suspended looks after his account all the same.
        """
        account = self.somebody()
        if not self.token:
            raise Forbidden("that is for whoever is logged in with a browser, not for a bot's token")
        return account

    @property
    def session(self) -> str:
        """The hash of what the browser's cookie holds."""
        return hashed(self.token)

    def bot(self) -> Account:
        """The account, if it is a bot's and came with a bot's token."""
        account = self.player()
        if account.kind != "bot" or self.token:
            raise Forbidden("that is for bots: send the token of POST /api/bot/token as 'Authorization: Bearer ...'")
        return account


def provide_house(request: AnyRequest) -> House:
    house: House = request.app.state.house
    return house


async def provide_visitor(request: AnyRequest) -> Visitor:
    house = provide_house(request)
    if bears_token(request):
        bearer = hashed(request.headers["authorization"][7:].strip()[:200])
        account = await house.accounts.by_bearer(bearer)
        if account is None:
            raise Unauthorized("that token is not known here; POST /api/bot/token makes a new one")
        house.keeper.sightings.see(account.id, address(request))
        return Visitor(account, "", address(request), bearer=bearer, rules=house.keeper.rules)
    token = request.cookies.get(COOKIE, "")[:200]
    if not token:
        return Visitor(None, new_token(), address(request), fresh=True)
    account = await house.accounts.by_session(token)
    if account is not None:
        house.whereabouts.seen(account.id, address(request))
        house.keeper.sightings.see(account.id, address(request))
    return Visitor(account, token, address(request), rules=house.keeper.rules)


DEPENDENCIES = {"house": Provide(provide_house, sync_to_thread=False), "visitor": Provide(provide_visitor)}

TheHouse = NamedDependency[House]
Who = NamedDependency[Visitor]
