import type { Context } from "#server/carriers/context.ts";
import { readMailAccess } from "#server/carriers/mail/mail-access.ts";
import { errorToText } from "#server/ground/log.ts";
import { hasDueNotices } from "./fold-notices.ts";
import { hasDueMail } from "./outbox-rows.ts";
import { maySend } from "./send-due.ts";

const pollEveryMs = 15_000;

/** Queues the sending of what has become due with time; returns what ends it. */
export const startMail = (context: Context): (() => void) => {
  const poll = (): void => {
    queueDue(context).catch((error: unknown) => context.log.error("mail", { error: errorToText(error) }));
  };
  const timer = setInterval(poll, pollEveryMs).unref();
  return () => clearInterval(timer);
};

/** Nobody else works on an embedded database, so what was being sent before the start belongs to a killed process. */
export const freeLeftMails = async ({ db, settings }: Pick<Context, "db" | "settings">): Promise<void> => {
  if (settings.databaseUrl !== null) return;
  await db.updateTable("mails").set({ state: "waiting", claimedAt: null }).where("state", "=", "sending").execute();
};

/** While nothing is set up, or the server rests, this is one read of a few settings. */
export const queueDue = async (context: Pick<Context, "db" | "keys" | "now" | "queue">): Promise<void> => {
  const { db, now, queue } = context;
  const access = await readMailAccess(context);
  if (access === null || !(await maySend(access, context))) return;
  if (!(await hasDueMail(db, now())) && !(await hasDueNotices(db, now()))) return;
  await db.transaction().execute((trx) => queue.add(trx, { kind: "send-mail", subject: "due" }));
  queue.wake();
};
