"""Battle: four steps, told in the order of the rulebook (rules: Battle).

Windows that the printed list leaves out stand where their own texts put them (conf.clar.timing-full). Whether a side is
asked depends only on what the other side can see: a question about a hidden piece is asked whenever that piece *might*
be there.
"""

from __future__ import annotations

from mathom.core import Resumable, resumable
from mathom.games.confrontation import choices, events
from mathom.games.confrontation.board import Battle, Board, card_name
from mathom.games.confrontation.characters import (
    BIT,
    FLYING_NAZGUL,
    FRODOS,
    GANDALFS,
    NAME,
    ORCS,
    SAMS,
    SIDE,
    STRENGTH,
    WITCH_KINGS,
    Character,
    members,
)
from mathom.games.confrontation.choices import DECLINE, FIGHT_CONCEALED, Choice, Rules, Verb
from mathom.games.confrontation.combat_cards import CARD_STRENGTH, CARDS, IS_TEXT, MAGIC, Card
from mathom.games.confrontation.regions import (
    ADJACENT,
    BACKWARD,
    ENEMY,
    FELLOWSHIP,
    FORWARD,
    HOME,
    MOUNTAINS,
    SAURON,
    SIDEWAYS,
    TITLE,
    Region,
    Side,
    regions,
)
from mathom.games.confrontation.special_cards import SPECIAL_NAME, Special

C, V = Character, Verb


# --- the Palantír, at any point of Sauron's turn ------------------------------------------------------------------


def palantir_options(g: Board) -> tuple[Choice, ...]:
    """The regions into which Sauron may look now: on his own turn, while he has the card, never into the Shire."""
    if not g.special[SAURON] >> Special.PALANTIR & 1 or g.active is not SAURON:
        return ()
    return choices.palantir(g.held[FELLOWSHIP] & ~(1 << HOME[FELLOWSHIP]))


def look_into_palantir(g: Board, region: Region | None) -> None:
    """Reveal every Fellowship character in a region (rules: Palantír)."""
    assert region is not None
    use_special(g, Special.PALANTIR, TITLE[region])
    for piece in members(g.here[FELLOWSHIP << 4 | region]):
        g.reveal(piece, "conf.palantir.use")


def use_special(g: Board, card: Special, at: str = "") -> None:
    """A special card is played and gone."""
    side = FELLOWSHIP if card <= Special.GWAIHIR else SAURON
    g.special[side] &= ~(1 << card)
    if g.log is not None:
        g.log.append(
            events.SpecialPlayed(side=side.title, card=SPECIAL_NAME[card], at=at, rule="conf.special.once-per-game")
        )


@resumable
def ask(g: Board, side: Side, prompt: str, rule: str, options: tuple[Choice, ...]) -> Rules[Choice]:
    """Put a question; on his own turn Sauron may look into the Palantír before he answers."""
    while True:
        looks = palantir_options(g) if side is SAURON else ()
        choice = yield g.ask(side, prompt, rule, options + looks)
        if choice.verb is not V.PALANTIR:
            return choice
        look_into_palantir(g, choice.region)


# --- the attack ----------------------------------------------------------------------------------------------------


@resumable
def attack(g: Board, attacker: Character, region: Region) -> Rules[None]:
    """Battles go on until one side is left in the region, or the attacker has gone."""
    defenders = ENEMY[SIDE[attacker]] << 4 | region
    g.contested = region
    first = True
    while g.pos[attacker] == region and g.here[defenders]:
        defender = yield from pick_opponent(g, attacker, region)
        yield from battle(g, attacker, defender, region, first)
        first = False
    g.contested = None


