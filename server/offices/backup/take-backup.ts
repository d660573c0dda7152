import type { Kysely } from "kysely";
import { listAppliedMigrations } from "#server/store/db/migrate.ts";
import type { Db, Trx } from "#server/store/db/schema.ts";
import { copiedTables } from "#server/store/db/tables.ts";
import { type ArchiveHead, type ArchiveSummary, headName, keyName, summaryName } from "./archive-format.ts";
import type { StoredFiles } from "./stored-files.ts";
import type { ArchiveWriter } from "./write-archive.ts";

export interface BackupSource {
  readonly db: Db;
  readonly files: StoredFiles;
  /** The secret of the data folder, if it is to be included. */
  readonly key: Uint8Array | null;
  readonly createdAt: number;
  readonly product: string;
}

/**
 * Copies everything while the server is running. Files are only added and removed, never changed, so they are copied
 * first; then the rows of one snapshot, preceded by the files added meanwhile. A file deleted in between is missing for
 * that snapshot, so a later one is taken: every row in the archive has its bytes.
 */
export const takeBackup = async (source: BackupSource, archive: ArchiveWriter): Promise<ArchiveSummary> => {
  const { db, files, key, createdAt, product } = source;
  const migrations = await listAppliedMigrations(db);
  const head: ArchiveHead = { format: "pruefstapel-archive", version: 1, createdAt, product, migrations };
  await archive.add(headName, toJson(head));
  if (key !== null) await archive.add(keyName, key);
  const copied: Copied = { bytes: new Map(), occurrences: new Map() };
  await copyNew(await listNames(db), copied, files, archive);
  for (let attempt = 1; ; attempt += 1) {
    const copy = await inOneMoment(db, async (moment) => {
      const names = await listNames(moment);
      const lost = await copyNew(names, copied, files, archive);
      return lost && attempt < maxMoments ? null : { names, rows: await copyRows(moment, archive) };
    });
    if (copy === null) continue;
    const { names, rows } = copy;
    const summary: ArchiveSummary = { rows, ...describeCopied(copied, names), hasKey: key !== null };
    await archive.add(summaryName, toJson(summary));
    return summary;
  }
};

/** A file missing in this many snapshots was not just deleted; it is missing. */
const maxMoments = 3;

type Kind = "bytes" | "occurrences";
type State = "ok" | "damaged" | "missing";
type Copied = Readonly<Record<Kind, Map<string, State>>>;
type Names = Readonly<Record<Kind, readonly string[]>>;

const inOneMoment = <T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(work);

const listNames = async (db: Db): Promise<Names> => {
  const checks = db.selectFrom("fileChecks").select("sha256").distinct().where("sha256", "!=", "");
  const reports = db.selectFrom("reports").select("occurrencesFile").distinct();
  return {
    bytes: (await checks.execute()).map(({ sha256 }) => sha256),
    occurrences: (await reports.execute()).map(({ occurrencesFile }) => occurrencesFile),
  };
};

/** Copies new files into the archive; true if one was missing. */
const copyNew = async (names: Names, copied: Copied, files: StoredFiles, archive: ArchiveWriter): Promise<boolean> => {
  let lost = false;
  for (const kind of ["bytes", "occurrences"] as const) {
    for (const name of names[kind]) {
      const before = copied[kind].get(name);
      if (before !== undefined && before !== "missing") continue;
      const chunks = await files[kind](name);
      const folder = kind === "bytes" ? "files" : "occurrences";
      const written = chunks === null ? null : await archive.addStream(`${folder}/${name}`, chunks);
      if (written === null) copied[kind].set(name, "missing");
      else copied[kind].set(name, kind === "bytes" && written.sha256 !== name ? "damaged" : "ok");
      lost ||= written === null;
    }
  }
  return lost;
};

const describeCopied = ({ bytes, occurrences }: Copied, names: Names) => {
  const count = (states: Map<string, State>) => [...states.values()].filter((state) => state === "ok").length;
  const missing = [
    ...names.bytes.filter((name) => bytes.get(name) === "missing" || bytes.get(name) === "damaged"),
    ...names.occurrences.filter((name) => occurrences.get(name) === "missing"),
  ];
  return { files: count(bytes), occurrences: count(occurrences), missing };
};

const copyRows = async (moment: Trx, archive: ArchiveWriter): Promise<Record<string, number>> => {
  const db = moment.withoutPlugins() as unknown as Kysely<Record<string, Record<string, unknown>>>;
  const present = new Set((await db.introspection.getTables()).map(({ name }) => name));
  const counts: Record<string, number> = {};
  for (const table of copiedTables) {
    // A database of an earlier version is copied as it is; a restore migrates it.
    if (!present.has(table)) continue;
    let rows = 0;
    const lines = async function* () {
      for await (const row of db.selectFrom(table).selectAll().stream()) {
        rows += 1;
        yield toJson(row);
      }
    };
    await archive.addStream(`tables/${table}.jsonl`, lines());
    counts[table] = rows;
  }
  return counts;
};

const toJson = (value: object): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);
