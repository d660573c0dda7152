import type { CallOutput, User } from "#contract/index.ts";
import type { Handler } from "#server/checks/context.ts";
import { savedByPerson } from "#server/checks/file-checks/download-file-check.ts";
import { rowToFormat } from "#server/checks/file-checks/present-file-check.ts";
import { isVisible } from "#server/people/policy/visible-rows.ts";
import { countRows, type ListFilter, selectNewest, visibleSources } from "#server/people/policy/visible-sources.ts";
import { filterRows, parseDateRange } from "#server/store/db/filter-rows.ts";
import type { FileCheckRow } from "#server/store/db/rows/checks.ts";
import type { Db } from "#server/store/db/schema.ts";

type HistoryEntry = CallOutput<"fileCheckHistory">["history"][number];

const shown = ["fileChecks.id as fileId", "originalFileName", "clientNumber", "verdict", "formatJson"] as const;

/** Events of all visible file checks, newest first: upload, check, download. */
export const fileCheckHistory: Handler<"fileCheckHistory"> = async (input, { db, user }) => {
  const { page = 0, limit = 25, dateRange, clientNumber } = input;
  const filter = { ...(dateRange && { dateRange }), ...(clientNumber && { clientNumber }) };
  // Each kind of event is read newest first from an index; this many of each are enough to fill the page.
  const maxPerKind = (page + 1) * limit;
  const kinds = [listUploads, listChecks, listDownloads];
  const lists = await Promise.all(kinds.map((list) => list(db, user, filter, maxPerKind)));
  const history = lists
    .flatMap(({ entries }) => entries)
    .sort((a, b) => b.at - a.at || compare(b.fileId, a.fileId) || compare(a.event, b.event))
    .slice(page * limit, maxPerKind);
  return { history, total: lists.reduce((sum, { total }) => sum + total, 0) };
};

interface Events {
  readonly entries: readonly HistoryEntry[];
  readonly total: number;
}

const listUploads = async (db: Db, user: User, filter: ListFilter, maxPerKind: number): Promise<Events> => {
  const sources = visibleSources(db, user, filter);
  const newest = (await selectNewest(sources, { limit: maxPerKind, offset: 0 })?.execute()) ?? [];
  const rows = await inChunks(
    newest.map(({ id }) => id),
    (ids) =>
      db
        .selectFrom("fileChecks")
        .innerJoin("users", "users.id", "fileChecks.ownerId")
        .where("fileChecks.id", "in", ids)
        .select([...shown, "fileChecks.createdAt as at", "users.fullName as actor"])
        .execute(),
  );
  return {
    entries: rows.map((row) => present(row, { event: "uploaded", actor: row.actor })),
    total: await countRows(sources),
  };
};

const listChecks = async (
  db: Db,
  user: User,
  { dateRange, ...others }: ListFilter,
  maxPerKind: number,
): Promise<Events> => {
  const all = filterRows(db.selectFrom("fileChecks").where(isVisible(user)), others).innerJoin(
    "reports",
    "reports.fileCheckId",
    "fileChecks.id",
  );
  const days = parseDateRange(dateRange);
  const checks =
    days === null ? all : all.where("reports.createdAt", ">=", days[0]).where("reports.createdAt", "<", days[1]);
  const rows = await checks
    .select([...shown, "reports.createdAt as at"])
    .orderBy("reports.createdAt", "desc")
    .limit(maxPerKind)
    .execute();
  const { total } = await checks.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return {
    entries: rows.map((row) => present(row, { event: "checked", actor: "" })),
    total: Number(total),
  };
};

const listDownloads = async (
  db: Db,
  user: User,
  { dateRange, ...others }: ListFilter,
  maxPerKind: number,
): Promise<Events> => {
  const all = filterRows(db.selectFrom("fileChecks").where(isVisible(user)), others)
    .innerJoin("auditEntries", "auditEntries.subject", "fileChecks.id")
    .where("auditEntries.action", "=", "download")
    .where("auditEntries.detailJson", "=", savedByPerson);
  const days = parseDateRange(dateRange);
  const downloads =
    days === null ? all : all.where("auditEntries.at", ">=", days[0]).where("auditEntries.at", "<", days[1]);
  const rows = await downloads
    .select([...shown, "auditEntries.at as at", "auditEntries.actor as actor"])
    .orderBy("auditEntries.at", "desc")
    .limit(maxPerKind)
    .execute();
  const { total } = await downloads.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return {
    entries: rows.map((row) => present(row, { event: "downloaded", actor: row.actor })),
    total: Number(total),
  };
};

const present = (
  { fileId, originalFileName, clientNumber, verdict, formatJson, at }: ShownRow,
  act: Pick<HistoryEntry, "event" | "actor">,
): HistoryEntry => ({
  fileId,
  originalFileName,
  clientNumber,
  verdict,
  format: rowToFormat({ formatJson }),
  at: Number(at),
  ...act,
});

type ShownRow = Pick<FileCheckRow, "originalFileName" | "clientNumber" | "verdict" | "formatJson"> & {
  readonly fileId: string;
  readonly at: number;
};

/** A statement has a limited number of parameters. */
const inChunks = async <Row>(
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<Row[]>,
): Promise<Row[]> => {
  const rows: Row[] = [];
  for (let start = 0; start < ids.length; start += 500) rows.push(...(await read(ids.slice(start, start + 500))));
  return rows;
};

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
