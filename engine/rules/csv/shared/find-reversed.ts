import type { Journal } from "#engine/model/journal.ts";

/** Tells records whose person account has a Generalumkehr with the same Belegfeld 1: what was taken back counts no more. */
export const findReversed = ({ count, partner, belegfeld1, isReversal }: Journal): ((row: number) => boolean) => {
  const reversed = new Set<number>();
  const keyOf = (row: number) => (partner[row] as number) * 0x4000000 + (belegfeld1[row] as number);
  for (let row = 0; row < count; row++) {
    if (isReversal[row] === 1 && partner[row] !== -1 && belegfeld1[row] !== -1) reversed.add(keyOf(row));
  }
  return reversed.size === 0 ? () => false : (row) => reversed.has(keyOf(row));
};
