import { sql } from "kysely";
import { isPostgresUrl } from "#server/ground/settings/postgres-url.ts";
import type { Db } from "#server/store/db/schema.ts";
import { openPlainly, toRows } from "./old-database.ts";

/** What a database holds, and how it is laid out. */
export interface Snapshot {
  /** Every definition of a table, a column, an index and a trigger, sorted. */
  readonly layout: readonly string[];
  /** Rows of the tables that are filled, as JSON objects, sorted. */
  readonly rows: Readonly<Record<string, readonly Record<string, unknown>[]>>;
}

const filled = ["users", "file_checks", "reports", "findings", "audit_entries", "personal_values"];
/** An update writes it anew. */
const rewritten = ["search_text", "herkunft"];

export const takeSnapshot = async (target: string): Promise<Snapshot> => {
  const db = openPlainly(target);
  try {
    const tables = (await toRows(db).introspection.getTables()).map(({ name }) => name);
    const rows: Record<string, Record<string, unknown>[]> = {};
    for (const table of filled)
      if (tables.includes(table)) rows[table] = await toRows(db).selectFrom(table).selectAll().execute();
    return { layout: await readLayout(db, target), rows };
  } finally {
    await db.destroy();
  }
};

const readLayout = async (db: Db, target: string): Promise<readonly string[]> => {
  const query = isPostgresUrl(target)
    ? sql<{ text: string }>`
        select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default, collation_name) as text
        from information_schema.columns where table_schema = current_schema()
        union select indexdef from pg_indexes where schemaname = current_schema()
        union select concat_ws(' ', trigger_name, event_manipulation, event_object_table) from information_schema.triggers`
    : sql<{ text: string }>`select concat_ws(' ', name, sql) as text from sqlite_master`;
  return (await query.execute(db)).rows.map(({ text }) => text).toSorted();
};

/** A database before it was updated, and the newest migration it had seen. */
export interface Before extends Snapshot {
  readonly last: string;
}

/** Everything that contradicts: `fresh` is a database of the present version that was never older. */
export const inspect = async (target: string, before: Before | null, fresh: Snapshot): Promise<readonly string[]> => {
  const after = await takeSnapshot(target);
  const problems = [...compareLayouts(after.layout, fresh.layout), ...(await inspectDatabase(target))];
  if (before !== null) problems.push(...(await inspectDerived(target, before, after)));
  for (const [table, rows] of Object.entries(before?.rows ?? {}))
    problems.push(...compareRows(table, rows, after.rows[table] ?? []));
  const admins = after.rows.users?.filter(({ role }) => role === "super_admin").length;
  if (admins !== 1) problems.push(`${admins} first administrators`);
  return problems;
};

const compareLayouts = (found: readonly string[], expected: readonly string[]): readonly string[] => [
  ...expected.filter((text) => !found.includes(text)).map((text) => `missing: ${text}`),
  ...found.filter((text) => !expected.includes(text)).map((text) => `left over: ${text}`),
];

const compareRows = (
  table: string,
  before: Snapshot["rows"][string],
  after: Snapshot["rows"][string],
): readonly string[] => {
  const columns = Object.keys(after[0] ?? {}).filter((column) => !rewritten.includes(column));
  const toText = (row: Record<string, unknown>): string =>
    JSON.stringify(Object.keys(before[0] ?? {}).flatMap((column) => (columns.includes(column) ? [row[column]] : [])));
  const kept = new Set(after.map(toText));
  const lost = before.filter((row) => !kept.has(toText(row))).length;
  return lost === 0 ? [] : [`${table}: ${lost} of ${before.length} rows lost or changed`];
};

/** What an update makes of the rows it finds. */
const inspectDerived = async (target: string, { last }: Before, { rows }: Snapshot): Promise<readonly string[]> => {
  const problems: string[] = [];
  const countChecks = (isWrong: (row: Record<string, unknown>) => boolean): number =>
    rows.file_checks?.filter(isWrong).length ?? 0;
  const unfolded = countChecks(({ search_text }) => !String(search_text).includes("muller"));
  if (last < "005" && unfolded > 0) problems.push(`${unfolded} checks with a former search text`);
  const unnamed = countChecks(({ herkunft }) => herkunft !== "RE");
  if (last < "062" && unnamed > 0) problems.push(`${unnamed} checks without their herkunft`);
  const live = new Set(rows.file_checks?.filter(({ deleted_at }) => deleted_at === null).map(({ id }) => id));
  const expected = rows.findings?.filter(({ file_check_id }) => live.has(file_check_id)).length ?? 0;
  const counted = await readAll(target, "select sum(files) as files from finding_counts");
  if (last < "012" && Number(counted[0]?.files) !== expected)
    problems.push(`finding counts: ${counted[0]?.files} instead of ${expected}`);
  return problems;
};

const inspectDatabase = async (target: string): Promise<readonly string[]> => {
  if (isPostgresUrl(target)) return [];
  const [sound] = await readAll(target, "pragma integrity_check");
  const orphans = await readAll(target, "pragma foreign_key_check");
  return [
    ...(sound?.integrity_check === "ok" ? [] : [`database: ${sound?.integrity_check}`]),
    ...(orphans.length === 0 ? [] : [`${orphans.length} rows whose row is missing`]),
  ];
};

const readAll = async (target: string, statement: string): Promise<readonly Record<string, unknown>[]> => {
  const db = openPlainly(target);
  try {
    return (await sql.raw<Record<string, unknown>>(statement).execute(db.withoutPlugins())).rows;
  } finally {
    await db.destroy();
  }
};
