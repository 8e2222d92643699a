/** How the cards of a game look where there is no table: in the card browser and on a card's own page. */
import type { CardLook } from '../cards/look';
import type { CardSheet } from '../core/protocol';
import type { CardView as LoreCardView } from './lore/types.gen';
import type { CardView } from './lotr_tcg/types.gen';
import type { CardView as WarCardView } from './wotr/types.gen';

export type LookOf = (card: CardSheet) => CardLook;

const LOOKS: Readonly<Record<string, () => Promise<LookOf>>> = {
  lore: async () => {
    const [{ cardLook }, { placeLook }] = await Promise.all([
      import('./lore/look'),
      import('./lore/placeLook'),
    ]);
    return (card) => (card.face ? cardLook(card.face as LoreCardView) : placeLook(card));
  },
  lotr_tcg: async () => {
    const { cardLook } = await import('./lotr_tcg/look');
    return (card) => (card.face ? cardLook(card.face as CardView) : plainLook(card));
  },
  wotr: async () => {
    const { cardLook } = await import('./wotr/look');
    return (card) => (card.face ? cardLook(card.face as WarCardView) : plainLook(card));
  },
};

/** A card of a game that brings no pictures: its words in a plain frame. */
export function plainLook(card: CardSheet): CardLook {
  const [title = card.name, subtitle = ''] = card.name.split(', ', 2);
  return {
    slug: card.slug,
    title,
    subtitle,
    kind: card.facts[0] ?? 'card',
    frame: 'plain',
    palette: 'ring',
    country: 'rolling',
    emblem: '',
    keywords: card.facts[0] ?? '',
    text: [...card.facts.slice(1), ...card.text],
    figures: [],
  };
}

export async function looksOf(game: string): Promise<LookOf> {
  return (Object.hasOwn(LOOKS, game) ? await LOOKS[game]?.() : undefined) ?? plainLook;
}
