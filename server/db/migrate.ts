import type { Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { StartError } from "#server/start-error.ts";
import { migrations } from "./migrations.ts";
import type { Db } from "./schema.ts";

/**
 * Brings the tables up to date, on either database. `name` is how the database is called before people.
 *
 * @throws StartError for a database of a newer version, which is left as it is
 */
export const migrate = async (db: Db, name: string): Promise<void> => {
  await refuseNewer(db, name);
  await runMigrations(db, migrations);
};

export const refuseNewer = async (db: Db, name: string): Promise<void> => {
  const newer = (await listApplied(db)).find((applied) => !(applied in migrations));
  if (newer !== undefined)
    throw new StartError(
      `Die Datenbank ${name} stammt von einer neueren Fassung von Prüfstapel (${newer}). Bitte starten Sie die neuere Fassung; an der Datenbank wurde nichts geändert.`,
    );
};

export const runMigrations = async (db: Db, chosen: Readonly<Record<string, Migration>>): Promise<void> => {
  const migrator = new Migrator({
    db: db.withoutPlugins(),
    provider: { getMigrations: async () => chosen },
    // A number that was given on another branch and comes late must not stop a database that has a later one.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
};

const table = "kysely_migration";

/** Names of the migrations the database has seen, in their order. */
export const listApplied = async (db: Db): Promise<readonly string[]> => {
  const plain = db.withoutPlugins() as unknown as Kysely<Record<string, { readonly name: string }>>;
  const tables = await plain.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === table)) return [];
  return (await plain.selectFrom(table).select("name").orderBy("name").execute()).map(({ name }) => name);
};
