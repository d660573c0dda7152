import type { Journal } from "#engine/model/journal.ts";
import { documentOf } from "./without-automatic.ts";

/** Tells records whose person account has a Generalumkehr with the same Belegfeld 1: what was taken back counts no more. */
export const findReversed = (journal: Journal): ((row: number) => boolean) => {
  const { count, partner, belegfeld1, isReversal } = journal;
  const reversed = new Set<number>();
  for (let row = 0; row < count; row++) {
    if (isReversal[row] === 1 && partner[row] !== -1 && belegfeld1[row] !== -1) reversed.add(documentOf(journal, row));
  }
  return (row) => reversed.has(documentOf(journal, row));
};
