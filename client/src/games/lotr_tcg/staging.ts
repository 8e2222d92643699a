/**
 * Where everybody stands on the stage: minions on one line, companions on another beneath it, face to face; the skirmish
 * that is being fought in the middle, the others to its left, who is free to its right. Cards are never smaller than
 * table size: where there is no room for all of them, those that do not fight now lie as strips.
 */

/** Somebody on the stage, with the cards that he bears. */
export interface Standing {
  readonly key: string;
  readonly bears: readonly string[];
}

export interface Fight {
  readonly defender: Standing;
  readonly minions: readonly Standing[];
  readonly now: boolean;
}

export interface Scene {
  readonly fights: readonly Fight[];
  /** Who is in no skirmish: companions, and minions. */
  readonly light: readonly Standing[];
  readonly dark: readonly Standing[];
  /** How wide the chips are that name what makes up the totals of the fight, on either side. */
  readonly chips?: number;
  /** The lines stand apart, for numbers between them. */
  readonly parted?: boolean;
  /** Something lies over the upper part for now: who stands alone keeps to the lower one. */
  readonly covered?: boolean;
}

export interface Room {
  readonly width: number;
  readonly height: number;
}

/** Where a card lies, by its upper left corner; `scale` is that of table size. */
export interface Place {
  readonly form: 'card' | 'strip';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  /** Its bearer, if it is tucked behind one. */
  readonly behind: string;
  /** How much of it is seen from its left edge, where the next of a row lies over it; which lies over which. */
  readonly seen?: number;
  readonly over?: number;
}

/** The totals of a fight, by their middle. */
export interface Totals {
  readonly defender: string;
  readonly x: number;
  readonly y: number;
  readonly now: boolean;
  /** How much larger than beside a fight those of a skirmish are that waits. */
  readonly scale: number;
}

export interface Layout {
  readonly places: ReadonlyMap<string, Place>;
  readonly totals: readonly Totals[];
  /** The line on which both sides meet. */
  readonly line: number;
  /** The middle of what happens now, and how much room its numbers have. */
  readonly centre: { readonly x: number; readonly y: number };
  readonly chips: 'words' | 'signs';
  readonly numbers: number;
  readonly pool: { readonly x: number; readonly y: number };
}

export const CARD = { width: 116, height: 162 };
/** Figures hang this far over the lower edge of a card. */
const HANG = 7;
const STRIP = { height: 24, pitch: 26, width: 150 };
/** The first strip beneath a card begins under its edge. */
const TUCKED = 27;
export const POOL = { width: 128, height: 118 };
const GAP = 12;
/** Between the pool and the strips beneath it. */
const POOL_GAP = 4;
const MARGIN = { x: 12, y: 4 };
/** Between a waiting minion and the companion whom it faces: its totals, and how much larger those may be. */
const BAND = { high: 42, low: 34 };
const LANE_TOTALS = { width: 112, height: 34, largest: 1.4 };
/** While none is fought, skirmishes stand as far apart as there is room, up to this. */
const AIR = 60;
/** The same where it is fought, with its large totals. */
const DUEL_BAND = { high: 96, low: 58 };
/** Totals by themselves, and with signs of what they are made of. */
const NUMBERS = { alone: { high: 272, low: 222 }, signs: { high: 344, low: 340 } };
const CHIP = 90;
const STACKED_TOTALS = 36;
/** Of a minion behind the next one: enough for its title, its keywords and its strength. */
const FANNED = 74;
/** Several minions against one, as strips. */
const CROWD = 138;
/** Strips beside a bearer: what is seen of them; of a tab only the emblem is. */
const BESIDE = { duel: 140, lane: 112, tab: 28 };
const LARGEST = 1.24;

type Chips = 'words' | 'signs';