@resumable
def pick_opponent(g: Board, attacker: Character, region: Region) -> Rules[Character]:
    """A concealed defender is picked at random; one that lies face up may be named instead."""
    side = SIDE[attacker]
    enemy = ENEMY[side]
    while True:
        everybody = members(g.here[enemy << 4 | region])
        if len(everybody) == 1:
            return everybody[0]
        hidden = members(g.concealed(enemy, region))
        options = ((FIGHT_CONCEALED,) if hidden else ()) + tuple(map(choices.fight, members(g.face_up(enemy, region))))
        looks = palantir_options(g) if side is SAURON else ()
        choice = options[0]
        if len(options) > 1 or looks:
            choice = yield g.ask(side, "Whom do you fight?", "conf.battle.may-choose-revealed", options + looks)
        if choice.verb is V.PALANTIR:
            look_into_palantir(g, choice.region)
        elif choice.piece is not None:
            return choice.piece
        else:
            return g.dice.pick(hidden) if len(hidden) > 1 else hidden[0]


@resumable
def battle(g: Board, attacker: Character, defender: Character, region: Region, first: bool) -> Rules[None]:
    """A battle in four steps."""
    side = SIDE[attacker]
    light, dark = (attacker, defender) if side is FELLOWSHIP else (defender, attacker)
    g.battle = Battle(region, light, dark, side, first)
    # 1. Reveal characters
    g.reveal(attacker)
    g.reveal(defender)
    if g.log is not None:
        g.log.append(
            events.BattleBegan(
                attacker=NAME[attacker], defender=NAME[defender], region=TITLE[region], rule="conf.battle.trigger"
            )
        )
    if light in FRODOS and side is SAURON:
        yield from sam_takes_frodos_place(g)
    # 2. Resolve character abilities: the Fellowship's first
    over = False
    if light in FELLOWSHIP_ABILITIES or g.special[FELLOWSHIP] or g.battle.light is not light:
        over = yield from fellowship_ability(g)
    if not over:
        dark_ability = SAURON_ABILITIES.get(dark)
        if dark_ability is not None:
            over = yield from dark_ability(g)
    # 3. Play cards
    if not over and not g.battle.without_cards:
        over = yield from play_cards(g)
    # 4. Compare strengths
    if not over:
        yield from compare_strengths(g)
    put_cards_away(g)
    g.battle = None


def fight(g: Board) -> Battle:
    """The battle being fought."""
    assert g.battle is not None
    return g.battle


def say(g: Board, text: str, rule: str) -> None:
    if g.log is not None:
        g.log.append(events.AbilityUsed(text=text, rule=rule))


# --- 2. character abilities ----------------------------------------------------------------------------------------


@resumable
def sam_takes_frodos_place(g: Board) -> Rules[None]:
    """Sam (classic) may fight instead of Frodo who is attacked beside him (rules: Sam)."""
    b = fight(g)
    region = b.region
    if b.dark is C.WARG or C.SAM_C not in g.roster[FELLOWSHIP] or not g.might_be(C.SAM_C, region):
        return
    there = g.pos[C.SAM_C] == region
    rule = "conf.sam-c.replace-frodo"
    options = (DECLINE["frodo"], choices.REPLACE) if there else (DECLINE["frodo"],)
    choice = yield g.ask(FELLOWSHIP, "Frodo is attacked. Does Sam take his place?", rule, options)
    if choice.verb is V.REPLACE:
        b = fight(g)
        b.light = C.SAM_C
        say(g, "Sam takes Frodo's place.", rule)
        g.reveal(C.SAM_C, rule)


@resumable
def fellowship_ability(g: Board) -> Rules[bool]:
    """The Fellowship's character comes first; Gwaihir may replace its ability. True if the battle is over."""
    while True:
        b = fight(g)
        if g.special[FELLOWSHIP] >> Special.GWAIHIR & 1 and b.dark is not C.WARG:
            prompt = f"Does Gwaihir come to {NAME[b.light]}?"
            options = (DECLINE["gwaihir"], choices.GWAIHIR)
            choice = yield g.ask(FELLOWSHIP, prompt, "conf.gwaihir.timing", options)
            if choice.verb is V.GWAIHIR:
                use_special(g, Special.GWAIHIR)
                fight(g).muted = True
                over = yield from may_retreat(g, FELLOWSHIP, "sideways or backward", "conf.gwaihir.ability")
                return over
        b = fight(g)
        ability = None if b.muted else FELLOWSHIP_ABILITIES.get(b.light)
        if ability is None:
            return False
        before = b.light
        over = yield from ability(g)
        if over or fight(g).light is before:
            return over


