/** A deck in an address: `/decks/link/<game>/<the deck, packed>`. */

export function addressOfLink(origin: string, game: string, link: string): string {
  const packed = /[^/?#&=]*$/.exec(link.trim())?.[0] ?? '';
  return packed ? `${origin}/decks/link/${encodeURIComponent(game)}/${packed}` : '';
}
