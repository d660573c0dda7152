import { createHash, type Hash } from "node:crypto";
import { mkdir, open, readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Kysely } from "kysely";
import { removeAllApiKeys } from "#server/people/api-keys/remove-api-keys.ts";
import { revokeAllSessions } from "#server/people/auth/sessions.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";
import { createAsOf, openSqlite } from "#server/store/db/open-sqlite.ts";
import type { Db } from "#server/store/db/schema.ts";
import { copiedTables } from "#server/store/db/tables.ts";
import { ifMissing } from "#server/store/files/if-missing.ts";
import { storedPaths } from "#server/store/files/stored-paths.ts";
import { writeFileDurably } from "#server/store/files/write-durably.ts";
import { ArchiveError, type ArchiveHead, type ArchivePart, type ArchiveSummary } from "./archive-format.ts";
import type { OpenArchive } from "./open-archive.ts";
import { queueLostChecks } from "./queue-lost-checks.ts";
import { readArchive } from "./read-archive.ts";
import { verifyArchive } from "./write-backup.ts";

export interface Unpacked {
  readonly createdAt: number;
  readonly summary: ArchiveSummary;
}

/**
 * Creates an embedded installation from an archive in an empty folder. The archive is completely read, loaded, verified
 * and migrated. All sessions end, because sessions revoked since the backup are unknown.
 */
export const unpackArchive = async (
  path: string,
  target: string,
  now: number,
  open?: OpenArchive,
): Promise<Unpacked> => {
  const unpacked = await unpack(path, target, open).catch(async (error: unknown) => {
    // A load error may be caused by a damaged byte; verifying reports that instead.
    if (!(error instanceof ArchiveError)) await verifyArchive(path, open);
    throw error;
  });
  await bringUpToDate(target, unpacked, now);
  return { createdAt: unpacked.head.createdAt, summary: unpacked.summary };
};

interface Contents {
  readonly head: ArchiveHead;
  readonly summary: ArchiveSummary;
  /** Names of files whose bytes match their name. */
  readonly intact: ReadonlySet<string>;
}

const unpack = async (path: string, target: string, open?: OpenArchive): Promise<Contents> => {
  let head: ArchiveHead | null = null;
  let summary: ArchiveSummary | null = null;
  let db: Db | null = null;
  const rows = createRowReader();
  const files = createFileWriter(target);
  try {
    for await (const { part, bytes } of readArchive(path, open)) {
      if (part.kind === "head") {
        head = readHead(bytes);
        db = await createAsOf(join(target, "pruefstapel.db"), head.migrations);
        await emptyTables(db);
      } else if (part.kind === "summary") summary = JSON.parse(bytes.toString()) as ArchiveSummary;
      else if (part.kind === "table") await insertRows(db as Db, part.name, rows.read(part, bytes));
      else if (part.kind === "bytes" || part.kind === "occurrences") await files.write(part, bytes);
      else await writeFileDurably(join(target, "secret.key"), bytes);
    }
  } finally {
    await db?.destroy();
  }
  if (head === null || summary === null) throw new ArchiveError(`Die Sicherung ${path} ist unvollständig.`);
  return { head, summary, intact: await files.finish() };
};

const readHead = (bytes: Buffer): ArchiveHead => {
  const head = JSON.parse(bytes.toString()) as ArchiveHead;
  if (head.format !== "pruefstapel-archive") throw new ArchiveError("Die Datei ist keine Sicherung von Prüfstapel.");
  if (head.version === 1) return head;
  throw new ArchiveError("Die Sicherung stammt von einer neueren Fassung von Prüfstapel.");
};

type Row = Record<string, unknown>;

/** Migrations may insert rows, such as the audit head; the archive has its own. */
const emptyTables = async (db: Db): Promise<void> => {
  const plain = db.withoutPlugins() as unknown as Kysely<Record<string, Row>>;
  const present = new Set((await plain.introspection.getTables()).map(({ name }) => name));
  for (const table of copiedTables) if (present.has(table)) await plain.deleteFrom(table).execute();
};
type TablePart = Extract<ArchivePart, { kind: "table" }>;
type FilePart = Extract<ArchivePart, { kind: "bytes" | "occurrences" }>;

