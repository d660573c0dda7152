import { type Kysely, sql } from "kysely";
import { isPostgres } from "#server/ground/is-postgres.ts";

/** Makes the database refuse updates and deletions in a table, by triggers named `<prefix>_no_<change>`. */
export const forbidChanges = async (db: Kysely<unknown>, table: string, prefix: string): Promise<void> => {
  const message = `rows of ${table} are never changed`;
  if (isPostgres(db)) {
    await sql`${sql.raw(`create function ${prefix}_refuse() returns trigger language plpgsql as
      $$ begin raise exception '${message}'; end $$`)}`.execute(db);
  }
  for (const change of ["update", "delete"]) {
    const trigger = `create trigger ${prefix}_no_${change} before ${change} on ${table}`;
    const refusal = isPostgres(db)
      ? `for each row execute function ${prefix}_refuse()`
      : `begin select raise(abort, '${message}'); end`;
    await sql.raw(`${trigger} ${refusal}`).execute(db);
  }
};
