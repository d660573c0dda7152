import type { BuKey } from "#engine/facts/bu-key.ts";
import type { Journal } from "#engine/model/journal.ts";

/** With 40 or 80, alone or before a tax digit, the account calculates no tax. */
export const switchesAutomaticOff = ({ key, taxKey }: BuKey): boolean => taxKey === undefined && /^[48]\d$/.test(key);

/** Partner and Belegfeld 1 of a record as one number. */
export const documentOf = ({ partner, belegfeld1 }: Journal, row: number): number =>
  (partner[row] as number) * 0x4000000 + (belegfeld1[row] as number);

/** Documents of which a record switches the automatic off, so that their tax has records of its own. */
export const listWithoutAutomatic = (journal: Journal): ReadonlySet<number> => {
  const { count, partner, belegfeld1, buSchluessel, readKey } = journal;
  const documents = new Set<number>();
  for (let row = 0; row < count; row++) {
    if ((buSchluessel[row] as number) <= 0 || partner[row] === -1 || belegfeld1[row] === -1) continue;
    if (switchesAutomaticOff(readKey(row))) documents.add(documentOf(journal, row));
  }
  return documents;
};