def retreat_targets(g: Board, side: Side, piece: Character, direction: str) -> int:
    """Legal regions for a retreat in a direction (rules: Retreats)."""
    region = g.pos[piece]
    wanted = {
        "sideways": SIDEWAYS[region],
        "backward": BACKWARD[side][region],
        "forward": FORWARD[side][region],
        "sideways or backward": SIDEWAYS[region] | BACKWARD[side][region],
    }
    return g.free_for_retreat(side, wanted[direction])


@resumable
def may_retreat(g: Board, side: Side, direction: str, rule: str) -> Rules[bool]:
    """A retreat that the owner may make or leave. True if it was made."""
    b = fight(g)
    piece = b.light if side is FELLOWSHIP else b.dark
    targets = retreat_targets(g, side, piece, direction)
    if not targets:
        return False
    prompt = f"Does {NAME[piece]} retreat {direction}?"
    choice = yield from ask(g, side, prompt, rule, (DECLINE["stay"], *choices.retreats(targets)))
    if choice.verb is not V.RETREAT:
        return False
    retreat(g, piece, choice.region, rule)
    return True


@resumable
def must_retreat(g: Board, side: Side, direction: str, rule: str) -> Rules[bool]:
    """A retreat by card: it has to be made if it can be. True if it was made."""
    b = fight(g)
    piece = b.light if side is FELLOWSHIP else b.dark
    options = choices.retreats(retreat_targets(g, side, piece, direction))
    if not options:
        say(g, f"{NAME[piece]} cannot retreat.", rule)
        return False
    choice = options[0]
    if len(options) > 1:
        choice = yield from ask(g, side, f"Where does {NAME[piece]} retreat?", rule, options)
    retreat(g, piece, choice.region, rule)
    return True


def retreat(g: Board, piece: Character, target: Region | None, rule: str) -> None:
    assert target is not None
    if g.log is not None:
        g.log.append(
            events.Moved(piece=NAME[piece], origin=TITLE[g.pos[piece]], target=TITLE[target], how="retreats", rule=rule)
        )
    g.enter(piece, target)


@resumable
def frodo_classic(g: Board) -> Rules[bool]:
    """Defending, Frodo may retreat sideways (rules: Frodo)."""
    if fight(g).light_attacks:
        return False
    over = yield from may_retreat(g, FELLOWSHIP, "sideways", "conf.frodo-c.retreat-sideways")
    return over


@resumable
def sam_classic(g: Board) -> Rules[bool]:
    """Sam has strength 5 beside Frodo, if Frodo shows himself (rules: Sam)."""
    b = fight(g)
    frodo = g.fielded(*FRODOS)
    if frodo is None or not g.might_be(frodo, b.region):
        return False
    there = g.pos[frodo] == b.region
    rule = "conf.sam-c.strength-five"
    if not g.revealed & BIT[frodo]:
        options = (DECLINE["hide"], choices.reveal(frodo)) if there else (DECLINE["hide"],)
        choice = yield g.ask(FELLOWSHIP, "Show Frodo beside Sam, for strength 5?", rule, options)
        there = choice.verb is V.REVEAL
        if there:
            g.reveal(frodo, rule)
    if there:
        fight(g).sam_stands_by_frodo = True
        say(g, "Sam fights for Frodo with strength 5.", rule)
    return False


@resumable
def pippin(g: Board) -> Rules[bool]:
    """Attacking, Pippin may retreat backward (rules: Pippin)."""
    if not fight(g).light_attacks:
        return False
    over = yield from may_retreat(g, FELLOWSHIP, "backward", "conf.pippin.retreat-backward")
    return over


