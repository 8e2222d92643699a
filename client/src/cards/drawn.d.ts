/** The drawings of the icons that a table of emblems names (see `scripts/emblems.mjs`): id to path, in a field of 512. */
declare module '*?drawn' {
  const drawings: Readonly<Record<string, string>>;
  export default drawings;
}
