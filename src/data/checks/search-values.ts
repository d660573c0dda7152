import { database } from "#data/store/database.ts";
import type { FileCheckRow, SearchValuesRow } from "#data/store/tables.ts";
import { isLocked, isSealerCurrent, readSealer } from "#data/vault/keyring.ts";
import { openSearchValues, protectSearchValues } from "#data/vault/stored.ts";
import type { SearchValue, SearchValues } from "#engine/index.ts";
import { foldQuery } from "#engine/values/fold-text.ts";
import { type IndexWord, pickValues, readTerms, type SearchTerms, valueWords } from "#engine/values/search-words.ts";

/** A result that was found by its values, of which the most telling come first. */
export interface ValueHit {
  readonly row: FileCheckRow;
  readonly values: readonly SearchValue[];
}

/** Results of this person without search values, newest first. */
export const listUnindexed = async (ownerId: string): Promise<readonly string[]> => {
  const indexed = new Set(await database.searchValues.toCollection().primaryKeys());
  const reported = new Set((await database.reports.toCollection().primaryKeys()).map(([localId]) => localId));
  const rows = await database.fileChecks.where({ ownerId }).sortBy("createdAt");
  return rows
    .map(({ localId }) => localId)
    .filter((localId) => reported.has(localId) && !indexed.has(localId))
    .reverse();
};

/** Stores by what a result is found, unless another one came in meanwhile; `storedAt` is that of its report. */
export const storeSearchValues = async (
  localId: string,
  { origin, storedAt }: { readonly origin: "device" | "server"; readonly storedAt: number },
  { values, isCut }: SearchValues,
): Promise<void> => {
  const { ownerId = "" } = (await database.fileChecks.get(localId)) ?? {};
  const sealer = await readSealer(ownerId);
  const words = [...new Set(values.flatMap(valueWords))];
  const stored = await protectSearchValues({ localId, storedAt, values, isCut, words }, sealer);
  const { fileChecks, reports, searchValues, vaults } = database;
  await database.transaction("rw", fileChecks, reports, searchValues, vaults, async () => {
    if ((await reports.get([localId, origin]))?.storedAt !== storedAt) return;
    if ((await fileChecks.get(localId)) && (await isSealerCurrent(ownerId, sealer))) await searchValues.put(stored);
  });
};

/**
 * Results in which every word of the query occurs, newest first, one of them at least as a rule, Belegfeld or amount of
 * a record with Fundstellen. Results under a locked PIN are left out.
 */
export const searchByValues = async (ownerId: string, query: string, limit: number): Promise<readonly ValueHit[]> => {
  const [terms, words] = [readTerms(query), foldQuery(query)];
  if (terms.length === 0) return [];
  const opened = await openSealed(ownerId);
  const matching = await Promise.all(terms.map((term) => findTerm(term, opened)));
  const rows = await database.fileChecks
    .where("[ownerId+createdAt]")
    .between([ownerId, 0], [ownerId, Number.MAX_SAFE_INTEGER])
    .reverse()
    .filter(
      ({ localId, searchText }) =>
        matching.some((ids) => ids.has(localId)) &&
        matching.every((ids, at) => ids.has(localId) || searchText.includes(words[at] ?? "")),
    )
    .limit(limit)
    .toArray();
  return Promise.all(rows.map((row) => toHit(row, terms, opened)));
};

type Opened = ReadonlyMap<string, SearchValuesRow>;

/** Sealed values have no index: each is opened and searched. */
const openSealed = async (ownerId: string): Promise<Opened> => {
  const opened = new Map<string, SearchValuesRow>();
  if ((await readSealer(ownerId)) === null || (await isLocked(ownerId))) return opened;
  const own = await database.fileChecks.where({ ownerId }).primaryKeys();
  for (const row of await database.searchValues.where("localId").anyOf(own).toArray())
    if ("sealed" in row) opened.set(row.localId, await openSearchValues(row));
  return opened;
};

const findTerm = async (term: readonly IndexWord[], opened: Opened): Promise<ReadonlySet<string>> => {
  const ids = new Set<string>();
  for (const { text, isWhole } of term) {
    const index = database.searchValues.where("words");
    const keys = await (isWhole ? index.equals(text) : index.startsWith(text)).primaryKeys();
    for (const key of keys) ids.add(key);
    for (const { localId, words } of opened.values())
      if (words.some((word) => (isWhole ? word === text : word.startsWith(text)))) ids.add(localId);
  }
  return ids;
};

const toHit = async (row: FileCheckRow, terms: SearchTerms, opened: Opened): Promise<ValueHit> => {
  const stored = opened.get(row.localId) ?? (await database.searchValues.get(row.localId));
  const values = stored === undefined || "sealed" in stored ? [] : stored.values;
  return { row, values: pickValues(values, terms) };
};