@resumable
def merry(g: Board) -> Rules[bool]:
    """Merry defeats the Witch-king (rules: Merry)."""
    if fight(g).dark not in WITCH_KINGS:
        return False
    yield from fall(g, False, True, "conf.merry.kills-witch-king")
    return True


@resumable
def legolas(g: Board) -> Rules[bool]:
    """Legolas defeats the Flying Nazgûl (rules: Legolas)."""
    if fight(g).dark not in FLYING_NAZGUL:
        return False
    yield from fall(g, False, True, "conf.legolas.kills-flying-nazgul")
    return True


@resumable
def gimli(g: Board) -> Rules[bool]:
    """Gimli defeats the Orcs (rules: Gimli)."""
    if fight(g).dark not in ORCS:
        return False
    yield from fall(g, False, True, "conf.gimli.kills-orcs")
    return True


@resumable
def boromir(g: Board) -> Rules[bool]:
    """Boromir and his enemy both fall (rules: Boromir)."""
    yield from fall(g, True, True, "conf.boromir.both-defeated")
    return True


@resumable
def aragorn_variant(g: Board) -> Rules[bool]:
    """Defending, Aragorn may rule out cards (rules: Aragorn, variant)."""
    if fight(g).light_attacks:
        return False
    yield from may_rule_out_cards(g, FELLOWSHIP, "conf.aragorn-v.no-cards")
    return False


@resumable
def faramir(g: Board) -> Rules[bool]:
    """Attacking, Faramir may retreat sideways (rules: Faramir)."""
    if not fight(g).light_attacks:
        return False
    over = yield from may_retreat(g, FELLOWSHIP, "sideways", "conf.faramir.retreat-sideways")
    return over


@resumable
def smeagol(g: Board) -> Rules[bool]:
    """Defending alone, Sméagol may trade places with a neighbour, who fights instead (rules: Sméagol)."""
    b = fight(g)
    region = b.region
    friends = smeagols_friends(g, region)
    if b.light_attacks or g.here[FELLOWSHIP << 4 | region] != BIT[C.SMEAGOL] or not friends:
        return False
    options = (DECLINE["stay"], *map(choices.switch, friends))
    choice = yield g.ask(FELLOWSHIP, "Does Sméagol trade places?", "conf.smeagol.switch", options)
    if choice.verb is V.SWITCH:
        trade_places(g, choice.piece, region)
    return False


def smeagols_friends(g: Board, region: Region) -> tuple[Character, ...]:
    """Fellowship characters in adjacent regions; in the mountains not those beside."""
    near = ADJACENT[region] & ~(MOUNTAINS if MOUNTAINS >> region & 1 else 0)
    return tuple(piece for place in regions(near) for piece in members(g.here[FELLOWSHIP << 4 | place]))


def trade_places(g: Board, friend: Character | None, region: Region) -> None:
    assert friend is not None
    home = Region(g.pos[friend])
    say(g, f"Sméagol trades places with {NAME[friend]}.", "conf.smeagol.switch")
    g.reveal(friend, "conf.smeagol.switch")
    g.move(C.SMEAGOL, home)
    g.enter(friend, region)
    fight(g).light = friend


@resumable
def saruman_classic(g: Board) -> Rules[bool]:
    """Saruman may rule out cards (rules: Saruman)."""
    if not fight(g).without_cards:
        yield from may_rule_out_cards(g, SAURON, "conf.saruman-c.no-cards")
    return False


@resumable
def may_rule_out_cards(g: Board, side: Side, rule: str) -> Rules[None]:
    choice = yield from ask(
        g, side, "Shall there be no cards in this battle?", rule, (DECLINE["cards"], choices.NO_CARDS)
    )
    if choice.verb is V.NO_CARDS:
        fight(g).without_cards = True
        say(g, f"{side.title[0].upper()}{side.title[1:]} rules out cards.", rule)


@resumable
def orcs_classic(g: Board) -> Rules[bool]:
    """Attacking, the Orcs defeat the first character they meet (rules: Orcs)."""
    b = fight(g)
    if b.light_attacks or not b.first:
        return False
    yield from fall(g, True, False, "conf.orcs-c.first-attack")
    return True