/** How the room is divided; tried from the roomiest on. */
interface Way {
  readonly chips: Chips;
  /** A waiting skirmish against several minions shows them side by side, one behind the other, or as strips. */
  readonly crowds: 'cards' | 'fanned' | 'strips';
  /** Waiting skirmishes beyond this number are told in strips, one beneath the other. */
  readonly lanes: number;
  /** So many of those who are free stand as cards, side by side or one behind the other. */
  readonly free: number;
  readonly fanned: boolean;
  /** Those who are free lie in columns of strips over the whole height, beneath the pool first. */
  readonly gathered: boolean;
  /** What is borne beside a card that waits is told by its emblem alone, and fighters' strips are shorter. */
  readonly tabs: boolean;
  /** How far minions in the fight stand behind each other, when nothing else helps. */
  readonly overlap: number;
  readonly scale: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const row = (widths: readonly number[], gap = GAP): number =>
  sum(widths) + Math.max(0, widths.length - 1) * gap;
const most = (numbers: readonly number[]): number => Math.max(0, ...numbers);

/** How many attachments may lie beneath the companions and above the minions. */
interface Tucks {
  readonly beneath: number;
  readonly above: number;
}

/** How far a card with so many strips beneath it reaches below its edge. */
const hanging = (strips: number): number => (strips ? TUCKED + (strips - 1) * STRIP.pitch : HANG);

function tucksFor(scene: Scene, height: number, lines: number): Tucks {
  const spare = height - 2 * MARGIN.y - lines;
  const room = Math.max(0, Math.floor((spare - TUCKED) / STRIP.pitch) + 1);
  const companions = [...scene.light, ...scene.fights.map(({ defender }) => defender)];
  const minions = [...scene.dark, ...scene.fights.flatMap((fight) => fight.minions)];
  const longest = (some: readonly Standing[], limit: number): number =>
    most(some.map(({ bears }) => bears.length).filter((bears) => bears <= limit));
  const beneath = longest(companions, room);
  return { beneath, above: longest(minions, Math.floor((spare - hanging(beneath)) / STRIP.pitch)) };
}

const cardWidth = (one: Standing, tucked: number, beside = BESIDE.lane): number =>
  CARD.width + (one.bears.length > tucked ? beside : 0);

const strips = (some: readonly Standing[]): number => sum(some.map(({ bears }) => 1 + bears.length));

/** Filled one after the other, each as high as there is room; the first may be lower. */
function columned<One>(
  some: readonly One[],
  size: (one: One) => number,
  high: number,
  first = high,
): One[][] {
  const columns: One[][] = [];
  let left = 0;
  for (const one of some) {
    const needed = size(one);
    if (needed > left || !columns.length) {
      left = columns.length ? high : first;
      columns.push([]);
    }
    columns.at(-1)?.push(one);
    left -= needed;
  }
  return columns;
}

/** Rows of strips: a bearer stays with what he bears. */
const rowsOf = ({ bears }: Standing): number => 1 + bears.length;

class Stage {
  readonly places = new Map<string, Place>();
  readonly totals: Totals[] = [];
  readonly line: number;
  private tucks: Tucks;
  /** Between the lines. */
  private band: number;
  private readonly low: boolean;
  /** Only one line of cards stands here. */
  private readonly single: boolean;
  /** Rows of strips on either side of the line. */
  private readonly rows: number;
  /** Between skirmishes, beyond the usual gap. */
  private air = 0;

