import { setImmediate } from "node:timers/promises";
import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import { openDictionary, type SearchTerms, type ValueDictionary } from "#engine/index.ts";
import { megabyte } from "#engine/values/units.ts";
import { countRows, selectNewest, visibleSources } from "#server/people/policy/visible-sources.ts";
import type { Database } from "#server/store/db/schema.ts";
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
const maxTurnMs = 4;

const pageSize = 500;

interface Searchable {
  readonly id: string;
  readonly createdAt: number;
}

/** Visible checks with a dictionary in pages, newest first. */
async function* listSearchable({ db, user }: SearchReader): AsyncGenerator<readonly Searchable[]> {
  const sources = visibleSources(db, user, {}).map((source) => source.where(hasDictionary));
  for (let last: Searchable | undefined; ; ) {
    const older = last;
    const rest = older === undefined ? sources : sources.map((source) => source.where(isOlder(older)));
    const rows = (await selectNewest(rest, { limit: pageSize, offset: 0 })?.execute()) ?? [];
    const page = rows.map(({ id, createdAt }) => ({ id, createdAt: Number(createdAt) }));
    if (page.length > 0) yield page;
    if (page.length < pageSize) return;
    last = page.at(-1);
  }
}

type Builder = ExpressionBuilder<Database, "fileChecks">;

const hasDictionary = ({ exists, selectFrom }: Builder): Expression<SqlBool> =>
  exists(
    selectFrom("searchDictionaries")
      .select("searchDictionaries.fileCheckId")
      .whereRef("searchDictionaries.fileCheckId", "=", "fileChecks.id"),
  );

const hasReport = ({ exists, selectFrom }: Builder): Expression<SqlBool> =>
  exists(selectFrom("reports").select("reports.fileCheckId").whereRef("reports.fileCheckId", "=", "fileChecks.id"));

const isOlder =
  ({ id, createdAt }: Searchable) =>
  ({ eb, refTuple, tuple }: Builder): Expression<SqlBool> =>
    eb(refTuple("fileChecks.createdAt", "fileChecks.id"), "<", tuple(createdAt, id));

/** Visible checks that have a report, but no dictionary yet. */
export const countUnindexed = ({ db, user }: SearchReader): Promise<number> =>
  countRows(
    visibleSources(db, user, {}).map((source) =>
      source.where(hasReport).where((builder) => builder.not(hasDictionary(builder))),
    ),
  );

/**
 * Looks the terms up in every visible check, newest first. `accept` takes the matches of some checks at a time, with the
 * time the oldest of them arrived, and is true once there are enough. Returns how many checks were left out for their size.
 */
export const searchDictionaries = async (
  terms: SearchTerms,
  reader: SearchReader,
  accept: (matches: readonly DictionaryMatch[], since: number) => Promise<boolean>,
): Promise<number> => {
  let readBytes = 0;
  let leftOut = 0;
  let turnedAt = performance.now();
  for await (const page of listSearchable(reader)) {
    for (let from = 0; from < page.length; from += batchSize) {
      if (readBytes > maxReadBytes) {
        leftOut += page.length - from;
        break;
      }
      const part = page.slice(from, from + batchSize);
      const { opened, bytes } = await openDictionaries(
        part.map(({ id }) => id),
        reader,
      );
      readBytes += bytes;
      const matches = part.flatMap(({ id }) => {
        const matching = terms.map((term) => opened.get(id)?.matches(term) ?? false);
        return matching.includes(true) ? [{ id, matching }] : [];
      });
      if (await accept(matches, part.at(-1)?.createdAt ?? 0)) return 0;
      // Other answers must not wait for a search in thousands of files.
      if (performance.now() - turnedAt < maxTurnMs) continue;
      await setImmediate();
      turnedAt = performance.now();
    }
  }
  return leftOut;
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
