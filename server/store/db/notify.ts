import { sql } from "kysely";
import type { Db, Trx } from "./schema.ts";

/** The one channel of NOTIFY between processes. */
export const channel = "pruefstapel";

/** Sends to every listening process, at the commit if in a transaction. PostgreSQL only. */
export const notify = async (db: Db | Trx, topic: string, data: unknown): Promise<void> => {
  await sql`select pg_notify(${channel}, ${JSON.stringify({ topic, data })})`.execute(db);
};