  constructor(
    private readonly room: Room,
    private readonly scene: Scene,
    private readonly way: Way,
  ) {
    this.low = room.height < 470;
    this.band = scene.parted ? DUEL_BAND[this.low ? 'low' : 'high'] : BAND[this.low ? 'low' : 'high'];
    this.tucks = tucksFor(scene, room.height, 2 * CARD.height + this.band);
    const alone = this.alone();
    const whole = most((alone ?? []).map(({ bears }) => bears.length));
    // Who stands alone leaves his line where it is too narrow for all that he bears, or where something covers it.
    const narrow = whole > Math.max(this.tucks.beneath, this.tucks.above) || !this.twoLines;
    this.single = alone !== undefined && (narrow || Boolean(scene.covered));
    // Beneath a cover there is room for the cards only.
    if (this.single) this.tucks = tucksFor(scene, scene.covered ? 0 : room.height, CARD.height);
    const outer = 2 * (MARGIN.y + CARD.height) + this.tucks.above * STRIP.pitch + hanging(this.tucks.beneath);
    // Which skirmish is next is asked between the lines: their numbers have what room is left.
    if (scene.fights.length && !this.now) {
      const largest = LANE_TOTALS.height * LANE_TOTALS.largest;
      this.band = Math.max(this.band, Math.min(largest, room.height - outer));
    }
    const above = MARGIN.y + this.tucks.above * STRIP.pitch + CARD.height + this.band / 2;
    const beneath = this.band / 2 + CARD.height + hanging(this.tucks.beneath) + MARGIN.y;
    this.line = this.single
      ? this.lineAlone(above, beneath)
      : above + Math.max(0, room.height - above - beneath) / 2;
    this.rows = Math.max(
      1,
      Math.floor((Math.min(this.line, room.height - this.line) - this.band / 2 - MARGIN.y) / STRIP.pitch),
    );
  }

  private get twoLines(): boolean {
    return 2 * (MARGIN.y + CARD.height) + this.band + HANG <= this.room.height;
  }

  /** The only line there is stands in the middle; beneath whatever covers the middle, as low as it goes. */
  private lineAlone(above: number, beneath: number): number {
    if (this.scene.dark.length) return above + (this.room.height - above - MARGIN.y - HANG) / 2;
    const over = this.room.height - (beneath - this.band / 2);
    return (this.scene.covered ? over : over / 2 + MARGIN.y / 2) - this.band / 2;
  }

  private get now(): Fight | undefined {
    return this.scene.fights.find(({ now }) => now);
  }
  /** The next one stands beside the one that is fought. */
  private get waiting(): readonly Fight[] {
    return this.scene.fights.filter(({ now }) => !now);
  }

  /** How far a lane reaches from the middle of its cards: what is borne beside them lies to the right. */
  private laneReach({ defender, minions }: Fight): { left: number; right: number } {
    const half = CARD.width / 2;
    const below = cardWidth(defender, this.tucks.beneath, this.beside.lane) - half;
    const [only] = minions;
    if (this.inStrips(minions)) return { left: CROWD / 2, right: Math.max(CROWD / 2, below) };
    if (only && minions.length === 1) {
      return {
        left: half,
        right: Math.max(below, cardWidth(only, this.tucks.above, this.beside.lane) - half),
      };
    }
    const abreast = row(this.abreast(minions).map(({ wide }) => wide)) / 2;
    return { left: Math.max(half, abreast), right: Math.max(abreast, below) };
  }

  private laneWidth(fight: Fight): number {
    const { left, right } = this.laneReach(fight);
    return left + right;
  }

  /** Several minions from left to right, and how far each reaches: whoever bears something stands at the end. */
  private abreast(minions: readonly Standing[]): { one: Standing; wide: number; fanned: boolean }[] {
    const fan = this.way.crowds === 'fanned' && minions.length > 1;
    const ordered = fan ? [...minions].sort((one, other) => one.bears.length - other.bears.length) : minions;
    return ordered.map((one, place) => {
      const fanned = fan && place < ordered.length - 1 && !one.bears.length;
      return {
        one,
        wide: fanned ? FANNED - GAP : cardWidth(one, this.tucks.above, this.beside.lane),
        fanned,
      };
    });
  }

  private inStrips(minions: readonly Standing[]): boolean {
    return this.way.crowds === 'strips' && minions.length > 1;
  }

  private get stacked(): readonly Fight[] {
    return this.waiting.slice(this.way.lanes);
  }
  private get lanes(): readonly Fight[] {
    return this.waiting.slice(0, this.way.lanes);
  }

  private stackColumns(): Fight[][] {
    const size = ({ minions, defender }: Fight): number =>
      strips([...minions, defender]) * STRIP.pitch + STACKED_TOTALS + GAP;
    return columned(this.stacked, size, this.room.height - 2 * MARGIN.y + GAP);
  }

