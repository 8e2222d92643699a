"""The moderators' page: reports, measures, people, and the log of what moderators do.

A moderator sees of a match what every spectator sees; nothing here turns up what is hidden.
"""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.params import JSONBody, PathParameter, QueryParameter
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from mathom.server.errors import BadRequest
from mathom.server.moderation.audit import audit_page
from mathom.server.moderation.networks import within
from mathom.server.moderation.office import Decree
from mathom.server.routes.people import PersonInPath
from mathom.server.routes.visitor import TheHouse, Who
from mathom.server.wire.general import Done
from mathom.server.wire.moderation import (
    AuditPage,
    CloseReport,
    Dossier,
    LiftMeasure,
    MeasureInfo,
    Measures,
    NewMeasure,
    ReportInfo,
    ReportPage,
)

IdInPath = Annotated[str, PathParameter(min_length=1, max_length=40, description="An id.")]
ClosedInQuery = Annotated[bool, QueryParameter(description="Those that are closed.")]
PageInQuery = Annotated[int, QueryParameter(ge=1, le=10_000, description="Which page.")]


@get("/api/moderation/reports")
async def reports(house: TheHouse, visitor: Who, closed: ClosedInQuery = False, page: PageInQuery = 1) -> ReportPage:
    """Reports that wait, the oldest first; or those that are closed, the latest first."""
    visitor.moderator()
    return await house.reports.page(closed, page)


@get("/api/moderation/reports/{report_id:str}")
async def one_report(house: TheHouse, visitor: Who, report_id: IdInPath) -> ReportInfo:
    """A report with its evidence."""
    visitor.moderator()
    return await house.reports.get(report_id)


@post("/api/moderation/reports/{report_id:str}/close", status_code=HTTP_200_OK)
async def close_report(house: TheHouse, visitor: Who, report_id: IdInPath, data: JSONBody[CloseReport]) -> Done:
    """Say what came of a report; nothing more is to be done about it."""
    account = visitor.moderator()
    await house.office.close(account, await house.reports.get(report_id), data.outcome)
    return Done()


@get("/api/moderation/measures")
async def measures(house: TheHouse, visitor: Who) -> Measures:
    """All measures that hold now."""
    visitor.moderator()
    return Measures(await house.measures.holding())


@post("/api/moderation/measures", status_code=HTTP_201_CREATED)
async def new_measure(house: TheHouse, visitor: Who, data: JSONBody[NewMeasure]) -> MeasureInfo:
    """Warn somebody, turn talk off for him, suspend or ban him; or ban an address."""
    account = visitor.moderator()
    if (data.name is None) == (data.address is None):
        raise BadRequest("name an account or an address, one of the two")
    if data.report is not None:
        await house.reports.get(data.report)
    decree = Decree(data.kind, data.reason, data.hours, data.report)
    if data.address is not None:
        if within(visitor.address, [data.address]) is not None:
            raise BadRequest("that is the address from which you come yourself")
        made = await house.office.bar(account.name, data.address, decree)
    else:
        made = await house.office.impose(account.name, await house.accounts.by_name(data.name or ""), decree)
    await house.keeper.look()
    return made


@post("/api/moderation/measures/{measure_id:str}/lift", status_code=HTTP_200_OK)
async def lift_measure(house: TheHouse, visitor: Who, measure_id: IdInPath, data: JSONBody[LiftMeasure]) -> MeasureInfo:
    """End a measure before its time."""
    account = visitor.moderator()
    lifted = await house.office.lift(account.name, await house.measures.get(measure_id), data.reason)
    await house.keeper.look()
    return lifted


@get("/api/moderation/people/{name:str}")
async def dossier(house: TheHouse, visitor: Who, name: PersonInPath) -> Dossier:
    """What is known of somebody; that it was looked up is noted."""
    moderator = visitor.moderator()
    account = await house.accounts.by_name(name)
    await house.office.looked_up(moderator.name, account.name)
    return Dossier(
        user=account.user,
        moderator=account.id in visitor.rules.moderators,
        created=await house.accounts.created(account.id),
        measures=await house.measures.of(account.id),
        reports=await house.reports.about(account.id),
        sightings=await house.keeper.sightings.of(account.id),
    )


@get("/api/moderation/audit")
async def audit(house: TheHouse, visitor: Who, page: PageInQuery = 1) -> AuditPage:
    """What moderators and the command line have done, the latest first."""
    visitor.moderator()
    return await audit_page(house.database, page)


moderation_routes = [
    reports,
    one_report,
    close_report,
    measures,
    new_measure,
    lift_measure,
    dossier,
    audit,
]
