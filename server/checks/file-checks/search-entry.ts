import { type IndexWord, nameWords, type SearchValues, valueWords } from "#engine/index.ts";
import type { FileCheckRow, Trx } from "#server/store/db/schema.ts";
import { removeSearchWords, replaceSearchWords } from "#server/store/db/search-words.ts";

/**
 * Brings the search in line with a check as it stands in this transaction. Whoever changes what it is found by, whose
 * it is, or whether it is seen at all, calls it after; `values` are those of a new result.
 */
export const indexFileCheck = async (trx: Trx, id: string, values?: SearchValues): Promise<void> => {
  const row = await trx
    .selectFrom("fileChecks")
    .select(["id", "ownerId", "clientNumber", "searchText", "createdAt", "deletedAt"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (row === undefined) return;
  const position = await findPosition(trx, row);
  if (values !== undefined)
    await trx
      .updateTable("searchEntries")
      .set({ valuesJson: JSON.stringify(values) })
      .where("position", "=", position)
      .execute();
  if (row.deletedAt !== null) return removeSearchWords(trx, position);
  await replaceSearchWords(trx, position, wordsOf(row, values ?? (await readValues(trx, position))));
};

/** Takes a check out of the search for good. */
export const unindexFileCheck = async (trx: Trx, id: string): Promise<void> => {
  const removed = await trx
    .deleteFrom("searchEntries")
    .where("fileCheckId", "=", id)
    .returning("position")
    .executeTakeFirst();
  if (removed) await removeSearchWords(trx, removed.position);
};

/** Index words that say who may find a check: its client, or whoever uploaded it for none. */
export const clientWord = (clientNumber: string): IndexWord => ({ text: `c${clientNumber}`, isWhole: true });
export const ownerWord = (ownerId: string): IndexWord => ({ text: `o${ownerId}`, isWhole: true });
/** Stands under checks of which not all values are found. */
export const cutWord: IndexWord = { text: "x", isWhole: true };

export const noValues: SearchValues = { values: [], isCut: false };
export const parseValues = (valuesJson: string | null): SearchValues =>
  valuesJson === null ? noValues : (JSON.parse(valuesJson) as SearchValues);

type Indexed = Pick<FileCheckRow, "id" | "ownerId" | "clientNumber" | "searchText" | "createdAt">;

const wordsOf = (
  { clientNumber, ownerId, searchText }: Indexed,
  { values, isCut }: SearchValues,
): readonly string[] => [
  (clientNumber === null ? ownerWord(ownerId) : clientWord(clientNumber)).text,
  ...(isCut ? [cutWord.text] : []),
  ...nameWords(searchText),
  ...values.flatMap(valueWords),
];

const readValues = async (trx: Trx, position: number): Promise<SearchValues> => {
  const entry = await trx
    .selectFrom("searchEntries")
    .select("valuesJson")
    .where("position", "=", position)
    .executeTakeFirst();
  return parseValues(entry?.valuesJson ?? null);
};

/** Room for so many checks that came in within the same millisecond. */
const perMillisecond = 1024;

/** Its number, given once: by the time it came in, as lists are sorted, and the next free one where that is taken. */
const findPosition = async (trx: Trx, { id, createdAt }: Indexed): Promise<number> => {
  for (let position = createdAt * perMillisecond; ; position += 1) {
    const existing = await trx
      .selectFrom("searchEntries")
      .select("position")
      .where("fileCheckId", "=", id)
      .executeTakeFirst();
    if (existing) return existing.position;
    await trx
      .insertInto("searchEntries")
      .values({ position, fileCheckId: id, valuesJson: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
};
