import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { access, copyFile } from "node:fs/promises";
import type { Db } from "#server/store/db/schema.ts";
import { mapConcurrently } from "#server/store/files/file-parts.ts";
import type { FileStore, StoredKind } from "#server/store/files/file-store.ts";
import { storedPaths } from "#server/store/files/stored-paths.ts";

export interface CopiedFiles {
  readonly files: number;
  readonly occurrences: number;
  /** Files that rows refer to but the folder lacks or holds with other bytes. */
  readonly missing: readonly string[];
}

interface Parts {
  readonly db: Db;
  readonly dataDir: string;
  readonly store: FileStore;
  /** Called periodically. */
  readonly onProgress: (done: number, total: number) => void;
}

const progressInterval = 500;

/** Copies every file that the rows refer to from a data folder into a store; existing ones are kept. */
export const copyFiles = async (parts: Parts): Promise<CopiedFiles> => {
  const { db, store, onProgress } = parts;
  const checks = await db.selectFrom("fileChecks").select("sha256").distinct().where("sha256", "!=", "").execute();
  const reports = await db.selectFrom("reports").select("occurrencesFile").distinct().execute();
  const present = { bytes: new Set(await store.list("bytes")), occurrences: new Set(await store.list("occurrences")) };
  const items = [
    ...checks.map(({ sha256 }) => ({ kind: "bytes" as const, name: sha256 })),
    ...reports.map(({ occurrencesFile }) => ({ kind: "occurrences" as const, name: occurrencesFile })),
  ];
  let done = 0;
  const states = await mapConcurrently(items, async ({ kind, name }) => {
    const exists = present[kind].has(name) || (await copy(kind, name, parts));
    done += 1;
    if (done % progressInterval === 0) onProgress(done, items.length);
    return { kind, name, isThere: exists };
  });
  const count = (kind: StoredKind) => states.filter((state) => state.isThere && state.kind === kind).length;
  return {
    files: count("bytes"),
    occurrences: count("occurrences"),
    missing: states.filter(({ isThere }) => !isThere).map(({ name }) => name),
  };
};

/** False if it is missing or damaged. */
const copy = async (kind: StoredKind, name: string, { dataDir, store }: Parts): Promise<boolean> => {
  const path = storedPaths(dataDir)[kind](name);
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (!isThere) return false;
  if (kind === "occurrences") {
    await store.writeOccurrences(name, (target) => copyFile(path, target));
    return true;
  }
  const received = await store.receive(createReadStream(path), randomUUID(), Number.POSITIVE_INFINITY);
  try {
    if (received.sha256 !== name) return false;
    await store.keep(received);
    return true;
  } finally {
    await store.removeReceived(received);
  }
};
