import { sql } from "kysely";
import { isPostgres } from "#server/ground/is-postgres.ts";
import type { Trx } from "./schema.ts";

/**
 * Until its end, no other transaction with the same subject runs. For transactions whose decision depends on what they
 * read, if no unique key and no single statement protects it; call it before the first read. SQLite serialises
 * transactions anyway.
 */
export const lockSubject = async (trx: Trx, subject: string): Promise<void> => {
  if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(trx);
};

/** Locks one file check. */
export const lockFileCheck = (trx: Trx, fileCheckId: string): Promise<void> =>
  lockSubject(trx, `file check ${fileCheckId}`);