  private gatheredColumns(): Standing[][] {
    const rows = (high: number): number => Math.floor(high / STRIP.pitch);
    const high = this.room.height - 2 * MARGIN.y;
    return columned(
      [...this.scene.dark, ...this.scene.light],
      rowsOf,
      rows(high),
      rows(high - POOL.height - POOL_GAP),
    );
  }

  /** How far the skirmish that is fought reaches from its middle. */
  private reach(): { left: number; right: number } {
    const fight = this.now;
    if (!fight) return { left: 0, right: 0 };
    const { scale } = this.way;
    const numbers = this.numbers / 2;
    const minions =
      row(
        fight.minions.map((one) => this.fighterWidth(one)),
        this.between,
      ) / 2;
    const half = (CARD.width * scale) / 2;
    const beside = fight.defender.bears.length ? this.beside.duel : 0;
    return { left: Math.max(numbers, minions, half), right: Math.max(numbers, minions, half + beside) };
  }

  /** How wide the totals are with what they are made of. */
  private get numbers(): number {
    const size = this.low ? 'low' : 'high';
    return this.way.chips === 'signs'
      ? NUMBERS.signs[size]
      : NUMBERS.alone[size] + 2 * (this.scene.chips ?? CHIP);
  }

  /** What is seen of strips beside fighters, and beside those who wait. */
  private get beside(): { duel: number; lane: number } {
    return this.way.tabs ? { duel: BESIDE.lane, lane: BESIDE.tab } : BESIDE;
  }

  private get between(): number {
    return GAP - this.way.overlap;
  }

  private fighterWidth(one: Standing): number {
    return CARD.width * this.way.scale + (one.bears.length ? this.beside.duel : 0);
  }

  private freeParts(some: readonly Standing[]): { cards: readonly Standing[]; columns: Standing[][] } {
    const cards = some.slice(0, this.way.free);
    return { cards, columns: columned(some.slice(this.way.free), rowsOf, this.rows) };
  }

  /** How far each of those cards reaches: behind the next one stands whoever bears nothing. */
  private freeWidths(cards: readonly Standing[], tucked: number): number[] {
    return cards.map((one, place) =>
      this.way.fanned && place < cards.length - 1 && !one.bears.length
        ? FANNED - GAP
        : cardWidth(one, tucked),
    );
  }

  private freeWidth(some: readonly Standing[], tucked: number): number {
    const { cards, columns } = this.freeParts(some);
    return row([...this.freeWidths(cards, tucked), ...columns.map(() => STRIP.width)]);
  }

  /** Nobody but companions, or nobody but minions: they may use both lines. */
  private alone(): readonly Standing[] | undefined {
    const { fights, light, dark } = this.scene;
    if (fights.length || (light.length && dark.length)) return undefined;
    return light.length ? light : dark;
  }

  private lanesWidth(): number {
    return row(
      [...this.stackColumns().map(() => STRIP.width), ...this.lanes.map((fight) => this.laneWidth(fight))],
      GAP + this.air,
    );
  }

  private gatheredWidth(): number {
    return Math.max(POOL.width, row(this.gatheredColumns().map(() => STRIP.width)));
  }

  /** How much farther apart than usual skirmishes may stand while none of them is fought. */
  private airFor([light, dark]: readonly [number, number]): number {
    const columns = this.stackColumns().length + this.lanes.length;
    if (this.now || !columns) return 0;
    const lanes = this.lanesWidth();
    const lower = this.way.gathered ? this.gatheredWidth() : Math.max(light, dark);
    const taken = Math.max(row([lanes, lower]), this.way.gathered ? 0 : this.upper(dark));
    const spare = this.room.width - 2 * MARGIN.x - taken;
    return Math.max(0, Math.min(AIR, spare / (columns + 1)));
  }

  /** The lanes, minions who are in none of them, and the pool. */
  private upper(minions: number): number {
    return row([this.lanesWidth(), minions, POOL.width].filter((one) => one > 0));
  }

