/** What country a site lies in: by its name where that says it, else by its keywords. */
import type { CountryName } from '../../cards/countries';
import type { Terrain } from '../../cards/scenery/terrain';
import type { CardView } from './types.gen';

const NAMES: readonly (readonly [RegExp, Terrain])[] = [
  [
    /Shire|Hobbiton|Bag End|Frodo's|Maggot|Westfarthing|Green Hill|Green Dragon|Town Center|Buckleberry/,
    'shire',
  ],
  [/Caras Galadhon|Galadriel|Lothlórien/, 'golden'],
  [/Rivendell|Elrond|Council|Bruinen/, 'valley'],
  [/Caradhras|Dimrill|Stairway/, 'mountain'],
  [/Moria Lake|Nen Hithoel|Pillars|Argonath|Tol Brandir/, 'lake'],
  [/Amon Hen|Emyn Muil|Weathertop/, 'heights'],
  [/Bree|Prancing Pony|Road|Eregion|Hollin|Weatherhills/, 'hills'],
  [/Midgewater/, 'marsh'],
];

const KEYWORDS: readonly (readonly [string, Terrain])[] = [
  ['underground', 'underground'],
  ['mountain', 'mountain'],
  ['river', 'river'],
  ['forest', 'forest'],
  ['marsh', 'marsh'],
  ['plains', 'plains'],
  ['sanctuary', 'valley'],
];

/** The way from the Shire to the falls, where nobody has laid a site yet. */
const WAY: readonly Terrain[] = [
  'shire',
  'hills',
  'valley',
  'mountain',
  'underground',
  'golden',
  'river',
  'lake',
  'heights',
];

export function terrainAt(number: number): Terrain {
  return WAY[number - 1] ?? 'hills';
}

type Site = Pick<CardView, 'title' | 'keywords' | 'site'>;

export function terrainOf({ title, keywords, site }: Site): Terrain {
  const words = keywords.map((word) => word.toLowerCase());
  // A cavern is one, whatever it is called.
  if (words.includes('underground')) return 'underground';
  const named = NAMES.find(([name]) => name.test(title))?.[1];
  return named ?? KEYWORDS.find(([word]) => words.includes(word))?.[1] ?? terrainAt(site);
}

/** The picture on the card of a site, and its colours. */
export const SITE_LOOKS: Readonly<Record<Terrain, { country: CountryName; palette: string }>> = {
  shire: { country: 'rolling', palette: 'shire-land' },
  hills: { country: 'rolling', palette: 'site' },
  plains: { country: 'plains', palette: 'site' },
  marsh: { country: 'plains', palette: 'marsh' },
  forest: { country: 'woods', palette: 'marsh' },
  golden: { country: 'woods', palette: 'golden' },
  valley: { country: 'valley', palette: 'sanctuary' },
  mountain: { country: 'mountains', palette: 'snow' },
  underground: { country: 'cavern', palette: 'underground' },
  river: { country: 'river', palette: 'site' },
  lake: { country: 'river', palette: 'snow' },
  heights: { country: 'mountains', palette: 'site' },
};
