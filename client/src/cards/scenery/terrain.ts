/** The countries through which companies go. */
export type Terrain =
  | 'shire'
  | 'hills'
  | 'plains'
  | 'marsh'
  | 'forest'
  | 'golden'
  | 'valley'
  | 'mountain'
  | 'underground'
  | 'river'
  | 'lake'
  | 'heights';
