import type { Trx } from "#server/db/schema.ts";

/** What waits for an address and would tell nothing true any more; of these kinds, or of all. */
export const takeBackMails = async (trx: Trx, recipient: string, kinds: readonly string[] | null): Promise<void> => {
  await trx
    .deleteFrom("mails")
    .where("recipient", "=", recipient)
    .where("state", "in", ["waiting", "failed"])
    .$if(kinds !== null, (query) => query.where("kind", "in", kinds ?? []))
    .execute();
};
