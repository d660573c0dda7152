import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { StartError } from "#server/ground/start-error.ts";
import { describeNewStart, describeRecovery } from "./describe-recovery.ts";
import { migrations } from "./migrations.ts";
import type { Db } from "./schema.ts";
import { listMissingTables } from "./tables.ts";

/** A target of `openDatabase`, and its name in messages, without a password. */
export interface NamedTarget {
  readonly target: string;
  readonly name: string;
}

/**
 * Runs all missing migrations on either database, in one transaction together with the rows that record them. If the
 * process is killed, the database stays as it was.
 *
 * @throws StartError if the database is newer, was left half-migrated by an earlier version, or lacks tables; it is
 * left unchanged
 */
export const migrate = async (db: Db, named: NamedTarget): Promise<void> => {
  await refuseNewer(db, named.name);
  const failure = await runMigrations(db, migrations);
  if (failure !== null) throw await describeFailure(db, failure, named);
  const missing = await listMissingTables(db);
  if (missing.length > 0)
    throw new StartError(
      `Die Datenbank ${named.name} ist unvollständig; es fehlt: ${missing.join(", ")}. ${await describeRecovery(named.target)}`,
    );
};

export const refuseNewer = async (db: Db, name: string): Promise<void> => {
  const newer = (await listAppliedMigrations(db)).find((applied) => !(applied in migrations));
  if (newer !== undefined)
    throw new StartError(
      `Die Datenbank ${name} stammt von einer neueren Fassung von Prüfstapel (${newer}). Bitte starten Sie die neuere Fassung; an der Datenbank wurde nichts geändert.`,
    );
};

interface Failure {
  /** Name of the failed migration; null if none had begun. */
  readonly step: string | null;
  readonly error: unknown;
}

/** Runs all pending migrations or none; null on success. */
export const runMigrations = async (db: Db, chosen: Readonly<Record<string, Migration>>): Promise<Failure | null> => {
  const migrator = new Migrator({
    db: db.withoutPlugins(),
    provider: { getMigrations: async () => chosen },
    // A migration numbered on another branch may arrive after later ones.
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error === undefined) return null;
  return { step: results.find(({ status }) => status === "Error")?.migrationName ?? null, error };
};

/** Disk and network errors are reported by the caller that opens the database; here only those about its contents. */
const describeFailure = async (db: Db, { step, error }: Failure, { target, name }: NamedTarget): Promise<unknown> => {
  if (step === null || !(error instanceof Error) || !isAboutContent(error)) return error;
  const instructions = (await isEmpty(db)) ? describeNewStart(target) : await describeRecovery(target);
  return new StartError(
    `Die Datenbank ${name} lässt sich nicht auf diese Fassung umstellen: Der Schritt „${step}“ passt nicht zu ihrem Inhalt (${error.message}). Wahrscheinlich wurde eine frühere Fassung mitten in ihrer Umstellung beendet. ${instructions}`,
    { cause: error },
  );
};

/** Wrong SQL, a broken constraint, or a bug of ours; not a failing disk or network, nor a missing permission. */
const isAboutContent = (error: Error): boolean => {
  if ("errcode" in error) return [1, 19, 20].includes(Number(error.errcode) & 0xff);
  return !("code" in error) || /^(?:22|23|42(?!501))/.test(String(error.code));
};

const isEmpty = async (db: Db): Promise<boolean> => {
  const missing = await listMissingTables(db);
  for (const table of ["users", "file_checks"]) {
    if (missing.includes(table)) continue;
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length > 0) return false;
  }
  return true;
};

const table = "kysely_migration";

/** Names of the applied migrations, in order. */
export const listAppliedMigrations = async (db: Db): Promise<readonly string[]> => {
  const plain = db.withoutPlugins() as unknown as Kysely<Record<string, { readonly name: string }>>;
  const tables = await plain.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === table)) return [];
  return (await plain.selectFrom(table).select("name").orderBy("name").execute()).map(({ name }) => name);
};
