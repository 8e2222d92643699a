"""People in the browser tests: each has a browser profile of his own, and does what a person can do on a page."""

from __future__ import annotations

import json
import random
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Locator,
    Page,
    Request,
    WebSocket,
    expect,
)

#: Milliseconds. The machine may be busy with something else.
PATIENCE = 90_000

expect.set_options(timeout=PATIENCE)

#: What a page sends when somebody makes a choice.
CHOICES = ("choose", "default", "arrange")

#: What a browser says in its console of a page that is wrong in itself, whether everything has come or not.
AMISS = "^Error: <|^Blocked aria-hidden|Content Security Policy"

#: Two frames later: are the typefaces there, and does nothing move any more, other than what always does?
STILL = """async () => {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  await document.fonts.ready;
  return !document.getAnimations().some(({ playState, effect }) =>
    playState === 'running' && effect.getComputedTiming().iterations < 9);
}"""

#: Follow a link to a path.
GO = """(path) => {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}"""


class Person:
    """Somebody with a page open."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.prompt = page.get_by_role("region", name="What to choose")
        self.end = page.get_by_role("region", name="The end")
        self.question = self.prompt.locator(".words")
        self.options = self.prompt.get_by_role("list", name="Choices").get_by_role("button")
        self.asked = page.locator("section[data-asked]")
        #: What lies on the board, drawn or in words: it may be there a moment after the question.
        self.board = page.locator("section[data-board] > :not(.out-of-sight, .wait, .caption)")
        #: The one large button: what does no harm, or what is selected.
        self.large = self.prompt.locator("button.large.primary:enabled")
        self.line: WebSocket
        page.on("websocket", self._connected)
        self._fetched: set[Request] = set()
        page.on("request", self._asks)
        page.on("requestfinished", self._has)
        page.on("requestfailed", self._has)

    def _connected(self, line: WebSocket) -> None:
        self.line = line

    def _asks(self, request: Request) -> None:
        if request.is_navigation_request():
            self._fetched.clear()  # nobody waits any more for what the page before had asked for
        self._fetched.add(request)

    def _has(self, request: Request) -> None:
        self._fetched.discard(request)

    def settle(self) -> None:
        """Wait until everything that the page wants has come, and nothing on it moves."""
        self.wait_until(lambda: not self._fetched and self.page.evaluate(STILL) and not self._fetched)

    def visit(self, path: str) -> None:
        self.page.goto(self.address + path)

    def go(self, path: str) -> None:
        """Go to another page of the site as by a link: the document is not loaded again."""
        self.page.evaluate(GO, path)

    def open(self, path: str) -> None:
        """Open a page of the site: as by a link if the site is open already."""
        (self.go if self.page.url.startswith(self.address) else self.visit)(path)

    def look_away(self) -> None:
        """Leave the table for a page on which nothing happens: a table would draw every choice that is made."""
        if self.page.url.startswith(self.address):
            self.go("/credits")
            self.board.first.wait_for(state="detached")

    @property
    def table(self) -> str:
        """Which table the page shows."""
        return self.page.url.partition("#")[0].rpartition("/")[2]

    def wait_for_turn(self) -> bool:
        """Wait to be asked, with the board before oneself; False when the game is over."""
        self.asked.or_(self.end).first.wait_for(timeout=PATIENCE)
        self.board.first.wait_for()
        return not self.end.is_visible()

    def wait_for_question(self, words: str) -> None:
        """Do what does no harm until that is asked."""
        while words not in self.asks():
            self.go_on()

    def asks(self) -> str:
        """Wait to be asked; the words of the question."""
        assert self.wait_for_turn(), "the game is over already"
        return self.question.inner_text()

    def wait_until(self, condition: Callable[[], bool], otherwise: Callable[[], str] = str, every: float = 10) -> None:
        """Wait for what no locator can tell, asking again after some milliseconds; what to say if it never comes."""
        deadline = time.monotonic() + PATIENCE / 1000
        while not condition():
            assert time.monotonic() < deadline, otherwise()
            self.page.wait_for_timeout(every)

    def faults_left(self, script: str, about: str = "") -> list[str]:
        """Wait until a script finds no faults, for sizes follow the window a moment later; return those that stay."""
        deadline = time.monotonic() + PATIENCE / 1000
        while (faults := self.page.evaluate(script, about)) and time.monotonic() < deadline:
            self.page.wait_for_timeout(10)
        return list(faults)

    def stop_time(self) -> None:
        """From here on no time goes by on the page (`page.clock.install()` came first) but what the test lets go by."""
        now = self.page.evaluate("Date.now()")
        try:
            self.page.clock.pause_at(now / 1000 + 1)
        except Error:
            # On a busy machine that moment may be over when the page hears of it: then its time stands already.
            stands = self.page.evaluate("Date.now()")
            if stands <= now + 1000:
                raise
            self.page.clock.pause_at(stands / 1000)

    def let_time_pass_until(self, condition: Callable[[], bool]) -> None:
        """Let time go by on the page in small steps: what is seen only for a moment is not missed on a busy machine.

        The server has a time of its own: what it says may come long after on the page's clock.
        """

        def happens() -> bool:
            if condition():
                return True
            self.page.clock.run_for(100)
            return False

        self.wait_until(happens, lambda: "that does not happen", every=0)

    @contextmanager
    def choosing(self) -> Iterator[None]:
        """Do something that makes a choice, and wait until the page has heard what came of it."""
        acknowledged, shown, refusal = -1, -1, ""
        made: set[str] = set()

        def made_one(frame: str | bytes) -> None:
            message = json.loads(frame)
            if message["type"] in CHOICES:
                made.add(message["id"])

        def done(frame: str | bytes) -> bool:
            nonlocal acknowledged, shown, refusal
            message = json.loads(frame)
            match message["type"]:
                case "ack" if message["id"] in made:
                    acknowledged = message["v"]
                case "state" | "update":
                    shown = message["v"]
                case "refused" if message["id"] in made:
                    refusal = message["error"]["message"]
            return bool(refusal) or 0 <= acknowledged <= shown

        line = self.line
        line.on("framesent", made_one)
        try:
            with line.expect_event("framereceived", done, timeout=PATIENCE):
                yield
        finally:
            line.remove_listener("framesent", made_one)
        assert not refusal, refusal

    def press(self, key: str) -> None:
        """Press a key that makes a choice."""
        with self.choosing():
            self.page.keyboard.press(key)

    def unfold(self) -> None:
        """Have the list of choices before oneself."""
        fold = self.prompt.locator("button.fold[aria-expanded=false]")
        if fold.count():
            fold.click()
            expect(fold).to_have_count(0)

    def choose(self, label: str) -> None:
        """Make the last choice that begins with those words, or else any."""
        self.unfold()
        named = self.options.filter(has_text=re.compile(f"^{label}"))
        if not named.count():
            self.go_on()
            return
        with self.choosing():
            named.last.click()

    def go_on(self) -> None:
        """Do what does no harm; where every choice matters, the first of them."""
        if not self.large.count():
            self.unfold()
        with self.choosing():
            self.large.or_(self.options).first.click()

    def choose_any(self, rng: random.Random) -> None:
        """Make one of the choices that have a digit, or press the only button there is."""
        self.unfold()
        listed = min(9, self.options.count())
        if listed:
            self.press(str(1 + rng.randrange(listed)))
        else:
            self.go_on()

    def make_table(self, side: str, opponent: dict[str, str] | None = None, **more: Any) -> str:
        """Sit down as a guest at a new table: by the same requests that the page makes."""
        request = self.page.context.request
        csrf = self._me()["csrf"]
        guest = request.post(f"{self.address}/api/guest", data={}, headers={"x-mathom-csrf": csrf}, timeout=PATIENCE)
        assert guest.ok, guest.text()
        wanted = {
            "game": "confrontation",
            "options": {},
            "side": side,
            "opponent": opponent or {"kind": "bot", "bot": "random"},
            "clock": {"kind": "none"},
            "pace": "fast",
        }
        headers = {"x-mathom-csrf": guest.json()["csrf"]}
        made = request.post(f"{self.address}/api/tables", data=wanted | more, headers=headers, timeout=PATIENCE)
        assert made.ok, made.text()
        return str(made.json()["id"])

    @property
    def name(self) -> str:
        """Who the server takes this person for."""
        return str(self._me()["user"]["name"])

    def _me(self) -> Any:
        return self.page.context.request.get(f"{self.address}/api/me", timeout=PATIENCE).json()

    def tab_to(self, wanted: Locator) -> None:
        """Go through the page by keyboard until that has the focus."""
        expect(wanted.first).to_be_visible()
        for _ in range(150):
            if wanted.and_(self.page.locator(":focus")).count():
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the keyboard does not lead to {wanted}")

    def resign(self) -> None:
        """Resign by the menu, as whoever has no keys does."""
        self.be_asked_about_resigning()
        self.page.get_by_role("button", name="Yes, resign").click()
        expect(self.end).to_be_visible()

    def be_asked_about_resigning(self) -> None:
        """Say by the menu that one resigns, and be asked whether one means it."""
        self.page.get_by_role("button", name="Menu").click()
        self.page.get_by_role("dialog", name="At this table").get_by_role("button", name="Resign").click()
        expect(self.page.get_by_role("dialog", name="Resign?")).to_be_visible()

    def shows_hand(self, hand: Locator, cards: int) -> None:
        """So many cards are laid out in a window: each has a picture, and copies of it are counted on a badge."""

        def laid() -> int:
            badges = hand.locator(".badge").all_inner_texts()
            return hand.get_by_role("img").count() + sum(int(badge.split()[0]) - 1 for badge in badges)

        self.wait_until(lambda: laid() == cards, lambda: f"{laid()} cards are laid out, not {cards}")


def take_turns(people: list[Person], choices: int, rng: random.Random) -> None:
    """Let people choose, whoever is asked, so many times."""
    for _ in range(choices):
        turn = whose_turn(people)
        assert turn is not None, "the game is over already"
        turn.choose_any(rng)


def whose_turn(people: list[Person]) -> Person | None:
    """Wait until one of them is asked; None when the game is over."""
    people[0].wait_until(lambda: any(person.asked.or_(person.end).count() for person in people))
    return next((person for person in people if person.asked.count()), None)


class Crowd:
    """As many people as a test needs, and what went wrong on their pages."""

    def __init__(self, browser: Browser, address: str) -> None:
        self._browser = browser
        self._address = address
        self._contexts: list[BrowserContext] = []
        self.faults: list[str] = []

    def person(self, address: str = "", **context: Any) -> Person:
        """Somebody new, with a window as large as most; the server is at another address if that is given."""
        wanted: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce"}
        # What happens is shown at once, unless a test wants to see it happen.
        speed = context.pop("speed", "off")
        profile = self._browser.new_context(**(wanted | context))
        profile.add_init_script(
            f"""localStorage.getItem('mathom.settings') ??
                localStorage.setItem('mathom.settings', '{{"speed": "{speed}"}}')"""
        )
        profile.set_default_timeout(PATIENCE)
        self._contexts.append(profile)
        page = profile.new_page()
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", self._told)
        return Person(page, address or self._address)

    def _told(self, message: ConsoleMessage) -> None:
        """What the browser finds amiss in a page is a fault, too."""
        if message.type in ("error", "warning") and re.search(AMISS, message.text):
            self.faults.append(message.text)

    def leave(self) -> None:
        for context in self._contexts:
            context.close()
