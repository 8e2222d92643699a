/** Links to a moment of a replay: `#choice=12`. */

export function momentOf(hash: string): number | null {
  const found = /^#choice=(\d{1,6})$/.exec(hash);
  return found ? Number(found[1]) : null;
}

export function hashOf(choices: number): string {
  return `#choice=${choices}`;
}
