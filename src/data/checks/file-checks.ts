import { database } from "#data/store/database.ts";
import type { OutboxEntry } from "#data/store/outbox-entry.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import type { Verdict } from "#engine/index.ts";
import { containsWords, foldQuery } from "#engine/values/fold-text.ts";
import { archiveOf, memberId, positionOf } from "./archive-id.ts";
import { isBefore } from "./arrival.ts";
import { namesPeriod } from "./period-words.ts";

export interface FileCheckFilter {
  /** `all`, absent, or one status. */
  readonly status?: string | undefined;
  readonly verdict?: Verdict | undefined;
  /** Milliseconds, both inclusive. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly clientNumber?: string | undefined;
  /** Every word must occur in file name, client, format, months or rule ids. */
  readonly text?: string | undefined;
}

/** One page of a person's checks, newest first, with the number of all matches. */
export const listFileChecks = async (
  ownerId: string,
  filter: FileCheckFilter,
  { page, rowsPerPage }: { readonly page: number; readonly rowsPerPage: number },
): Promise<{ rows: FileCheckRow[]; total: number }> => {
  const { from = 0, to = Number.MAX_SAFE_INTEGER } = filter;
  const matching = (await readChecks(ownerId, from, to)).filter(createMatcher(filter));
  return { rows: matching.slice(page * rowsPerPage, (page + 1) * rowsPerPage), total: matching.length };
};

/** By `localId` or `fileId`; limited to checks of this owner. */
export const findFileCheck = async (ownerId: string, id: string): Promise<FileCheckRow | undefined> => {
  const own = await database.fileChecks.get(id);
  if (own?.ownerId === ownerId) return own;
  return database.fileChecks
    .where({ fileId: id })
    .and((row) => row.ownerId === ownerId)
    .first();
};

/** Files of this person that came out of an archive, by their position in it. */
export const listMembers = async (ownerId: string, archiveId: string): Promise<ReadonlyMap<number, FileCheckRow>> => {
  const rows = await database.fileChecks.where("localId").startsWith(memberId(archiveId, "")).toArray();
  const own = rows.filter((row) => row.ownerId === ownerId && archiveOf(row.localId) === archiveId);
  return new Map(own.map((row) => [positionOf(row.localId), row]));
};

/** The archive a file came from; undefined if it came alone or its archive is gone. */
export const findArchive = async ({ ownerId, localId }: FileCheckRow): Promise<FileCheckRow | undefined> => {
  const archiveId = archiveOf(localId);
  return archiveId === undefined ? undefined : findFileCheck(ownerId, archiveId);
};

/**
 * Files to be compared with each other: of an archive what came out of it. Null while an archive is still to be opened.
 */
export const listCompared = async (ownerId: string, localIds: readonly string[]): Promise<readonly string[] | null> => {
  const compared: string[] = [];
  for (const row of await database.fileChecks.bulkGet([...localIds])) {
    if (row?.ownerId !== ownerId) continue;
    if (row.unopened === true) return null;
    if (!isArchive(row)) compared.push(row.localId);
    else for (const member of (await listMembers(ownerId, row.localId)).values()) compared.push(member.localId);
  }
  return compared;
};

export interface FileCheckCounts {
  readonly notImportable: number;
  readonly withWarnings: number;
  /** Checked since midnight on this device's clock. */
  readonly today: number;
  readonly notCheckable: number;
}

export const countFileChecks = async (ownerId: string): Promise<FileCheckCounts> => {
  const rows = await database.fileChecks.where({ ownerId }).toArray();
  const midnight = new Date().setHours(0, 0, 0, 0);
  const count = (matches: (row: FileCheckRow) => boolean): number => rows.filter(matches).length;
  return {
    notImportable: count((row) => row.verdict === "notImportable"),
    withWarnings: count((row) => row.verdict === "importableWithWarnings"),
    today: count((row) => (row.checkedAt ?? 0) >= midnight),
    notCheckable: count((row) => row.verdict === "notCheckable"),
  };
};

const isArchive = ({ format }: FileCheckRow): boolean => format?.family === "archive";

/** Newest first. */
export const listRecent = (ownerId: string, limit: number): Promise<FileCheckRow[]> =>
  byOwner(ownerId).limit(limit).toArray();

/** By `localId`: the last check of the same bytes before that file came in, if this device has one. */
export const findEarlierChecks = async (
  ownerId: string,
  rows: readonly FileCheckRow[],
): Promise<ReadonlyMap<string, FileCheckRow>> => {
  const hashes = [...new Set(rows.map(({ sha256 }) => sha256))];
  const sameBytes = await database.fileChecks.where("sha256").anyOf(hashes).toArray();
  const byHash = Map.groupBy(sameBytes, ({ sha256 }) => sha256);
  const earlierChecks = new Map<string, FileCheckRow>();
  for (const row of rows) {
    const [earlier] = (byHash.get(row.sha256) ?? [])
      .filter((other) => other.ownerId === ownerId && other.checkedAt !== null && isBefore(other, row))
      .sort((a, b) => (isBefore(a, b) ? 1 : -1));
    if (earlier) earlierChecks.set(row.localId, earlier);
  }
  return earlierChecks;
};

/** Checks in which every word of the query occurs, newest first; none when it has no words. */
export const searchLocal = async (ownerId: string, query: string, limit: number): Promise<FileCheckRow[]> => {
  if (foldQuery(query).length === 0) return [];
  return (await readChecks(ownerId)).filter(createMatcher({ text: query })).slice(0, limit);
};

/** The entry that still concerns a file check; the upload comes first. */
export const readOutboxEntry = async (localId: string): Promise<OutboxEntry | undefined> => {
  const entries = await database.outboxEntries.where({ localId }).sortBy("seq");
  return entries.find((entry) => entry.kind === "upload") ?? entries[0];
};

/** Everything that still has to reach the server for this person, in the order of sending. */
export const listOutbox = (ownerId: string): Promise<OutboxEntry[]> =>
  database.outboxEntries.where({ ownerId }).sortBy("seq");

/** Newest first, read in one go: read backwards or with a filter, the store delivers row by row, ten times slower. */
export const readChecks = async (ownerId: string, from = 0, to = Number.MAX_SAFE_INTEGER): Promise<FileCheckRow[]> => {
  const range = database.fileChecks.where("[ownerId+createdAt]").between([ownerId, from], [ownerId, to], true, true);
  return (await range.toArray()).reverse();
};

const byOwner = (ownerId: string, from = 0, to = Number.MAX_SAFE_INTEGER) =>
  database.fileChecks.where("[ownerId+createdAt]").between([ownerId, from], [ownerId, to], true, true).reverse();

/** The same for rows that were read already. */
export const createMatcher = ({
  status,
  verdict,
  clientNumber,
  text,
}: FileCheckFilter): ((row: FileCheckRow) => boolean) => {
  const words = foldQuery(text ?? "");
  return (row) =>
    (status === undefined || status === "all" || row.status === status) &&
    (verdict === undefined || row.verdict === verdict) &&
    (!clientNumber || row.clientNumber === clientNumber) &&
    (containsWords(row.searchText, words) ||
      // Only after the cheap test has failed: there may be thousands of rows.
      words.every((word) => row.searchText.includes(word) || namesPeriod(row.header, word)));
};
