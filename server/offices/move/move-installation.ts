import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { StartError } from "#server/ground/start-error.ts";
import { hasBossTables } from "#server/store/db/boss-rows.ts";
import { lockSubject } from "#server/store/db/lock-subject.ts";
import { openDatabase } from "#server/store/db/open.ts";
import type { Db } from "#server/store/db/schema.ts";
import type { FileStore } from "#server/store/files/file-store.ts";
import { parseMark } from "#server/store/files/match-folder.ts";
import { type CopiedFiles, copyFiles } from "./copy-files.ts";
import { copyRows } from "./copy-rows.ts";

export interface Moved extends CopiedFiles {
  /** Rows by table. */
  readonly rows: Readonly<Record<string, number>>;
}

interface Move {
  /** Contains the embedded database, and the files if the store does not have them already. No server uses it. */
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly store: FileStore;
  readonly onProgress: (done: number, total: number) => void;
}

/**
 * Moves an embedded installation to PostgreSQL and its files to the store. Files first, then all rows in one
 * transaction, so that PostgreSQL has all or nothing. The source is not changed. Can be repeated until a server has run
 * on PostgreSQL; then it is refused, because it would overwrite new rows.
 */
export const moveInstallation = async ({ dataDir, databaseUrl, store, onProgress }: Move): Promise<Moved> => {
  const from = await openDatabase(join(dataDir, "pruefstapel.db"));
  try {
    const to = await openDatabase(databaseUrl);
    try {
      const own = (await readInstallation(from)) ?? { id: randomUUID(), starts: 0 };
      const mark = parseMark(await store.readMark());
      if (mark !== null && mark.id !== own.id && !(await store.isEmpty())) throw new StartError(foreignFiles(store));
      await refuseUsed(to, own);
      const copied = await copyFiles({ db: from, dataDir, store, onProgress });
      const next = { id: own.id, starts: Math.max(own.starts + 1, mark?.starts ?? 0) };
      const rows = await to.transaction().execute(async (trx) => {
        await lockSubject(trx, "installation");
        // Checked again: a server may have been started during the copy.
        await refuseUsed(trx, own);
        const counts = await copyRows(from, trx);
        await trx.deleteFrom("installation").execute();
        await trx.insertInto("installation").values(next).execute();
        return counts;
      });
      // From now on the embedded database is refused with these files, because it has fewer starts.
      await store.writeMark(`${JSON.stringify(next)}\n`);
      return { ...copied, rows };
    } finally {
      await to.destroy();
    }
  } finally {
    await from.destroy();
  }
};

type Installation = Readonly<{ id: string; starts: number }>;

const readInstallation = (db: Db): Promise<Installation | undefined> =>
  db.selectFrom("installation").select(["id", "starts"]).executeTakeFirst();

/** Allows an empty database, or one this installation was moved to before and no server has used since. */
const refuseUsed = async (to: Db, own: Installation): Promise<void> => {
  const there = await readInstallation(to);
  const isForeign =
    there === undefined
      ? (await to.selectFrom("users").select("id").limit(1).executeTakeFirst()) !== undefined
      : there.id !== own.id;
  if (isForeign) throw new StartError(`In der Datenbank liegen schon Daten einer anderen Installation. ${empty}`);
  if (await hasBossTables(to)) throw new StartError(`Mit der Datenbank hat schon ein Server gearbeitet. ${empty}`);
};

const empty = "Bitte legen Sie eine leere Datenbank an und nennen Sie sie in DATABASE_URL; geändert wurde nichts.";
const foreignFiles = ({ place }: FileStore): string =>
  `In ${place} liegen Dateien einer anderen Installation. Bitte nennen Sie einen leeren Bucket (S3_BUCKET); geändert wurde nichts.`;
