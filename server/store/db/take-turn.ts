import { sql } from "kysely";
import { isPostgres } from "#server/ground/is-postgres.ts";
import type { Trx } from "./schema.ts";

/**
 * From here to its end no other transaction that names the same subject runs. For one that decides by what it has
 * read, where no unique key and no single statement decides; before its first read. SQLite runs one transaction after
 * the other anyway.
 */
export const takeTurn = async (trx: Trx, subject: string): Promise<void> => {
  if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(trx);
};

/** The same for all that decides about one file check. */
export const takeTurnAtFile = (trx: Trx, fileCheckId: string): Promise<void> =>
  takeTurn(trx, `file check ${fileCheckId}`);