@resumable
def saruman_variant(g: Board) -> Rules[bool]:
    """Saruman defeats Gandalf (rules: Saruman, variant)."""
    if fight(g).light not in GANDALFS:
        return False
    yield from fall(g, True, False, "conf.saruman-v.defeats-gandalf")
    return True


@resumable
def gollum(g: Board) -> Rules[bool]:
    """Gollum may retreat forward (rules: Gollum)."""
    over = yield from may_retreat(g, SAURON, "forward", "conf.gollum.retreat-forward")
    return over


FELLOWSHIP_ABILITIES: dict[Character, Resumable[[Board], bool]] = {
    C.FRODO_C: frodo_classic,
    C.SAM_C: sam_classic,
    C.PIPPIN: pippin,
    C.MERRY: merry,
    C.LEGOLAS: legolas,
    C.GIMLI: gimli,
    C.BOROMIR: boromir,
    C.ARAGORN_V: aragorn_variant,
    C.FARAMIR: faramir,
    C.SMEAGOL: smeagol,
}
SAURON_ABILITIES: dict[Character, Resumable[[Board], bool]] = {
    C.SARUMAN_C: saruman_classic,
    C.ORCS_C: orcs_classic,
    C.SARUMAN_V: saruman_variant,
    C.GOLLUM: gollum,
}


# --- 3. cards ------------------------------------------------------------------------------------------------------


@resumable
def play_cards(g: Board) -> Rules[bool]:
    """Both choose secretly and show together; against classic Gandalf Sauron shows first. True if the battle is over."""
    b = fight(g)
    prompt = f"{NAME[b.light]} against {NAME[b.dark]}: which card do you play?"
    gandalf = b.light is C.GANDALF_C and not b.muted
    rule = "conf.gandalf-c.sauron-shows-first" if gandalf else "conf.battle.secret-card-choice"
    choice = yield from ask(g, SAURON, prompt, rule, choices.play(g.hand[SAURON]))
    if gandalf:
        show(g, None, choice.card)
        if choice.card is Card.S_MAGIC and not void(fight(g), Card.S_MAGIC):
            yield from exchange(g, SAURON)
    else:
        lay_down(g, SAURON, choice.card)
    chosen = yield g.ask(FELLOWSHIP, prompt, "conf.battle.secret-card-choice", choices.play(g.hand[FELLOWSHIP]))
    if gandalf:
        show(g, chosen.card, None)
    else:
        lay_down(g, FELLOWSHIP, chosen.card)
        show(g, CARDS[g.sealed[FELLOWSHIP][0]], CARDS[g.sealed[SAURON][0]])
    dark = fight(g).dark
    if dark is C.SARUMAN_V:
        yield from saruman_forces_another_card(g)
    elif dark is C.MOUTH_OF_SAURON:
        yield from mouth_swaps_in_the_four(g)
    over = yield from sauron_text(g)
    if not over:
        over = yield from fellowship_text(g)
    return over


def lay_down(g: Board, side: Side, card: Card | None) -> None:
    """A card is chosen and lies face down: nobody else may know it."""
    g.seal(side, card)
    if g.log is not None:
        g.log.append(
            events.CardChosen(
                side=side.title,
                card=card_name(card),
                owner=g.seat_of[side],
                secret=True,
                rule="conf.battle.secret-card-choice",
            )
        )


def show(g: Board, light: Card | None, dark: Card | None) -> None:
    """Cards are turned up, out of the hand into play."""
    b = fight(g)
    g.sealed = [(), ()]
    if light is not None:
        g.hand[FELLOWSHIP] &= ~(1 << light)
        b.cards = (light, b.cards[SAURON])
    if dark is not None:
        g.hand[SAURON] &= ~(1 << dark)
        b.cards = (b.cards[FELLOWSHIP], dark)
    if g.log is not None:
        g.log.append(
            events.CardsShown(
                fellowship=card_name(light), sauron=card_name(dark), rule="conf.battle.simultaneous-reveal"
            )
        )