  private width(): number {
    const lanes = this.lanesWidth();
    const { left, right } = this.reach();
    const free = this.way.gathered
      ? this.gatheredWidth()
      : Math.max(
          this.freeWidth(this.scene.light, this.tucks.beneath),
          POOL.width + (this.scene.dark.length ? GAP + this.freeWidth(this.scene.dark, this.tucks.above) : 0),
        );
    return row([lanes, left + right, free].filter((one) => one > 0)) + 2 * MARGIN.x;
  }

  get fits(): boolean {
    return this.width() <= this.room.width;
  }

  /** Has everybody room, one line above the other, with all that he bears beneath him? */
  get roomy(): boolean {
    const { fights, light, dark } = this.scene;
    const standing = [
      ...light,
      ...dark,
      ...fights.flatMap(({ defender, minions }) => [defender, ...minions]),
    ];
    const tucked = Math.max(this.tucks.beneath, this.tucks.above);
    const alone = this.alone();
    const high = alone && this.single ? this.inOneRow(alone) : this.twoLines;
    return this.fits && high && standing.every(({ bears }) => bears.length <= tucked);
  }

  private put(key: string, place: Partial<Place> & { x: number; y: number }): void {
    const size = { form: 'card' as const, ...CARD, scale: 1, behind: '' };
    this.places.set(key, { ...size, ...place });
  }

  private tucked(side: 'light' | 'dark'): number {
    return side === 'light' ? this.tucks.beneath : this.tucks.above;
  }

  private strip(key: string, x: number, y: number, width: number, behind = ''): void {
    this.put(key, { form: 'strip', x, y, width, height: STRIP.height, behind });
  }

  /** A card with what it bears: beneath it, above it, or beside it where there is no room. */
  private card(
    one: Standing,
    x: number,
    y: number,
    side: 'light' | 'dark',
    tucked = this.tucked(side),
  ): void {
    this.put(one.key, { x, y });
    if (one.bears.length > tucked) {
      this.putBeside(one, x + CARD.width, y + CARD.height, this.beside.lane, 1);
      return;
    }
    one.bears.forEach((key, at) => {
      const down = side === 'light' ? CARD.height + 3 + at * STRIP.pitch : -(at + 1) * STRIP.pitch;
      this.strip(key, x + 1, y + down, CARD.width - 2, one.key);
    });
  }

  /** Strips that reach out behind the right edge of a card, from below upwards. */
  private putBeside(one: Standing, edge: number, bottom: number, seen: number, scale: number): void {
    const high = CARD.height * scale - 16;
    const pitch = Math.min(STRIP.pitch + 3, high / one.bears.length);
    one.bears.forEach((key, at) => {
      const y = bottom - 14 - STRIP.height - (one.bears.length - 1 - at) * pitch;
      this.strip(key, edge - 12, y, seen + 12, one.key);
    });
  }

  private stripColumn(some: readonly Standing[], x: number, y: number, width = STRIP.width): number {
    let at = y;
    for (const one of some) {
      this.strip(one.key, x, at, width);
      at += STRIP.pitch;
      for (const key of one.bears) {
        this.strip(key, x + 12, at, width - 12, one.key);
        at += STRIP.pitch;
      }
    }
    return at;
  }

  private top(side: 'light' | 'dark'): number {
    return side === 'light' ? this.line + this.band / 2 : this.line - this.band / 2 - CARD.height;
  }

  private layLane(fight: Fight, x: number): void {
    const { minions, defender } = fight;
    const middle = x + this.laneReach(fight).left;
    this.card(defender, middle - CARD.width / 2, this.top('light'), 'light');
    if (this.inStrips(minions)) {
      const y = this.line - this.band / 2 - strips(minions) * STRIP.pitch;
      this.stripColumn(minions, middle - CROWD / 2, y, CROWD);
    } else {
      const abreast = this.abreast(minions);
      let at = middle - (minions.length === 1 ? CARD.width : row(abreast.map(({ wide }) => wide))) / 2;
      abreast.forEach(({ one, wide, fanned }, place) => {
        this.card(one, at, this.top('dark'), 'dark');
        const put = this.places.get(one.key);
        if (put && this.way.crowds === 'fanned')
          this.places.set(one.key, { ...put, ...(fanned ? { seen: FANNED } : {}), over: place });
        at += wide + GAP;
      });
    }
    const scale = Math.min(this.band / LANE_TOTALS.height, (CARD.width + GAP + this.air) / LANE_TOTALS.width);
    this.totals.push({
      defender: defender.key,
      x: middle,
      y: this.line,
      now: false,
      scale: this.now ? 1 : Math.min(LANE_TOTALS.largest, Math.max(1, scale)),
    });
  }

