import type { MailRow } from "#server/store/db/rows/carriers.ts";
import type { Trx } from "#server/store/db/schema.ts";

/** Removes pending mails to an address that are out of date, of these kinds or all; returns the removed ones. */
export const cancelMails = (
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
