/** Those whose work is in the page: NOTICE names the same. */

/** Who drew the emblems, at game-icons.net. */
export const ICON_AUTHORS: readonly string[] = [
  'Lorc',
  'Delapouite',
  'John Colburn',
  'Felbrigg',
  'John Redman',
  'Carl Olsen',
  'Sbed',
  'PriorBlue',
  'Willdabeast',
  'Viscious Speed',
  'Lord Berandas',
  'Irongamer',
  'HeavenlyDog',
  'Lucas',
  'Faithtoken',
  'Skoll',
  'Andy Meneely',
  'Cathelineau',
  'Kier Heyl',
  'Aussiesim',
  'Sparker',
  'Zeromancer',
  'Rihlsul',
  'Quoting',
  'Guard13007',
  'DarkZaitzev',
  'SpencerDub',
  'GeneralAce135',
  'Zajkonur',
  'Catsu',
  'Starseeker',
  'Pepijn Poolman',
  'Pierre Leducq',
  'Caro Asercion',
  'seregacthtuf',
  'various artists',
];

export interface Work {
  title: string;
  address: string;
  by: string;
  licence: string;
  terms: string;
}

export const WORKS: readonly Work[] = [
  {
    title: 'Alegreya',
    address: 'https://github.com/huertatipografica/Alegreya',
    by: 'The Alegreya Project Authors',
    licence: 'SIL Open Font License 1.1',
    terms: 'https://openfontlicense.org',
  },
  {
    title: 'Alegreya Sans',
    address: 'https://github.com/huertatipografica/Alegreya-Sans',
    by: 'The Alegreya Sans Project Authors',
    licence: 'SIL Open Font License 1.1',
    terms: 'https://openfontlicense.org',
  },
  {
    title: 'Svelte',
    address: 'https://svelte.dev',
    by: 'the Svelte contributors',
    licence: 'MIT License',
    terms: 'https://github.com/sveltejs/svelte/blob/main/LICENSE.md',
  },
  {
    title: 'Floating UI',
    address: 'https://floating-ui.com',
    by: 'Floating UI contributors',
    licence: 'MIT License',
    terms: 'https://github.com/floating-ui/floating-ui/blob/master/LICENSE',
  },
];
