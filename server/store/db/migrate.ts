import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { StartError } from "#server/ground/start-error.ts";
import { migrations } from "./migrations.ts";
import type { Db } from "./schema.ts";
import { listMissingTables } from "./tables.ts";
import { describeFreshStart, describeWayOut } from "./way-out.ts";

/** A database as `openDatabase` is told of it, and its name in messages, without a password. */
export interface NamedTarget {
  readonly target: string;
  readonly name: string;
}

/**
 * Brings the tables up to date, on either database: all steps that are missing, in one transaction with the rows that
 * say so. A process that is killed meanwhile leaves the database as it was.
 *
 * @throws StartError for a database of a newer version, for one an earlier version has left half changed, and for one
 * that lacks tables; each is left as it is
 */
export const migrate = async (db: Db, named: NamedTarget): Promise<void> => {
  await refuseNewer(db, named.name);
  const failure = await runMigrations(db, migrations);
  if (failure !== null) throw await describeFailure(db, failure, named);
  const missing = await listMissingTables(db);
  if (missing.length > 0)
    throw new StartError(
      `Die Datenbank ${named.name} ist unvollständig; es fehlt: ${missing.join(", ")}. ${await describeWayOut(named.target)}`,
    );
};

export const refuseNewer = async (db: Db, name: string): Promise<void> => {
  const newer = (await listApplied(db)).find((applied) => !(applied in migrations));
  if (newer !== undefined)
    throw new StartError(
      `Die Datenbank ${name} stammt von einer neueren Fassung von Prüfstapel (${newer}). Bitte starten Sie die neuere Fassung; an der Datenbank wurde nichts geändert.`,
    );
};

interface Failure {
  /** Name of the migration that failed; null where none had begun. */
  readonly step: string | null;
  readonly error: unknown;
}

/** Runs what the database has not seen yet, all of it or nothing; null where that went well. */
export const runMigrations = async (db: Db, chosen: Readonly<Record<string, Migration>>): Promise<Failure | null> => {
  const migrator = new Migrator({
    db: db.withoutPlugins(),
    provider: { getMigrations: async () => chosen },
    // A number that was given on another branch and comes late must not stop a database that has a later one.
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error === undefined) return null;
  return { step: results.find(({ status }) => status === "Error")?.migrationName ?? null, error };
};

/** Trouble with disk or network is told by whoever opens the database; here it is about what the database holds. */
const describeFailure = async (db: Db, { step, error }: Failure, { target, name }: NamedTarget): Promise<unknown> => {
  if (step === null || !(error instanceof Error) || !isAboutContent(error)) return error;
  const wayOut = (await holdsNothing(db)) ? describeFreshStart(target) : await describeWayOut(target);
  return new StartError(
    `Die Datenbank ${name} lässt sich nicht auf diese Fassung umstellen: Der Schritt „${step}“ passt nicht zu ihrem Inhalt (${error.message}). Wahrscheinlich wurde eine frühere Fassung mitten in ihrer Umstellung beendet. ${wayOut}`,
    { cause: error },
  );
};

/** Wrong SQL, a broken constraint, or an error of ours; not what a disk, a network or a missing right causes. */
const isAboutContent = (error: Error): boolean => {
  if ("errcode" in error) return [1, 19, 20].includes(Number(error.errcode) & 0xff);
  return !("code" in error) || /^(?:22|23|42(?!501))/.test(String(error.code));
};

const holdsNothing = async (db: Db): Promise<boolean> => {
  const missing = await listMissingTables(db);
  for (const table of ["users", "file_checks"]) {
    if (missing.includes(table)) continue;
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length > 0) return false;
  }
  return true;
};

const table = "kysely_migration";

/** Names of the migrations the database has seen, in their order. */
export const listApplied = async (db: Db): Promise<readonly string[]> => {
  const plain = db.withoutPlugins() as unknown as Kysely<Record<string, { readonly name: string }>>;
  const tables = await plain.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === table)) return [];
  return (await plain.selectFrom(table).select("name").orderBy("name").execute()).map(({ name }) => name);
};
