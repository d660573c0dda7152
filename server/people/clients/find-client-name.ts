import type { Db } from "#server/store/db/schema.ts";

/** The name the office gave a client; undefined if there is none. */
export const findClientName = async (db: Db, clientNumber: string | null): Promise<string | undefined> => {
  if (clientNumber === null) return undefined;
  const row = await db
    .selectFrom("clientValues")
    .select("value")
    .where("clientNumber", "=", clientNumber)
    .where("field", "=", "name")
    .executeTakeFirst();
  return row?.value || undefined;
};