  private layStack(column: readonly Fight[], x: number): void {
    let y = MARGIN.y;
    for (const fight of column) {
      y = this.stripColumn(fight.minions, x, y);
      this.totals.push({
        defender: fight.defender.key,
        x: x + STRIP.width / 2,
        y: y + 16,
        now: false,
        scale: 1,
      });
      y = this.stripColumn([fight.defender], x, y + STACKED_TOTALS) + GAP;
    }
  }

  private layDuel(fight: Fight, middle: number): void {
    const { scale } = this.way;
    const [width, height] = [CARD.width * scale, CARD.height * scale];
    const band = DUEL_BAND[this.low ? 'low' : 'high'];
    const line = Math.min(
      Math.max(this.line, MARGIN.y + height + band / 2),
      this.room.height - HANG * scale - height - band / 2,
    );
    const put = (one: Standing, x: number, y: number): void => {
      this.put(one.key, { x, y, width, height, scale });
      if (one.bears.length) this.putBeside(one, x + width, y + height, this.beside.duel, scale);
    };
    let at =
      middle -
      row(
        fight.minions.map((one) => this.fighterWidth(one)),
        this.between,
      ) /
        2;
    // One alone stands straight above whom it fights, whatever it bears.
    if (fight.minions.length === 1) at = middle - width / 2;
    for (const one of fight.minions) {
      put(one, at, line - band / 2 - height);
      at += this.fighterWidth(one) + this.between;
    }
    put(fight.defender, middle - width / 2, line + band / 2);
    this.totals.push({ defender: fight.defender.key, x: middle, y: line, now: true, scale: 1 });
  }

  private layFree(some: readonly Standing[], x: number, side: 'light' | 'dark'): void {
    const { cards, columns } = this.freeParts(some);
    const tucked = side === 'light' ? this.tucks.beneath : this.tucks.above;
    const widths = this.freeWidths(cards, tucked);
    let at = x;
    cards.forEach((one, place) => {
      const wide = widths[place] ?? CARD.width;
      this.card(one, at, this.top(side), side);
      const put = this.places.get(one.key);
      if (put && this.way.fanned)
        this.places.set(one.key, { ...put, ...(wide < CARD.width ? { seen: FANNED } : {}), over: place });
      at += wide + GAP;
    });
    for (const column of columns) {
      const y =
        side === 'light' ? this.top('light') : this.line - this.band / 2 - strips(column) * STRIP.pitch;
      this.stripColumn(column, at, y);
      at += STRIP.width + GAP;
    }
  }

  /** Companions have the whole width beneath the pool; whoever stands as high as the pool leaves it its place. */
  private inOneRow(some: readonly Standing[]): boolean {
    const side = this.scene.light.length ? 'light' : 'dark';
    const room = this.room.width - 2 * MARGIN.x;
    const whole = row(some.map((one) => cardWidth(one, this.tucked(side))));
    return whole <= (side === 'dark' || this.single ? room - POOL.width - GAP : room);
  }

