"""What happens is seen happening, in its order: with motion on, and with time in the hands of the test."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect
from tests.e2e.fights import Fight, battle, skirmish
from tests.e2e.people import Crowd, Person
from tests.e2e.positions import Showing

#: What is on the table of The Confrontation at this moment.
SEEN = """() => {
  const fight = document.querySelector('.fight');
  const acts = ['meets', 'lays', 'turns', 'speaks', 'exchanges', 'compares', 'falls', 'stands'];
  const moves = (selector) => [...(fight?.querySelectorAll(selector) ?? [])].filter((one) =>
    one.getAnimations().some(({ playState }) => playState === 'running')).length;
  const piece = document.querySelector('[data-piece=gimli]');
  return {
    act: fight ? acts.find((act) => fight.classList.contains(act)) : '',
    at: /in ([^,(]*)/.exec(piece?.getAttribute('aria-label') ?? '')?.[1].trim() ?? '',
    fallen: document.querySelector('[data-roster=gimli]').classList.contains('fallen'),
    growing: moves('.token'),
    turning: moves('.turning'),
    up: fight?.querySelectorAll('.played.up').length ?? 0,
    struck: [...(fight?.querySelectorAll('.struck') ?? [])].map((one) => one.className.split(' ')[1]),
    ahead: fight?.querySelector('.medallion.ahead') !== null && fight !== null,
    told: document.querySelector('[role=log]').innerText,
  };
}"""


#: What is on the TCG's stage at this moment: who clashes, who has won, what is said, and whether Aragorn is there.
ON_STAGE = """() => {
  const stage = document.querySelector('.stage');
  const names = (selector) => [...stage.querySelectorAll(selector)].map((one) =>
    one.querySelector('[data-thing]').dataset.thing.replace(/[.]\\d+$/, ''));
  const [rises, comes, wins, loses] = ['.rises', '.falls-on', '.wins', '.loses'].map(names);
  const ribbon = stage.querySelector('.ribbon')?.innerText ?? '';
  return {
    act: rises.length ? 'clash' : ribbon ? 'verdict' : document.querySelector('.floats .float') ? 'dies' : '',
    rises, comes, wins, loses, ribbon,
    moving: [...stage.querySelectorAll('.place, .mover')].filter((one) =>
      one.getAnimations().some(({ playState }) => playState === 'running')).length,
    totals: [...stage.querySelectorAll('[data-fight] .medallion')].map((one) => one.innerText.trim()),
    fallen: !names('.place').includes('aragorn-ranger-of-the-north'),
    told: document.querySelector('[role=log]').innerText,
  };
}"""


def watch(person: Person, showing: Showing, fight: Fight, look: str) -> list[dict[str, Any]]:
    """Tell of the fight, and note what is seen until nothing more happens.

    Browsers have a clock of their own for what moves. It goes slowly until all is decided: on a busy machine a movement
    would be over before the test looks.
    """
    moving = person.page.context.new_cdp_session(person.page)
    moving.send("Animation.enable")
    moving.send("Animation.setPlaybackRate", {"playbackRate": 0.05})
    seen = [person.page.evaluate(look)]
    showing.tell(fight.after, fight.events)

    def over() -> bool:
        seen.append(person.page.evaluate(look))
        if seen[-1]["fallen"] and not seen[-2]["fallen"]:
            moving.send("Animation.setPlaybackRate", {"playbackRate": 1})
        if seen[-1]["fallen"] and not seen[-1]["act"]:
            return True
        person.page.clock.run_for(60)
        return False

    person.wait_until(over, lambda: str([one["act"] for one in seen]))
    return seen


def acts_of(seen: list[dict[str, Any]]) -> list[str]:
    """What is staged, one after the other."""
    return [one["act"] for place, one in enumerate(seen) if not place or one["act"] != seen[place - 1]["act"]]


def test_a_battle_is_staged_in_its_order_and_the_table_is_never_ahead_of_it(crowd: Crowd) -> None:
    person = crowd.person(reduced_motion="no-preference", speed="normal")
    person.page.clock.install()
    showing = Showing(person, battle().before, 0)
    expect(person.page.locator("[data-piece=gimli]")).to_be_visible()
    person.stop_time()
    seen = watch(person, showing, battle(), SEEN)

    acts = acts_of(seen)
    assert acts == ["", "meets", "turns", "compares", "falls", ""]
    during = {act: [one for one in seen if one["act"] == act] for act in acts if act}
    # Both fighters grow out of their places, then both cards turn: each in its own act.
    assert max(one["growing"] for one in during["meets"]) == 2
    assert all(one["up"] == 0 for one in during["meets"])
    assert all(one["up"] == 2 for one in during["turns"])
    assert max(one["turning"] for one in during["turns"]) == 2
    # Who is stronger shows when strengths are compared, who falls when he falls, and only he.
    assert not any(one["ahead"] for one in during["meets"] + during["turns"])
    assert all(one["ahead"] for one in during["compares"])
    assert not any(one["struck"] for act in ("meets", "turns", "compares") for one in during[act])
    assert all(one["struck"] == ["fellowship"] for one in during["falls"])
    # Neither the table nor the log knows more than that.
    for act in ("meets", "turns", "compares"):
        for one in during[act]:
            assert not one["fallen"]
            assert "defeated" not in one["told"]
    assert seen[-1]["fallen"]
    assert "defeated" in seen[-1]["told"]


def test_a_skirmish_is_staged_in_its_order_and_the_stage_is_never_ahead_of_it(crowd: Crowd) -> None:
    fight = skirmish()
    person = crowd.person(reduced_motion="no-preference", speed="normal")
    person.page.clock.install()
    showing = Showing(person, fight.before, 0)
    person.page.locator(".stage [data-thing]").first.wait_for()
    person.stop_time()
    seen = watch(person, showing, fight, ON_STAGE)

    acts = [act for act in acts_of(seen) if act]
    assert acts == ["clash", "verdict", "dies"]
    during = {act: [one for one in seen if one["act"] == act] for act in acts}
    # Aragorn rises against three who come down on him: the cards move to the middle, and nobody has won yet.
    uruks = ["uruk-savage", "uruk-slayer", "uruk-rager"]
    assert all(one["rises"] == ["aragorn-ranger-of-the-north"] and one["comes"] == uruks for one in during["clash"])
    assert max(one["moving"] for one in during["clash"]) >= 4
    assert not any(one["wins"] or one["loses"] for one in during["clash"])
    # Totals stand between them until it is decided; then it is said who has won.
    assert all(one["totals"] == ["25", "8"] for one in during["verdict"])
    assert all(one["wins"] == uruks and one["loses"] == ["aragorn-ranger-of-the-north"] for one in during["verdict"])
    assert {one["ribbon"] for one in during["verdict"]} == {"Aragorn is overwhelmed, 25 to 8"}
    # Neither the stage nor the log knows more than that.
    for one in during["clash"]:
        assert "overwhelm" not in one["told"]
    for one in during["clash"] + during["verdict"]:
        assert not one["fallen"] and "dies" not in one["told"]
    assert "and dies" in during["dies"][-1]["told"]  # the log follows a few frames after
    assert seen[-1]["fallen"]
