/** Neither shorter nor longer general ledger accounts exist. */
export const minSachkontenlaenge = 4;
export const maxSachkontenlaenge = 8;

/** Shortest length, from `from` on, that one account of at least half of the records has. */
export function findUsualLength(pairs: readonly (readonly string[])[], from = minSachkontenlaenge): number | null {
  for (let length = from; length <= maxSachkontenlaenge; length++) {
    const count = pairs.filter((pair) => pair.some((konto) => konto.length === length)).length;
    if (count >= pairs.length * 0.5) return length;
  }
  return null;
}
