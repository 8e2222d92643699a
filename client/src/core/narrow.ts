/** Narrower than this, in pixels, a table has the form for a phone. */
export const NARROW = 700;
