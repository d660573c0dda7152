import { minuteMs } from "#engine/values/units.ts";
import type { Context } from "#server/calls/context.ts";
import { createOneTimeLink } from "#server/people/auth/one-time-link.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";
import { lockSubject } from "#server/store/db/lock-subject.ts";
import type { Trx } from "#server/store/db/schema.ts";
import type { JobHandler } from "#server/store/jobs/job-queue.ts";
import { canMailLinks, mailLink } from "./mail-link.ts";

/** Repeated requests neither flood a mailbox nor end a link that was just sent. */
const pauseMs = 15 * minuteMs;

/** Mails the link of a forgotten password. Locked accounts and those without a password get none. */
export const createPasswordLinkJob = (getContext: () => Context): JobHandler => ({
  run: async ({ subject }) => ({ commit: (trx) => mailRequestedLink(trx, subject, getContext()) }),
  // The person asks again.
  giveUp: async () => {},
});

const mailRequestedLink = async (trx: Trx, userId: string, context: Context): Promise<void> => {
  // Otherwise a link made while the account is being locked would be left over.
  await lockSubject(trx, "people");
  // Before creating a link, which would end one that an administrator has passed on.
  if (!(await canMailLinks(trx, context))) return;
  const row = await trx
    .selectFrom("users")
    .selectAll()
    .where("id", "=", userId)
    .where("lockedAt", "is", null)
    .where("passwordHash", "<>", "")
    .executeTakeFirst();
  if (!row || (await hasRecentLink(trx, userId, context.now()))) return;
  const link = await createOneTimeLink(trx, row, "passwordReset", context);
  await mailLink(trx, row, "passwordReset", link, context);
  const detail = { email: row.email, kind: "passwordReset", way: "mailed" };
  await addAuditEntry(trx, { action: "passwordLink", actor: null, subject: row.id, detail }, context);
};

const hasRecentLink = async (trx: Trx, userId: string, now: number): Promise<boolean> => {
  const link = await trx
    .selectFrom("oneTimeLinks")
    .select("hash")
    .where("userId", "=", userId)
    .where("usedAt", "is", null)
    .where("createdAt", ">", now - pauseMs)
    // Later times were written before the clock was set back.
    .where("createdAt", "<=", now)
    .executeTakeFirst();
  return link !== undefined;
};
