import { type IndexWord, nameWords, type SearchValues, valueWords } from "#engine/index.ts";
import type { FileCheckRow, Trx } from "#server/store/db/schema.ts";
import { removeSearchWords, replaceSearchWords } from "#server/store/db/search-words.ts";

/**
 * Updates the search entry of a check in this transaction. Call it after changing its search text, owner, client or
 * visibility; `values` come from a new result.
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

/** Permanently removes a check from the search. */
export const unindexFileCheck = async (trx: Trx, id: string): Promise<void> => {
  const removed = await trx
    .deleteFrom("searchEntries")
    .where("fileCheckId", "=", id)
    .returning("position")
    .executeTakeFirst();
  if (removed) await removeSearchWords(trx, removed.position);
};

/** Index words that limit visibility: the client, or the owner of a file without a client. */
export const clientWord = (clientNumber: string): IndexWord => ({ text: `c${clientNumber}`, isWhole: true });
export const ownerWord = (ownerId: string): IndexWord => ({ text: `o${ownerId}`, isWhole: true });
/** Marks checks whose search values were truncated. */
export const truncatedWord: IndexWord = { text: "x", isWhole: true };

export const noValues: SearchValues = { values: [], isCut: false };
export const parseValues = (valuesJson: string | null): SearchValues =>
  valuesJson === null ? noValues : (JSON.parse(valuesJson) as SearchValues);

type Indexed = Pick<FileCheckRow, "id" | "ownerId" | "clientNumber" | "searchText" | "createdAt">;

const wordsOf = (
  { clientNumber, ownerId, searchText }: Indexed,
  { values, isCut }: SearchValues,
): readonly string[] => [
  (clientNumber === null ? ownerWord(ownerId) : clientWord(clientNumber)).text,
  ...(isCut ? [truncatedWord.text] : []),
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

/** Numbers available per millisecond of arrival. */
const perMillisecond = 1024;

/** Number of the entry, assigned once: by time of arrival, like the lists, or the next free one. */
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
