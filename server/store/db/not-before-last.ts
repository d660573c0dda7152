import { type RawBuilder, sql } from "kysely";

/**
 * A time of change for a row with `updatedAt`, in milliseconds: now, or just after its last change where the clock of the
 * server went back. Devices take a state from before the last one for overtaken.
 */
export const notBeforeLast = (now: number): RawBuilder<number> =>
  sql<number>`case when updated_at > ${now} then updated_at + 1 else ${now} end`;
