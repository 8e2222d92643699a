/** The cards of the game as they are drawn: frames by type, colours by culture, figures in their corners. */
import type { CountryName } from '../../cards/countries';
import type { FrameName } from '../../cards/frames';
import type { Badge, CardLook, Figure, Mark } from '../../cards/look';
import { emblemOf } from './emblems.svelte';
import { spoken } from './rendering';
import { SIGNS } from './signs';
import { SITE_LOOKS, terrainOf } from './terrain';
import type { CardView, InPlayView, SiteView } from './types.gen';
import './cultures.css';

const FRAMES: Readonly<Record<string, FrameName>> = {
  companion: 'arched',
  ally: 'gabled',
  minion: 'horned',
  possession: 'hollow',
  artifact: 'octagon',
  condition: 'scroll',
  event: 'swallowtail',
  site: 'landscape',
  'The One Ring': 'ringed',
};

const COUNTRIES: Readonly<Record<string, CountryName>> = {
  Dwarven: 'halls',
  Elven: 'woods',
  Gandalf: 'rays',
  Gondor: 'city',
  Shire: 'rolling',
  Isengard: 'works',
  Moria: 'cavern',
  Ringwraith: 'moor',
  Sauron: 'doom',
};

const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

const CHARACTERS = new Set(['companion', 'ally', 'minion']);

/** What stands on a card now, beyond what is printed on it. */
export interface Standing {
  inPlay?: InPlayView | undefined;
  /** What it costs now. */
  cost?: number | undefined;
  /** On the Ring-bearer. */
  burdens?: number | undefined;
  /** A site as it lies on the path. */
  site?: SiteView | undefined;
  badge?: Badge | undefined;
}

/** The colours of a card: a culture's, a country's, or those of the Ring. */
export function paletteOf(card: CardView): string {
  if (card.kind === 'site') return SITE_LOOKS[terrainOf(card)].palette;
  return card.culture.toLowerCase() || 'ring';
}

const SUPPORT = 'It stays in the support area.';
const KEYWORD_LINE = /^(?:\*\*[^*:]+\.\*\*\s*)+$/;
const PHASES = /^\*\*((?:[A-Z][a-z]+)(?: or [A-Z][a-z]+)*):\*\* /;

/** What goes on the line under the title, and what is left of the text. */
export function lines(card: CardView): { keywords: string[]; text: string[] } {
  const keywords = [card.race, card.item_class].filter(Boolean);
  const text: string[] = [];
  for (const paragraph of card.text) {
    if (KEYWORD_LINE.test(paragraph)) {
      // **Tracker.** **Damage +1.**
      for (const [, word = ''] of paragraph.matchAll(/\*\*([^*]+)\.\*\*/g))
        keywords.push(word.replace(/ \(.*\)/, ''));
      continue;
    }
    const rest = paragraph.replace(SUPPORT, '').trim();
    if (rest !== paragraph.trim()) keywords.push('support area');
    if (rest) text.push(rest);
  }
  if (card.kind === 'The One Ring') {
    if (card.strength) keywords.push(`strength ${signed(card.strength)}`);
    if (card.vitality) keywords.push(`vitality ${signed(card.vitality)}`);
  }
  const [first = ''] = text;
  const phase = card.kind === 'event' ? PHASES.exec(first) : null;
  if (phase?.[1] && text.length === 1) {
    keywords.unshift(phase[1]);
    const words = first.slice(phase[0].length);
    text[0] = words.charAt(0).toUpperCase() + words.slice(1);
  }
  if (card.home) keywords.push(`home ${card.home}`);
  return { keywords, text };
}

/** One line of keywords: the first with a capital, the others without, except for names. */
function keywordLine(words: readonly string[]): string {
  return [...new Set(words)]
    .map((word, place) => {
      if (/^(Ring-bearer|Uruk-hai|Nazgûl)/.test(word)) return word;
      const first = place ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase();
      return first + word.slice(1);
    })
    .join(' · ');
}

