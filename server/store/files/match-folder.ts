import { StartError } from "#server/ground/start-error.ts";
import { lockSubject } from "#server/store/db/lock-subject.ts";
import type { Db } from "#server/store/db/schema.ts";
import type { FileStore } from "./file-store.ts";

/** Stored with the files to detect a different or an older database. */
interface Mark {
  readonly id: string;
  /** Number of starts; a database restored from a copy has fewer. */
  readonly starts: number;
}

export interface FolderMatch {
  readonly db: Db;
  readonly files: Pick<FileStore, "isEmpty" | "readMark" | "writeMark" | "place">;
  readonly newId: () => string;
  /** The database is a file in the data folder. */
  readonly isEmbedded: boolean;
  /** The operator has confirmed that this database is the right one. */
  readonly accepted: boolean;
}

/**
 * Refuses to start with a new, foreign or older database next to stored files, whose rows would lack acknowledged
 * files. Otherwise counts the start in database and folder.
 */
export const matchFolder = async (match: FolderMatch): Promise<void> => {
  const next = await match.db.transaction().execute(async (trx) => {
    // Several processes on one folder count one after the other.
    await lockSubject(trx, "installation");
    return matchAndCount({ ...match, db: trx });
  });
  // Database first: if the process is killed in between, it is one start ahead, which does not look like an older one.
  await match.files.writeMark(`${JSON.stringify(next)}\n`);
};

const matchAndCount = async ({ db, files, newId, accepted, isEmbedded }: FolderMatch): Promise<Mark> => {
  const mark = parseMark(await files.readMark());
  const row = await db.selectFrom("installation").selectAll().executeTakeFirst();
  const hasFiles = !(await files.isEmpty());
  const problem = accepted || !hasFiles ? null : findProblem(mark, row, await isEmpty(db));
  if (problem !== null) throw new StartError(explain(problem, files.place, isEmbedded));
  const next = { id: row?.id ?? newId(), starts: Math.max(row?.starts ?? 0, mark?.starts ?? 0) + 1 };
  if (row) await db.updateTable("installation").set({ starts: next.starts }).execute();
  else await db.insertInto("installation").values(next).execute();
  return next;
};

type Problem = "new" | "foreign" | "older";

const findProblem = (mark: Mark | null, row: Mark | undefined, isEmptyDatabase: boolean): Problem | null => {
  // Folders without a mark: only an empty database next to files is suspicious.
  if (mark === null) return isEmptyDatabase ? "new" : null;
  if (row === undefined) return isEmptyDatabase ? "new" : "older";
  if (row.id !== mark.id) return "foreign";
  return row.starts < mark.starts ? "older" : null;
};

const isEmpty = async (db: Db): Promise<boolean> =>
  (await db.selectFrom("fileChecks").select("id").limit(1).executeTakeFirst()) === undefined;

/** Null if invalid. */
export const parseMark = (text: string | null): Mark | null => {
  try {
    const mark: unknown = JSON.parse(text ?? "null");
    return isMark(mark) ? mark : null;
  } catch {
    return null;
  }
};

const isMark = (value: unknown): value is Mark =>
  typeof value === "object" && value !== null && "id" in value && "starts" in value && Number.isInteger(value.starts);

const reasons: Readonly<Record<Problem, string>> = {
  new: "Die Datenbank ist leer, im Ordner liegen aber übertragene Dateien.",
  foreign: "Die Datenbank gehört zu einem anderen Datenordner.",
  older: "Die Datenbank ist älter als die übertragenen Dateien.",
};

const explain = (problem: Problem, place: string, isEmbedded: boolean): string =>
  `${reasons[problem]} Der Server startet nicht, damit keine Datei verloren geht.
${
  isEmbedded
    ? `Bitte legen Sie die zugehörige Datenbank (pruefstapel.db und, falls vorhanden, pruefstapel.db-wal) nach ${place} zurück.`
    : `Bitte nennen Sie in DATABASE_URL die Datenbank, die zu den Dateien in ${place} gehört.`
}
Ist die vorhandene Datenbank die richtige, starten Sie einmal mit ACCEPT_DATABASE=ja: Dateien, die sie nicht kennt, werden dann in den Unterordner „quarantine“ verschoben und nicht gelöscht.`;
