import { database } from "#data/store/database.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { isLocked, isSealerCurrent, readSealer } from "#data/vault/keyring.ts";
import { protectSearchValues } from "#data/vault/stored.ts";
import type { SearchValue, SearchValues } from "#engine/index.ts";
import { foldQuery } from "#engine/values/fold-text.ts";
import { matchesTerm, pickValues, readTerms, type SearchTerms } from "#engine/values/search-words.ts";
import { type OpenedValues, openValues, removeOpened } from "./opened-values.ts";

/** A result that was found by its values, the best match first. */
export interface ValueHit {
  readonly row: FileCheckRow;
  readonly values: readonly SearchValue[];
}

export interface ValueHits {
  readonly hits: readonly ValueHit[];
  /** Files searched in part or not yet, counted only while there is room for more hits. */
  readonly partlySearched: number;
}

/** Results of this person without search values, newest first. */
export const listUnindexed = async (ownerId: string): Promise<readonly string[]> => {
  const indexed = new Set(await database.searchValues.toCollection().primaryKeys());
  const reported = new Set((await database.reports.toCollection().primaryKeys()).map(([localId]) => localId));
  const ids = await listNewestFirst(ownerId);
  return ids.filter((localId) => reported.has(localId) && !indexed.has(localId));
};

/** Stores by what a result is found, unless another one came in meanwhile; `storedAt` is that of its report. */
export const storeSearchValues = async (
  localId: string,
  { origin, storedAt }: { readonly origin: "device" | "server"; readonly storedAt: number },
  values: SearchValues,
): Promise<void> => {
  const { ownerId = "" } = (await database.fileChecks.get(localId)) ?? {};
  const sealer = await readSealer(ownerId);
  const stored = await protectSearchValues({ localId, storedAt, ...values }, sealer);
  const { fileChecks, reports, searchValues, vaults } = database;
  await database.transaction("rw", fileChecks, reports, searchValues, vaults, async () => {
    if ((await reports.get([localId, origin]))?.storedAt !== storedAt) return;
    if ((await fileChecks.get(localId)) && (await isSealerCurrent(ownerId, sealer))) await searchValues.put(stored);
  });
};

/**
 * Results in which every word of the query occurs, newest first, one of them at least as a rule or a value of a record
 * or document. Results under a locked PIN are left out.
 */
export const searchByValues = async (ownerId: string, query: string, limit: number): Promise<ValueHits> => {
  const [terms, words] = [readTerms(query), foldQuery(query)];
  if (terms.length === 0) return { hits: [], partlySearched: 0 };
  if (await isLocked(ownerId)) {
    removeOpened();
    return { hits: [], partlySearched: 0 };
  }
  const hits: ValueHit[] = [];
  let partlySearched = 0;
  for await (const [localId, values] of openValues(await listNewestFirst(ownerId))) {
    if (values.isCut) partlySearched += 1;
    const matching = terms.map((term) => matchesValue(values, term));
    if (!matching.includes(true)) continue;
    const row = await database.fileChecks.get(localId);
    if (row === undefined || !matching.every((is, at) => is || row.searchText.includes(words[at] ?? ""))) continue;
    hits.push({ row, values: pickValues([...values.rules, ...values.dictionary.list(terms)], terms) });
    if (hits.length === limit) return { hits, partlySearched: 0 };
  }
  return { hits, partlySearched: partlySearched + (await listUnindexed(ownerId)).length };
};

const listNewestFirst = (ownerId: string): Promise<readonly string[]> =>
  database.fileChecks
    .where("[ownerId+createdAt]")
    .between([ownerId, 0], [ownerId, Number.MAX_SAFE_INTEGER])
    .reverse()
    .primaryKeys();

const matchesValue = ({ rules, dictionary }: OpenedValues, term: SearchTerms[number]): boolean =>
  dictionary.matches(term) || rules.some((rule) => matchesTerm(rule, term));
