"""How smooth fights are and how soon pages are there: `python -m tests.e2e.measuring [--times 3]`.

It measures and fails nothing: frames of a fight with all its beats, on a processor that is slowed down four times, and
the first contentful paint of home and of each table with an empty cache. The built page is the one that is served.

Of frames there are two counts. The script's: how often a frame of the page's own thread came. And the browser's: what
moves by `transform` and `opacity` does so without that thread (numbers that count up need it), and a frame in which the
browser could show nothing new was dropped.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from tests.e2e.conftest import ARGUMENTS, find_browser, running_server
from tests.e2e.fights import FIGHTS
from tests.e2e.people import PATIENCE, Crowd
from tests.e2e.positions import Showing

#: Note the time of every frame, and what is staged in it. A list that lives costs nothing to look into, a search does.
WATCH = """() => {
  window.frames_seen = [];
  const fights = ['fight', 'totals now', 'lane-totals'].map((one) => document.getElementsByClassName(one));
  const look = (now) => {
    const fight = fights.find((found) => found.length)?.[0];
    const act = ['meets', 'lays', 'turns', 'speaks', 'compares', 'falls'].find((one) => fight?.classList.contains(one));
    window.frames_seen.push([now, act ?? (fight ? 'fight' : '')]);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""
#: When the first content was painted, in milliseconds after the page was asked for.
FIRST_PAINT = """() => new Promise((done) => new PerformanceObserver((list) => {
  const [found] = list.getEntriesByName('first-contentful-paint');
  if (found) done(found.startTime);
}).observe({ type: 'paint', buffered: true }))"""
#: Where the browser tells of the frames that it drew or dropped.
FRAMES = ["disabled-by-default-devtools.timeline.frame"]
SIDES = {"confrontation": "fellowship", "lotr_tcg": "player-1"}


def frames(browser: Browser, address: str, game: str, slowed: int) -> None:
    crowd, fight = Crowd(browser, address), FIGHTS[game]()
    person = crowd.person(reduced_motion="no-preference", speed="normal", viewport={"width": 1440, "height": 900})
    page = person.page
    showing = Showing(person, fight.before, 0)
    page.locator("[data-board] [data-thing]").first.wait_for()
    person.settle()
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    page.wait_for_timeout(500)
    page.evaluate(WATCH)
    browser.start_tracing(page=page, categories=FRAMES)
    showing.tell(fight.after, fight.events)
    page.wait_for_timeout(9_000)  # all its beats
    told = json.loads(browser.stop_tracing())["traceEvents"]
    noted = page.evaluate("window.frames_seen")
    crowd.leave()
    staged = [place for place, (_, act) in enumerate(noted) if act and place]
    lasted = {place: noted[place][0] - noted[place - 1][0] for place in staged}
    by_act: dict[str, list[float]] = {}
    for place in staged:
        by_act.setdefault(noted[place][1], []).append(lasted[place])
    every = sorted(lasted.values())
    late = sum(one > 25 for one in every)  # more than one frame of sixty a second
    dropped = [one["args"]["hasPartialUpdate"] for one in told if one["name"] == "DroppedFrame"].count(False)
    print(
        f"{game}, {slowed} x slower: {len(every)} frames in {sum(every) / 1000:.1f} s,"
        f" {1000 * len(every) / sum(every):.1f} a second, median {statistics.median(every):.1f} ms,"
        f" 95% {every[int(len(every) * 0.95)]:.1f} ms, worst {every[-1]:.0f} ms, {late} late;"
        f" the browser dropped {dropped} of {sum(one['name'] == 'BeginFrame' for one in told)} frames;",
        ", ".join(f"{act} {max(some):.0f}" for act, some in by_act.items()),
        flush=True,
    )


def first_paint(browser: Browser, address: str, what: str, slowed: int) -> None:
    crowd = Crowd(browser, address)
    person = crowd.person(viewport={"width": 1440, "height": 900})
    path = "/" if what == "home" else f"/table/{person.make_table(SIDES[what], game=what)}"
    person.page.context.new_cdp_session(person.page).send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    person.visit(path)
    painted = person.page.evaluate(FIRST_PAINT)
    whole = 0.0
    if what != "home":
        assert person.wait_for_turn()
        whole = person.page.evaluate("performance.now()")
    print(f"{what}, {slowed} x slower: first paint {painted:.0f} ms" + (f", asked {whole:.0f} ms" if whole else ""))
    crowd.leave()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=3)
    parser.add_argument("--chromium", default=find_browser())
    wanted = parser.parse_args()
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    with (
        tempfile.TemporaryDirectory() as folder,
        running_server(Path(folder) / "mathom.sqlite3") as address,
        sync_playwright() as playwright,
    ):
        for _ in range(wanted.times):
            # A new browser each time: nothing is in its cache.
            browser = playwright.chromium.launch(executable_path=wanted.chromium, args=ARGUMENTS, timeout=PATIENCE)
            for slowed in (1, 4):
                for what in ("home", *SIDES):
                    first_paint(browser, address, what, slowed)
            for game in FIGHTS:
                for slowed in (1, 4):
                    frames(browser, address, game, slowed)
            browser.close()
    print(f"load {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