  /** In two rows, if they do not stand in one; the pool keeps its place at the end of the upper one. */
  private layAlone(some: readonly Standing[]): boolean {
    const side = this.scene.light.length ? 'light' : 'dark';
    const room = this.room.width - 2 * MARGIN.x;
    const whole = row(some.map((one) => cardWidth(one, this.tucked(side))));
    if (this.inOneRow(some)) {
      const end = this.room.width - MARGIN.x - (side === 'dark' || this.single ? POOL.width + GAP : 0);
      this.layFree(some, Math.min((this.room.width - whole) / 2, end - whole), side);
      return true;
    }
    const spare = this.room.height - 2 * MARGIN.y - 2 * (CARD.height + HANG) - GAP;
    const tucked = Math.min(this.tucked(side), Math.max(0, Math.floor(spare / 2 / STRIP.pitch)));
    const widths = some.map((one) => cardWidth(one, tucked));
    const pitch = CARD.height + HANG + tucked * STRIP.pitch;
    const top = MARGIN.y + Math.max(0, this.room.height - 2 * MARGIN.y - 2 * pitch - GAP) / 2;
    // The lower row is the longer one.
    let front = Math.ceil(some.length / 2);
    while (row(widths.slice(front)) > room - POOL.width - GAP && front < some.length) front += 1;
    if (row(widths.slice(0, front)) > room) return false;
    const lay = (from: number, to: number, end: number, y: number): void => {
      let at = MARGIN.x + Math.max(0, end - row(widths.slice(from, to))) / 2;
      some.slice(from, to).forEach((one, place) => {
        this.card(one, at, y, side, tucked);
        at += (widths[from + place] ?? CARD.width) + GAP;
      });
    };
    const rise = side === 'dark' ? tucked * STRIP.pitch : 0;
    lay(0, front, room, top + pitch + GAP + rise);
    lay(front, some.length, room - POOL.width - GAP, top + rise);
    return true;
  }

