import { database } from "#data/store/database.ts";
import { watchKeys } from "#data/vault/keyring.ts";
import { openSearchValues } from "#data/vault/stored.ts";
import type { SearchValue } from "#engine/index.ts";
import { megabyte } from "#engine/values/units.ts";
import { openDictionary, type ValueDictionary } from "#engine/values/value-dictionary.ts";

/** Search values ready to be searched. */
export interface OpenedValues {
  readonly rules: readonly SearchValue[];
  readonly dictionary: ValueDictionary;
  readonly isCut: boolean;
}

interface Cached extends OpenedValues {
  readonly storedAt: number;
  readonly size: number;
}

/** Kept in memory until the PIN is locked, since each key stroke searches all of them. */
const cache = new Map<string, Cached>();
const maxCachedBytes = 64 * megabyte;
let cachedBytes = 0;
let isWatching = false;

/** Removes all opened values from memory. */
export const removeOpened = (): void => {
  cache.clear();
  cachedBytes = 0;
};

const batchSize = 20;

/** Opens the stored values of these results, in their order; results without are left out. */
export async function* openValues(localIds: readonly string[]): AsyncGenerator<readonly [string, OpenedValues]> {
  if (!isWatching) watchKeys(removeOpened);
  isWatching = true;
  const keys = (await database.searchValues.orderBy("[localId+storedAt]").keys()) as unknown as [string, number][];
  const stored = new Map(keys);
  const listed = localIds.filter((localId) => stored.has(localId));
  for (let from = 0; from < listed.length; from += batchSize) {
    const ids = listed.slice(from, from + batchSize);
    const opened = new Map(
      ids.flatMap((localId) => {
        const cached = cache.get(localId);
        return cached?.storedAt === stored.get(localId) && cached !== undefined ? [[localId, cached] as const] : [];
      }),
    );
    const missing = ids.filter((localId) => !opened.has(localId));
    for (const row of missing.length === 0 ? [] : await database.searchValues.bulkGet(missing)) {
      if (row === undefined) continue;
      const { localId, storedAt, rules, dictionary, isCut } = await openSearchValues(row);
      const values = { storedAt, size: dictionary.length, rules, dictionary: openDictionary(dictionary), isCut };
      opened.set(localId, values);
      remember(localId, values);
    }
    for (const localId of ids) {
      const values = opened.get(localId);
      if (values !== undefined) yield [localId, values];
    }
  }
}

const remember = (localId: string, values: Cached): void => {
  cachedBytes += values.size - (cache.get(localId)?.size ?? 0);
  cache.set(localId, values);
  for (const [oldest, { size }] of cache) {
    if (cachedBytes <= maxCachedBytes) return;
    cache.delete(oldest);
    cachedBytes -= size;
  }
};
