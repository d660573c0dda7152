import type { Trx } from "#server/store/db/schema.ts";

/** Whether a file of the client is left, in the trash included. */
export const hasFiles = async (trx: Trx, clientNumber: string): Promise<boolean> => {
  const file = await trx
    .selectFrom("fileChecks")
    .select("id")
    .where("clientNumber", "=", clientNumber)
    .limit(1)
    .executeTakeFirst();
  return file !== undefined;
};
