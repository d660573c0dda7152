/** Neither shorter nor longer general ledger accounts exist. */
export const shortestLength = 4;
export const longestLength = 8;

/** The least length of accounts, from `least` on, that at least half of the records have in one of theirs. */
export function findUsualLength(pairs: readonly (readonly string[])[], least = shortestLength): number | null {
  for (let length = least; length <= longestLength; length++) {
    const count = pairs.filter((pair) => pair.some((konto) => konto.length === length)).length;
    if (count >= pairs.length * 0.5) return length;
  }
  return null;
}
