/** The drawings of the signs that the pages use. They come with the pages: a picture is never there without them. */
import type { EMBLEMS } from './emblems';
import drawings from './emblems?drawn';

export type SignName = (typeof EMBLEMS)[number];

/** A sign as a path in a field of 512 by 512. */
export function sign(name: SignName): string {
  return drawings[name] ?? '';
}