def put_in_play(b: Battle, side: Side, card: Card) -> None:
    b.cards = (card, b.cards[SAURON]) if side is FELLOWSHIP else (b.cards[FELLOWSHIP], card)


@resumable
def saruman_forces_another_card(g: Board) -> Rules[None]:
    """Saruman (variant) may make the Fellowship take back its card and show a different one."""
    first = fight(g).cards[FELLOWSHIP]
    others = g.hand[FELLOWSHIP]
    if first is None or not others:
        return
    rule = "conf.saruman-v.force-other-card"
    choice = yield from ask(g, SAURON, "Does Saruman force another card?", rule, (DECLINE["force"], choices.FORCE))
    if choice.verb is not V.FORCE:
        return
    say(g, "Saruman forces another card.", rule)
    fight(g).forced = True
    chosen = yield g.ask(FELLOWSHIP, "Saruman forces you to play a different card.", rule, choices.play(others))
    g.hand[FELLOWSHIP] |= 1 << first
    show(g, chosen.card, None)


@resumable
def mouth_swaps_in_the_four(g: Board) -> Rules[None]:
    """The Mouth of Sauron may replace the card in play by the 4, from hand or discards."""
    played = fight(g).cards[SAURON]
    if played is Card.S4 or played is None:
        return
    rule = "conf.mouth.swap-four"
    choice = yield from ask(g, SAURON, "Does the Mouth of Sauron put in the 4?", rule, (DECLINE["swap"], choices.SWAP))
    if choice.verb is not V.SWAP:
        return
    pile = g.discards if g.discards[SAURON] >> Card.S4 & 1 else g.hand
    pile[SAURON] ^= 1 << Card.S4 | 1 << played
    put_in_play(fight(g), SAURON, Card.S4)
    exchanged(g, SAURON, played, Card.S4, rule)


def exchanged(g: Board, side: Side, given: Card, taken: Card, rule: str) -> None:
    if g.log is not None:
        g.log.append(events.CardExchanged(side=side.title, given=card_name(given), taken=card_name(taken), rule=rule))


@resumable
def exchange(g: Board, side: Side) -> Rules[None]:
    """Magic is exchanged for one of its player's discarded cards (rules: Magic)."""
    options = choices.exchange(g.discards[side])
    if not options:
        say(g, "Magic finds no discarded card.", "conf.cards.magic-empty-discards")
        return
    choice = options[0]
    rule = "conf.cards.magic-exchange"
    if len(options) > 1:
        choice = yield from ask(g, side, "Which card does Magic fetch?", rule, options)
    card, magic = choice.card, MAGIC[side]
    assert card is not None
    g.discards[side] ^= 1 << card | 1 << magic
    put_in_play(fight(g), side, card)
    exchanged(g, side, magic, card, rule)


def void(b: Battle, card: Card) -> bool:
    """Does Sauron's text card do nothing in this battle?"""
    if b.dark is C.CAVE_TROLL:
        return True
    if b.muted:
        return False
    return b.light is C.FRODO_V or (b.light is C.ELROND and card in (Card.EYE_OF_SAURON, Card.S_MAGIC))


@resumable
def sauron_text(g: Board) -> Rules[bool]:
    """3a. Sauron's text card. True if it ends the battle."""
    card = fight(g).cards[SAURON]
    if card is None or not IS_TEXT[card] or void(fight(g), card):
        return False
    if card is Card.S_MAGIC:
        if fight(g).light is not C.GANDALF_C or fight(g).muted:
            yield from exchange(g, SAURON)
        card = fight(g).cards[SAURON]
    if card is Card.EYE_OF_SAURON:
        fight(g).eye = True
    elif card is Card.S_RETREAT:
        over = yield from must_retreat(g, SAURON, "sideways", "conf.cards.s-retreat-must")
        return over
    return False


