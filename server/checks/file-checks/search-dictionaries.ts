import { setImmediate } from "node:timers/promises";
import { openDictionary, type SearchTerms, type ValueDictionary } from "#engine/index.ts";
import { megabyte } from "#engine/values/units.ts";
import { isVisible } from "#server/people/policy/visible-rows.ts";
import type { SearchReader } from "./search-scope.ts";

/** A visible check in whose values some words of the query occur. */
export interface DictionaryMatch {
  readonly id: string;
  /** For each term. */
  readonly matching: readonly boolean[];
}

interface Opened {
  readonly dictionary: ValueDictionary;
  readonly size: number;
}

/** Dictionaries of one process; they never change, since a check is always of the same bytes. */
const cache = new Map<string, Opened>();
const maxCachedBytes = 64 * megabyte;
let cachedBytes = 0;

/** Bytes that one search reads from the database; the newest checks come first. */
const maxReadBytes = 128 * megabyte;
const batchSize = 20;

/** Visible checks with a dictionary, newest first. */
const listSearchable = async ({ db, user }: SearchReader): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom("searchDictionaries")
    .innerJoin("fileChecks", "fileChecks.id", "searchDictionaries.fileCheckId")
    .innerJoin("searchEntries", "searchEntries.fileCheckId", "fileChecks.id")
    .select("fileChecks.id")
    .where(isVisible(user))
    .orderBy("position", "desc")
    .execute();
  return rows.map(({ id }) => id);
};

/** Visible checks that have a report, but no dictionary yet. */
export const countUnindexed = async ({ db, user }: SearchReader): Promise<number> => {
  const { count } = await db
    .selectFrom("fileChecks")
    .innerJoin("reports", "reports.fileCheckId", "fileChecks.id")
    .leftJoin("searchDictionaries", "searchDictionaries.fileCheckId", "fileChecks.id")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("searchDictionaries.fileCheckId", "is", null)
    .where(isVisible(user))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/**
 * Looks the terms up in every visible check, newest first. `accept` takes the matches of some checks at a time and is
 * true once there are enough. Returns how many checks were left out for their size.
 */
export const searchDictionaries = async (
  terms: SearchTerms,
  reader: SearchReader,
  accept: (matches: readonly DictionaryMatch[]) => Promise<boolean>,
): Promise<number> => {
  const ids = await listSearchable(reader);
  let readBytes = 0;
  for (let from = 0; from < ids.length; from += batchSize) {
    if (readBytes > maxReadBytes) return ids.length - from;
    const part = ids.slice(from, from + batchSize);
    const { opened, bytes } = await openDictionaries(part, reader);
    readBytes += bytes;
    const matches = part.flatMap((id) => {
      const matching = terms.map((term) => opened.get(id)?.matches(term) ?? false);
      return matching.includes(true) ? [{ id, matching }] : [];
    });
    if (matches.length > 0 && (await accept(matches))) return 0;
    // Other answers must not wait for a search in thousands of files.
    await setImmediate();
  }
  return 0;
};

/** Dictionaries of checks that the reader may see, and how many bytes were read for them. */
export const openDictionaries = async (
  ids: readonly string[],
  { db }: Pick<SearchReader, "db">,
): Promise<{ readonly opened: ReadonlyMap<string, ValueDictionary>; readonly bytes: number }> => {
  const opened = new Map<string, ValueDictionary>();
  for (const id of ids) {
    const cached = cache.get(id);
    if (cached !== undefined) opened.set(id, cached.dictionary);
  }
  const missing = ids.filter((id) => !opened.has(id));
  if (missing.length === 0) return { opened, bytes: 0 };
  const rows = await db
    .selectFrom("searchDictionaries")
    .select(["fileCheckId", "bytes"])
    .where("fileCheckId", "in", missing)
    .execute();
  let read = 0;
  for (const { fileCheckId, bytes } of rows) {
    const dictionary = openDictionary(bytes);
    opened.set(fileCheckId, dictionary);
    read += bytes.length;
    // One of an unreadable file may be replaced.
    if (bytes.length > 0) remember(fileCheckId, { dictionary, size: bytes.length });
  }
  return { opened, bytes: read };
};

const remember = (id: string, opened: Opened): void => {
  cache.set(id, opened);
  cachedBytes += opened.size;
  for (const [oldest, { size }] of cache) {
    if (cachedBytes <= maxCachedBytes) return;
    cache.delete(oldest);
    cachedBytes -= size;
  }
};
