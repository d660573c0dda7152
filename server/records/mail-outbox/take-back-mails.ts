import type { MailRow, Trx } from "#server/store/db/schema.ts";

/**
 * What waits for an address and would tell nothing true any more; of these kinds, or of all. Answers what it took back.
 */
export const takeBackMails = (
  trx: Trx,
  recipient: string,
  kinds: readonly string[] | null,
): Promise<readonly Pick<MailRow, "causeKey">[]> =>
  trx
    .deleteFrom("mails")
    .where("recipient", "=", recipient)
    .where("state", "in", ["waiting", "failed"])
    .$if(kinds !== null, (query) => query.where("kind", "in", kinds ?? []))
    .returning("causeKey")
    .execute();
