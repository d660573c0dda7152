import { mkdir, open, readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Kysely } from "kysely";
import { removeAllApiKeys } from "#server/api-keys/remove-api-keys.ts";
import { addAuditEntry } from "#server/audit/add-audit-entry.ts";
import { revokeAllSessions } from "#server/auth/sessions.ts";
import { createAsOf, openSqlite } from "#server/db/open-sqlite.ts";
import type { Db } from "#server/db/schema.ts";
import { copiedTables } from "#server/db/tables.ts";
import { storedPaths } from "#server/files/stored-paths.ts";
import { writeFileDurably } from "#server/files/write-durably.ts";
import { ArchiveError, type ArchiveHead, type ArchivePart, type ArchiveSummary } from "./archive-format.ts";
import { ifMissing } from "./if-missing.ts";
import { queueLostChecks } from "./queue-lost-checks.ts";
import { readArchive } from "./read-archive.ts";
import { verifyArchive } from "./write-backup.ts";

export interface Unpacked {
  readonly createdAt: number;
  readonly summary: ArchiveSummary;
}

/**
 * Makes an embedded installation of an archive in an empty folder. All of it is read, loaded, compared with its hashes
 * and brought up to date. All sessions end: which of them were ended since the backup, nobody knows.
 */
export const unpackArchive = async (path: string, target: string, now: number): Promise<Unpacked> => {
  const { head, summary } = await unpack(path, target).catch(async (error: unknown) => {
    // What cannot be read because a byte is another one is told as what it is.
    if (!(error instanceof ArchiveError)) await verifyArchive(path);
    throw error;
  });
  await bringUpToDate(target, head, summary, now);
  return { createdAt: head.createdAt, summary };
};

const unpack = async (path: string, target: string) => {
  let head: ArchiveHead | null = null;
  let summary: ArchiveSummary | null = null;
  let db: Db | null = null;
  const rows = createRowReader();
  try {
    for await (const { part, bytes } of readArchive(path)) {
      if (part.kind === "head") {
        head = readHead(bytes);
        db = await createAsOf(join(target, "pruefstapel.db"), head.migrations);
        await emptyTables(db);
      } else if (part.kind === "summary") summary = JSON.parse(bytes.toString()) as ArchiveSummary;
      else if (part.kind === "table") await insertRows(db as Db, part.name, rows.read(part, bytes));
      else await writePart(target, part, bytes);
    }
  } finally {
    await db?.destroy();
  }
  if (head === null || summary === null) throw new ArchiveError(`Die Sicherung ${path} ist unvollständig.`);
  return { head, summary };
};

const readHead = (bytes: Buffer): ArchiveHead => {
  const head = JSON.parse(bytes.toString()) as ArchiveHead;
  if (head.format !== "pruefstapel-archive") throw new ArchiveError("Die Datei ist keine Sicherung von Prüfstapel.");
  if (head.version === 1) return head;
  throw new ArchiveError("Die Sicherung stammt von einer neueren Fassung von Prüfstapel.");
};

type Row = Record<string, unknown>;

/** Migrations may leave rows, such as the one at the end of the audit; the archive has its own. */
const emptyTables = async (db: Db): Promise<void> => {
  const plain = db.withoutPlugins() as unknown as Kysely<Record<string, Row>>;
  const present = new Set((await plain.introspection.getTables()).map(({ name }) => name));
  for (const table of copiedTables) if (present.has(table)) await plain.deleteFrom(table).execute();
};
type StoredPart = Extract<ArchivePart, { kind: "table" | "bytes" | "occurrences" }>;

/** A row may begin in one part and end in the next. */
const createRowReader = () => {
  let rest = Buffer.alloc(0);
  return {
    read: ({ part }: StoredPart, bytes: Buffer): readonly Row[] => {
      const text = part === 0 ? bytes : Buffer.concat([rest, bytes]);
      const end = text.lastIndexOf(0x0a) + 1;
      rest = Buffer.from(text.subarray(end));
      const lines = text.subarray(0, end).toString().split("\n");
      return lines.filter((line) => line !== "").map((line) => JSON.parse(line) as Row);
    },
  };
};

const insertRows = async (db: Db, table: string, rows: readonly Row[]): Promise<void> => {
  if (!copiedTables.includes(table)) throw new ArchiveError(`Die Sicherung enthält die unbekannte Tabelle ${table}.`);
  const plain = db.withoutPlugins() as unknown as Kysely<Record<string, Row>>;
  await plain.transaction().execute(async (trx) => {
    for (let start = 0; start < rows.length; start += rowsAtOnce) {
      await trx
        .insertInto(table)
        .values(rows.slice(start, start + rowsAtOnce))
        .execute();
    }
  });
};

/** Below the number of parameters that either database takes in one statement. */
const rowsAtOnce = 250;

const writePart = async (target: string, part: ArchivePart, bytes: Buffer): Promise<void> => {
  if (part.kind !== "bytes" && part.kind !== "occurrences") return writeFileDurably(join(target, "secret.key"), bytes);
  const path = storedPaths(target)[part.kind](part.name);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, part.part === 0 ? "wx" : "a", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
};

const bringUpToDate = async (
  target: string,
  { createdAt }: ArchiveHead,
  summary: ArchiveSummary,
  now: number,
): Promise<void> => {
  const db = await openSqlite(join(target, "pruefstapel.db"));
  try {
    await compareCounts(db, summary);
    await removeSurplus(db, target);
    await revokeAllSessions(db, now);
    // One that was revoked since the backup must not come to life.
    await removeAllApiKeys(db);
    await queueLostChecks(db, now);
    const detail = { backupOf: new Date(createdAt).toISOString() };
    const event = { action: "systemRestore", actor: null, subject: "backup", detail } as const;
    await db.transaction().execute((trx) => addAuditEntry(trx, event, { now: () => now, address: "" }));
  } finally {
    await db.destroy();
  }
};

const compareCounts = async (db: Db, { rows }: ArchiveSummary): Promise<void> => {
  const plain = db.withoutPlugins() as unknown as Kysely<Record<string, Row>>;
  for (const [table, expected] of Object.entries(rows)) {
    const { count } = await plain
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as("count"))
      .executeTakeFirstOrThrow();
    if (Number(count) !== expected) throw new ArchiveError(`In der Sicherung fehlen Zeilen der Tabelle ${table}.`);
  }
};

/** What was deleted while the backup was taken must not come back. */
const removeSurplus = async (db: Db, target: string): Promise<void> => {
  const checks = await db.selectFrom("fileChecks").select("sha256").distinct().execute();
  const reports = await db.selectFrom("reports").select("occurrencesFile").execute();
  const named = new Set([
    ...checks.map(({ sha256 }) => sha256),
    ...reports.map(({ occurrencesFile }) => occurrencesFile),
  ]);
  for (const folder of ["files", "occurrences"]) {
    const entries = await readdir(join(target, folder), { recursive: true, withFileTypes: true }).catch(ifMissing);
    for (const entry of entries ?? [])
      if (entry.isFile() && !named.has(entry.name)) await rm(join(entry.parentPath, entry.name));
  }
};
