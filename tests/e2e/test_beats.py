"""What happens is seen happening, in its order: with motion on, and with time in the hands of the test."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect
from tests.e2e.fights import battle
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


def watch(person: Person, showing: Showing) -> list[dict[str, Any]]:
    """Tell of the battle, and note what is seen until nothing more happens."""
    fight, seen = battle(), list[dict[str, Any]]()
    showing.tell(fight.after, fight.events)
    for _ in range(200):
        seen.append(person.page.evaluate(SEEN))
        if seen[-1]["fallen"] and not seen[-1]["act"]:
            return seen
        person.page.clock.run_for(60)
    raise AssertionError([one["act"] for one in seen])


def test_a_battle_is_staged_in_its_order_and_the_table_is_never_ahead_of_it(crowd: Crowd) -> None:
    person = crowd.person(reduced_motion="no-preference", speed="normal")
    person.page.clock.install()
    showing = Showing(person, battle().before, 0)
    expect(person.page.locator("[data-piece=gimli]")).to_be_visible()
    person.page.clock.pause_at(person.page.evaluate("Date.now()") / 1000 + 1)
    seen = watch(person, showing)

    acts = [one["act"] for place, one in enumerate(seen) if not place or one["act"] != seen[place - 1]["act"]]
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