@resumable
def fellowship_text(g: Board) -> Rules[bool]:
    """3b. The Fellowship's text card, unless the Eye sees it. True if it ends the battle."""
    b = fight(g)
    card = b.cards[FELLOWSHIP]
    if card is None or not IS_TEXT[card]:
        return False
    if b.eye:
        say(g, f"The Eye of Sauron cancels {card_name(card)}.", "conf.cards.eye-cancels-text")
        return False
    if card is Card.F_MAGIC:
        yield from exchange(g, FELLOWSHIP)
        card = fight(g).cards[FELLOWSHIP]
    if card is Card.ELVEN_CLOAK:
        fight(g).cloaked = True
    elif card is Card.NOBLE_SACRIFICE:
        yield from fall(g, True, True, "conf.cards.sacrifice-both-defeated")
        return True
    elif card is Card.F_RETREAT:
        over = yield from must_retreat(g, FELLOWSHIP, "backward", "conf.cards.f-retreat-must")
        return over
    return False


def put_cards_away(g: Board) -> None:
    """Used cards are discarded; after the ninth both sides take all nine back (rules: after a battle)."""
    light, dark = fight(g).cards
    if light is None or dark is None:
        return
    g.discards[FELLOWSHIP] |= 1 << light
    g.discards[SAURON] |= 1 << dark
    if not g.hand[FELLOWSHIP]:
        g.hand, g.discards = g.discards, [0, 0]
        if g.log is not None:
            g.log.append(events.HandsRefilled(rule="conf.battle.refill-after-nine"))


# --- 4. strengths --------------------------------------------------------------------------------------------------


def light_strength(b: Battle) -> int:
    """The strength of the Fellowship's character by itself."""
    if not b.muted:
        if b.light is C.SAM_C and b.sam_stands_by_frodo:
            return 5
        if b.light is C.SAM_V and not b.light_attacks:
            return dark_strength(b)
        if b.light is C.TREEBEARD and b.region == Region.FANGORN:
            return 6
        if b.light is C.THEODEN and b.region in (Region.ROHAN, Region.GONDOR):
            return 4
    return STRENGTH[b.light]


def dark_strength(b: Battle) -> int:
    """The strength of Sauron's character by itself."""
    if b.dark is C.ORCS_V and not b.light_attacks:
        return 6
    return STRENGTH[b.dark]


def light_total(b: Battle) -> int:
    card = b.cards[FELLOWSHIP]
    return light_strength(b) + (0 if card is None else CARD_STRENGTH[card]) + b.support


def dark_total(b: Battle) -> int:
    card = b.cards[SAURON]
    ignored = card is None or b.cloaked or b.dark is C.CAVE_TROLL
    return dark_strength(b) + (0 if ignored or card is None else CARD_STRENGTH[card])


@resumable
def compare_strengths(g: Board) -> Rules[None]:
    """The lower total falls, both on a tie."""
    if C.GANDALF_V in g.roster[FELLOWSHIP]:
        yield from gandalf_helps(g)
    b = fight(g)
    light, dark = light_total(b), dark_total(b)
    if g.log is not None:
        g.log.append(
            events.StrengthsCompared(
                light=NAME[b.light],
                light_total=light,
                dark=NAME[b.dark],
                dark_total=dark,
                rule="conf.battle.tie-defeats-both" if light == dark else "conf.battle.lower-total-defeated",
            )
        )
    yield from fall(g, light <= dark, dark <= light, "conf.battle.lower-total-defeated")


@resumable
def gandalf_helps(g: Board) -> Rules[None]:
    """Gandalf (variant) in or next to the region may show himself and add 1 (rules: Gandalf, variant)."""
    b = fight(g)
    gandalf = C.GANDALF_V
    near = ADJACENT[b.region] | 1 << b.region
    if b.light is gandalf or b.dark is C.WARG or not any(g.might_be(gandalf, region) for region in regions(near)):
        return
    there = g.pos[gandalf] >= 0 and near >> g.pos[gandalf] & 1
    options = (DECLINE["gandalf"], choices.reveal(gandalf)) if there else (DECLINE["gandalf"],)
    prompt = f"{light_total(b)} against {dark_total(b)}: does Gandalf help {NAME[b.light]}?"
    rule = "conf.gandalf-v.adds-one"
    choice = yield g.ask(FELLOWSHIP, prompt, rule, options)
    if choice.verb is V.REVEAL:
        g.reveal(gandalf, rule)
        fight(g).support = 1
        say(g, "Gandalf adds 1.", rule)


