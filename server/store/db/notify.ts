import { sql } from "kysely";
import type { Db, Trx } from "./schema.ts";

/** The one channel on which processes tell each other. */
export const channel = "pruefstapel";

/** Tells every process that listens, at the commit where it is in a transaction. PostgreSQL only. */
export const notify = async (db: Db | Trx, topic: string, data: unknown): Promise<void> => {
  await sql`select pg_notify(${channel}, ${JSON.stringify({ topic, data })})`.execute(db);
};
