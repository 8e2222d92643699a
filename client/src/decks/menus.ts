/** What can be opened over a deck that is built. */
export type Opening = 'import' | 'export' | 'versions' | 'more' | 'delete';
