import { type Kysely, PostgresAdapter } from "kysely";

/** Which of the two databases is behind it; only `server/store/db/` may need to know. */
export const isPostgres = <Tables>(db: Kysely<Tables>): boolean => db.getExecutor().adapter instanceof PostgresAdapter;
