"""What happens in combat."""

from __future__ import annotations

from mathom.cards.nouns import number_of
from mathom.cards.telling import CardEvent, Part


class AttackBegan(CardEvent, frozen=True, kw_only=True):
    """An attack with its numbers as they are when it begins; `strikes` -1 is one for each character. Without a race
    they are strikes that are no attack.
    """

    heading = 2

    attack: str
    slug: str = ""
    key: str = ""
    race: str
    strikes: int
    prowess: int
    body: int | None = None
    company: int
    #: The one character that all strikes go to, where a creature attacks several times.
    victim: str = ""
    victim_key: str = ""
    automatic: bool = False
    detainment: bool = False
    parts: tuple[Part, ...] = ()

    def words(self) -> str:
        strikes = "each character faces a strike" if self.strikes < 0 else number_of(self.strikes, "strike")
        strikes += f" against {self.victim}" if self.victim else ""
        body = f", body {self.body}" if self.body is not None else ""
        detainment = ", detainment" if self.detainment else ""
        # The name of an automatic-attack tells its race: "Mount Gram (Orc)".
        race = "" if f"({self.race})" in self.attack else f"{self.race}, "
        what = f"Attack of {self.attack}: {race}{strikes}" if self.race else f"{self.attack}: {strikes}"
        return f"{what}, prowess {self.prowess}{body}{detainment}."


class AttackCanceled(CardEvent, frozen=True, kw_only=True):
    attack: str
    key: str = ""

    def words(self) -> str:
        return f"The attack of {self.attack} is canceled{self.because()}."


class StrikeAssigned(CardEvent, frozen=True, kw_only=True):
    """A strike goes to a character; an `excess` one lowers its prowess and body by one."""

    character: str
    key: str
    excess: bool = False

    def words(self) -> str:
        return f"{'An excess strike' if self.excess else 'A strike'} goes to {self.character}."


class StrikeCanceled(CardEvent, frozen=True, kw_only=True):
    character: str
    key: str

    def words(self) -> str:
        return f"The strike against {self.character} is canceled{self.because()}."


class AttackEnded(CardEvent, frozen=True, kw_only=True):
    attack: str
    key: str = ""
    defeated: bool
    #: They were strikes, but no attack.
    strikes_only: bool = False

    def words(self) -> str:
        if self.strikes_only:
            return f"The strikes of {self.attack} are over."
        return f"The attack of {self.attack} is {'defeated' if self.defeated else 'over'}."