function figures(card: CardView, { inPlay, cost, site }: Standing): Figure[] {
  const found: Figure[] = [];
  if (card.kind === 'site') {
    return [
      { corner: 'nw', shape: 'milestone', value: `${card.site}`, title: 'site' },
      {
        corner: 'ne',
        shape: 'diamond',
        value: `${site?.shadow_number ?? card.shadow_number}`,
        title: 'Shadow number',
      },
    ];
  }
  if (card.kind !== 'The One Ring') {
    const now = cost ?? card.cost;
    found.push({
      corner: 'nw',
      shape: 'coin',
      value: `${now}`,
      title: 'twilight cost',
      raised: now < card.cost,
      lowered: now > card.cost,
    });
  }
  if (card.signet) {
    const sign = SIGNS[card.signet as keyof typeof SIGNS];
    found.push({ corner: 'ne', shape: 'disc', value: '', title: `signet of ${card.signet}`, sign });
  } else if (card.kind === 'minion') {
    found.push({ corner: 'ne', shape: 'house', value: `${card.site}`, title: 'site' });
  } else if (card.home) {
    found.push({ corner: 'ne', shape: 'house', value: `${card.home}`, title: 'home site' });
  }
  if (CHARACTERS.has(card.kind)) {
    const strength = inPlay?.strength ?? card.strength;
    const vitality = inPlay?.vitality ?? card.vitality;
    found.push(
      {
        corner: 'sw',
        shape: 'shield',
        value: `${strength}`,
        title: 'strength',
        raised: strength > card.strength,
        lowered: strength < card.strength,
      },
      {
        corner: 'se',
        shape: 'heart',
        value: `${vitality - (inPlay?.wounds ?? 0)}`,
        of: `${vitality}`,
        title: 'vitality',
      },
    );
  } else {
    if (card.strength) {
      found.push({ corner: 'sw', shape: 'shield', value: signed(card.strength), title: 'strength' });
    }
    if (card.vitality) {
      found.push({ corner: 'se', shape: 'heart', value: signed(card.vitality), title: 'vitality' });
    }
  }
  return found;
}

/** What has to be there to play a card: at the size of the table there is room for what it does only. */
const NEEDS = /^(?:To play this, [^.]*\.|It is borne by [^.]*\.|It lies on [^.]*\.)\s*/;

function brief(text: readonly string[]): string[] {
  const rest = text.map((paragraph) => paragraph.replace(NEEDS, '')).filter(Boolean);
  return rest.length ? rest : [...text];
}

/** The words of a card as they are printed: signs of cultures and of twilight are words. */
function printedText(paragraph: string): string {
  return (PRINTED[paragraph] ??= paragraph
    .split(/(\*\*[^*]+\*\*)/)
    .map((part) =>
      part.startsWith('**')
        ? part
        : spoken(part.replace(/\[([a-z])/g, (_, letter: string) => `[${letter.toUpperCase()}`)),
    )
    .join(''));
}
/** Cards are drawn again in every beat, and their words stay the same. */
const PRINTED: Record<string, string> = {};

/** A card as it is drawn. */
export function cardLook(card: CardView, standing: Standing = {}): CardLook {
  const { inPlay, burdens, badge } = standing;
  const { keywords, text } = lines(card);
  // In play a character has the keywords that it has now, whatever is printed.
  const kept = keywords.filter((word) => /^(Ring-bearer|home )/.test(word));
  const now = inPlay && CHARACTERS.has(card.kind) ? [card.race, ...inPlay.keywords, ...kept] : keywords;
  const marks: Mark[] = [];
  if (burdens) marks.push({ title: 'burdens', value: `${burdens}`, emblem: SIGNS.burdens });
  if (inPlay?.stacked.length) marks.push({ title: 'stacked', value: `${inPlay.stacked.length}` });
  const keywordsNow = keywordLine(now.map(printedText).filter(Boolean));
  return {
    slug: card.slug,
    title: card.title,
    subtitle: card.subtitle,
    kind: card.kind,
    frame: FRAMES[card.kind] ?? 'plain',
    palette: paletteOf(card),
    country: card.kind === 'site' ? SITE_LOOKS[terrainOf(card)].country : (COUNTRIES[card.culture] ?? 'rays'),
    emblem: emblemOf(card),
    keywords: keywordsNow,
    briefKeywords: keywordsNow
      .replace('damage +', 'dmg +')
      .replace('support area', 'support')
      .replace(' or ', '/'),
    text: text.map(printedText),
    brief: brief(text).map(printedText),
    figures: figures(card, standing),
    marks,
    wounds: inPlay?.wounds ?? 0,
    exhausted: inPlay?.exhausted ?? false,
    badge,
  };
}