/** A row may be split across two parts. */
const createRowReader = () => {
  let rest = Buffer.alloc(0);
  return {
    read: ({ part }: TablePart, bytes: Buffer): readonly Row[] => {
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
    for (let start = 0; start < rows.length; start += batchSize) {
      await trx
        .insertInto(table)
        .values(rows.slice(start, start + batchSize))
        .execute();
    }
  });
};

/** Below the parameter limit of a statement in both databases. */
const batchSize = 250;

/**
 * Joins files from their parts. Uploads are named by their SHA-256; one with other bytes is removed, so that no file is
 * restored under a wrong name.
 */
const createFileWriter = (target: string) => {
  const intact = new Set<string>();
  let current: { readonly path: string; readonly part: FilePart; readonly hash: Hash } | null = null;
  const end = async (): Promise<void> => {
    if (current === null) return;
    const { path, part, hash } = current;
    current = null;
    if (part.kind === "occurrences" || hash.digest("hex") === part.name) intact.add(part.name);
    else await rm(path);
  };
  return {
    write: async (part: FilePart, bytes: Buffer): Promise<void> => {
      const path = storedPaths(target)[part.kind](part.name);
      if (part.part === 0) {
        await end();
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        current = { path, part, hash: createHash("sha256") };
      } else if (current?.path !== path) throw new ArchiveError("Die Sicherung ist beschädigt oder unvollständig.");
      current.hash.update(bytes);
      const file = await open(path, part.part === 0 ? "wx" : "a", 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
    },
    finish: async (): Promise<ReadonlySet<string>> => {
      await end();
      return intact;
    },
  };
};

const bringUpToDate = async (
  target: string,
  { head: { createdAt }, summary, intact }: Contents,
  now: number,
): Promise<void> => {
  const db = await openSqlite(join(target, "pruefstapel.db"));
  try {
    await compareCounts(db, summary);
    const named = await listNamed(db);
    requireFiles(named, intact, summary);
    await removeSurplus(named, target);
    await revokeAllSessions(db, now);
    // A key revoked since the backup must not become valid again.
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

const listNamed = async (db: Db): Promise<ReadonlySet<string>> => {
  const checks = await db.selectFrom("fileChecks").select("sha256").distinct().where("sha256", "!=", "").execute();
  const reports = await db.selectFrom("reports").select("occurrencesFile").execute();
  return new Set([...checks.map(({ sha256 }) => sha256), ...reports.map(({ occurrencesFile }) => occurrencesFile)]);
};

/** Checks that every file in the rows exists with its own bytes, except those the backup lists as missing. */
const requireFiles = (named: ReadonlySet<string>, intact: ReadonlySet<string>, { missing }: ArchiveSummary): void => {
  const reported = new Set(missing);
  const lost = [...named].filter((name) => !intact.has(name) && !reported.has(name));
  if (lost.length === 0) return;
  throw new ArchiveError(
    `In der Sicherung fehlen ${lost.length === 1 ? "die Bytes einer Datei" : `die Bytes von ${lost.length} Dateien`}, oder sie passen nicht zu ihrem Namen: ${lost[0]}. Es wurde nichts zurückgespielt; bitte nehmen Sie eine andere Sicherung.`,
  );
};

/** Files deleted during the backup must not return. */
const removeSurplus = async (named: ReadonlySet<string>, target: string): Promise<void> => {
  for (const folder of ["files", "occurrences"]) {
    const entries = await readdir(join(target, folder), { recursive: true, withFileTypes: true }).catch(ifMissing);
    for (const entry of entries ?? [])
      if (entry.isFile() && !named.has(entry.name)) await rm(join(entry.parentPath, entry.name));
  }
};
