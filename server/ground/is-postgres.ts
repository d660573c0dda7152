import { type Kysely, PostgresAdapter } from "kysely";

/** Only `server/store/db/` may need the difference between the two databases. */
export const isPostgres = <Tables>(db: Kysely<Tables>): boolean => db.getExecutor().adapter instanceof PostgresAdapter;
