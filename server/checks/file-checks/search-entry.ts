import { type IndexWord, nameWords, type SearchValues, valueWords } from "#engine/index.ts";
import type { FileCheckRow } from "#server/store/db/rows/checks.ts";
import type { Trx } from "#server/store/db/schema.ts";
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
  if (values !== undefined) await storeValues(trx, { id, position }, values);
  if (row.deletedAt !== null) return removeSearchWords(trx, position);
  await replaceSearchWords(trx, position, wordsOf(row, values ?? (await readRules(trx, position))));
};

/** Permanently removes a check from the search. */
export const unindexFileCheck = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom("searchDictionaries").where("fileCheckId", "=", id).execute();
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

/** Search values in the entry of a check; the others are in its dictionary. */
type StoredRules = Pick<SearchValues, "rules" | "isCut">;

export const parseRules = (valuesJson: string | null): StoredRules =>
  valuesJson === null ? { rules: [], isCut: false } : (JSON.parse(valuesJson) as StoredRules);

const storeValues = async (
  trx: Trx,
  { id, position }: { readonly id: string; readonly position: number },
  { rules, isCut, dictionary }: SearchValues,
): Promise<void> => {
  const stored: StoredRules = { rules, isCut };
  await trx
    .updateTable("searchEntries")
    .set({ valuesJson: JSON.stringify(stored) })
    .where("position", "=", position)
    .execute();
  const bytes = Buffer.from(dictionary.buffer, dictionary.byteOffset, dictionary.byteLength);
  await trx
    .insertInto("searchDictionaries")
    .values({ fileCheckId: id, bytes })
    .onConflict((conflict) => conflict.column("fileCheckId").doUpdateSet({ bytes }))
    .execute();
};

type Indexed = Pick<FileCheckRow, "id" | "ownerId" | "clientNumber" | "searchText" | "createdAt">;

const wordsOf = ({ clientNumber, ownerId, searchText }: Indexed, { rules, isCut }: StoredRules): readonly string[] => [
  (clientNumber === null ? ownerWord(ownerId) : clientWord(clientNumber)).text,
  ...(isCut ? [truncatedWord.text] : []),
  ...nameWords(searchText),
  ...rules.flatMap(valueWords),
];

const readRules = async (trx: Trx, position: number): Promise<StoredRules> => {
  const entry = await trx
    .selectFrom("searchEntries")
    .select("valuesJson")
    .where("position", "=", position)
    .executeTakeFirst();
  return parseRules(entry?.valuesJson ?? null);
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