  lay(): Layout {
    const some = this.alone();
    const alone = some !== undefined && !this.way.gathered && this.layAlone(some);
    const { light, dark } = this.scene;
    const fight = this.now;
    const { left, right } = this.reach();
    const spare = Math.max(0, this.room.width - this.width());
    const widths = [
      this.freeWidth(light, this.tucks.beneath),
      this.freeWidth(dark, this.tucks.above),
    ] as const;
    const free = Math.max(...widths);
    this.air = this.airFor(widths);
    const lanes = this.lanesWidth();
    // With a fight the room that is left stands around it; without one, at both ends.
    const whole = this.way.gathered
      ? row([lanes, this.gatheredWidth()].filter((one) => one > 0))
      : row([lanes, free].filter((one) => one > 0)) + (lanes && free ? this.air : 0);
    let x = fight ? MARGIN.x : Math.max(MARGIN.x, (this.room.width - whole) / 2);
    if (!fight && !this.way.gathered)
      x = Math.max(
        MARGIN.x,
        Math.min(x, this.room.width - MARGIN.x - Math.max(whole, this.upper(widths[1]))),
      );
    if (!alone) {
      // The first that waits stands beside the fight.
      const columns = [...this.stackColumns()].reverse();
      for (const column of columns) {
        this.layStack(column, x);
        x += STRIP.width + GAP + this.air;
      }
      for (const lane of [...this.lanes].reverse()) {
        this.layLane(lane, x);
        x += this.laneWidth(lane) + GAP + this.air;
      }
    }
    const centre = { x: this.room.width / 2, y: this.line };
    if (fight) {
      // In the middle of the stage, as far as those beside it leave room.
      centre.x = Math.max(x + left, Math.min(this.room.width / 2, x + left + spare));
      this.layDuel(fight, centre.x);
      centre.y = this.totals.at(-1)?.y ?? this.line;
      x += left + right + GAP + spare;
    }
    if (this.way.gathered) {
      let at = this.room.width - MARGIN.x;
      this.gatheredColumns().forEach((column, place) => {
        at -= STRIP.width;
        this.stripColumn(column, at, MARGIN.y + (place ? 0 : POOL.height + POOL_GAP));
        at -= GAP;
      });
    } else if (!alone) {
      const end = this.room.width - MARGIN.x;
      const shut = (width: number, to: number): number =>
        fight ? to - width : Math.min(x + (free - width) / 2, to - width);
      this.layFree(light, shut(widths[0], end), 'light');
      this.layFree(dark, shut(widths[1], end - POOL.width - GAP), 'dark');
    }
    return {
      places: this.places,
      totals: this.totals,
      line: this.line,
      centre,
      chips: this.way.chips,
      numbers: this.numbers,
      pool: {
        x: this.room.width - MARGIN.x - POOL.width,
        y: this.way.gathered ? MARGIN.y : Math.max(MARGIN.y, this.line - this.band / 2 - POOL.height - 24),
      },
    };
  }
}

/** From the roomiest way to the last resort. */
function ways({ fights, light, dark }: Scene, height: number): Way[] {
  const free = Math.max(light.length, dark.length);
  const lanes = fights.filter(({ now }) => !now).length;
  // One side by itself may use both lines instead.
  const alone = !fights.length && !(light.length && dark.length);
  const band = DUEL_BAND[height < 470 ? 'low' : 'high'];
  const largest = Math.min(
    LARGEST,
    Math.max(1, (height - 2 * MARGIN.y - HANG * LARGEST - band) / (2 * CARD.height)),
  );
  const all: Way = {
    chips: 'words',
    crowds: 'cards',
    lanes,
    free,
    fanned: false,
    gathered: false,
    tabs: false,
    overlap: 0,
    scale: largest,
  };
  const found: Way[] = [];
  // Whoever fights stands as a card as long as that is possible, one against many, too. So first the numbers have signs
  // instead of names, then fighters are smaller, then those who are free stand one behind the other, then some of them
  // lie as strips.
  for (const crowds of ['cards', 'fanned', 'strips'] as const) {
    for (let cards = free; cards >= 0; cards -= 1) {
      for (const fanned of cards > 1 && !alone ? [false, true] : [false]) {
        const way: Way = { ...all, crowds, free: cards, fanned };
        found.push(way, { ...way, chips: 'signs' }, { ...way, chips: 'signs', scale: 1 });
      }
    }
    found.push({ ...all, chips: 'signs', crowds, scale: 1, free: 0, gathered: true });
  }
  // Before anybody who fights lies as a strip, what he bears is told by emblems.
  for (const crowds of ['cards', 'fanned', 'strips'] as const)
    found.push({ ...all, chips: 'signs', crowds, scale: 1, free: 0, gathered: true, tabs: true });
  const crowded: Way = { ...all, chips: 'signs', crowds: 'strips', scale: 1 };
  for (let some = lanes - 1; some >= 0; some -= 1) found.push({ ...crowded, free: 0, lanes: some });
  for (const overlap of [0, 40, 70]) {
    for (let some = lanes; some >= 0; some -= 1) {
      found.push({ ...crowded, free: 0, lanes: some, gathered: true, overlap });
    }
  }
  return found;
}

/** The same, larger by a factor. */
function enlarged(layout: Layout, by: number, room: Room): Layout {
  const places = [...layout.places].map(([key, place]): [string, Place] => [
    key,
    {
      ...place,
      x: place.x * by,
      y: place.y * by,
      width: place.width * by,
      height: place.height * by,
      scale: place.scale * by,
    },
  ]);
  return {
    ...layout,
    places: new Map(places),
    totals: layout.totals.map((one) => ({ ...one, x: one.x * by, y: one.y * by, scale: one.scale * by })),
    line: layout.line * by,
    centre: { x: layout.centre.x * by, y: layout.centre.y * by },
    pool: { x: room.width - MARGIN.x - POOL.width, y: layout.pool.y * by },
  };
}

export function staged(room: Room, scene: Scene): Layout {
  // Where nothing is fought yet and there is room, everybody stands as large as those who fight will.
  if (!scene.covered && !scene.fights.some(({ now }) => now)) {
    const smaller = { width: room.width / LARGEST, height: room.height / LARGEST };
    const [roomiest] = ways(scene, smaller.height);
    const stage = roomiest && new Stage(smaller, scene, roomiest);
    if (stage?.roomy) return enlarged(stage.lay(), LARGEST, room);
  }
  const tried = ways(scene, room.height).map((way) => new Stage(room, scene, way));
  const fitting = tried.find(({ fits }) => fits) ?? tried.at(-1);
  if (!fitting) throw new Error('a stage can always be set');
  return fitting.lay();
}