# --- 5. defeat -----------------------------------------------------------------------------------------------------


@resumable
def fall(g: Board, light_falls: bool, dark_falls: bool, rule: str) -> Rules[None]:
    """Characters are defeated, with what follows from it: Wormtongue, the Ring, Shelob."""
    b = fight(g)
    light, dark = b.light, b.dark
    if light_falls:
        g.remove(light, rule)
    if dark_falls:
        escape = 0
        if dark is C.WORMTONGUE:
            escape = BACKWARD[SAURON][b.region] & ~g.held[FELLOWSHIP] & ~g.held[SAURON]
        if escape:
            yield from wormtongue_flees(g, escape, rule)
        else:
            g.remove(dark, rule)
    if light_falls:
        lose_the_ring(g, light, dark)
        if dark is C.SHELOB and not dark_falls:
            shelob_goes_home(g)
        pass_the_ring(g, light)


@resumable
def wormtongue_flees(g: Board, escape: int, rule: str) -> Rules[None]:
    """A defeated Wormtongue may retreat backward to an empty region instead (rules: Wormtongue)."""
    options = (*choices.escapes(escape), DECLINE["fall"])
    choice = yield from ask(g, SAURON, "Does Wormtongue flee?", "conf.wormtongue.escape", options)
    if choice.verb is V.ESCAPE:
        retreat(g, C.WORMTONGUE, choice.region, "conf.wormtongue.escape")
    else:
        g.remove(C.WORMTONGUE, rule)


def lose_the_ring(g: Board, fallen: Character, slayer: Character | None) -> None:
    """Sauron wins if the Ring-bearer falls and nobody takes up the Ring (rules: Game end; The variant game)."""
    if fallen is not g.bearer:
        return
    if fallen is C.FRODO_C:
        g.end(SAURON, "Frodo is defeated: Sauron wins.", "conf.end.classic-frodo-defeated")
    if fallen in SAMS:
        g.end(SAURON, "Sam is defeated with the Ring: Sauron wins.", "conf.variant.sam-dead-as-bearer")
    if slayer is C.WARG:
        g.end(SAURON, "The Warg has Frodo: Sauron wins.", "conf.frodo-v.warg-wins")
    if all(g.pos[sam] < 0 for sam in SAMS):
        g.end(SAURON, "Frodo is defeated and Sam is gone: Sauron wins.", "conf.variant.sam-dead-before")


def pass_the_ring(g: Board, fallen: Character) -> None:
    """Frodo (variant) leaves the Ring to Sam, who is revealed."""
    if fallen is not g.bearer:
        return
    sam = g.fielded(*SAMS)
    assert sam is not None
    g.bearer = sam
    g.tell(events.RingPassed(bearer=NAME[sam], rule="conf.variant.ring-passes-to-sam"))
    g.reveal(sam, "conf.variant.sam-revealed")


def shelob_goes_home(g: Board) -> None:
    """After a kill Shelob is placed in Gondor, or removed if there is no room (rules: Shelob)."""
    gondor = Region.GONDOR
    if g.pos[C.SHELOB] == gondor:
        return
    if (g.full[SAURON] | g.held[FELLOWSHIP]) >> gondor & 1:
        g.remove(C.SHELOB, "conf.shelob.gondor-full")
        return
    if g.log is not None:
        g.log.append(
            events.Moved(
                piece="Shelob",
                origin=TITLE[g.pos[C.SHELOB]],
                target=TITLE[gondor],
                how="returns",
                rule="conf.shelob.to-gondor",
            )
        )
    g.move(C.SHELOB, gondor)
