import type { Context } from "#server/carriers/context.ts";
import { readMailAccess } from "#server/carriers/mail/mail-access.ts";
import { errorToText } from "#server/ground/log.ts";
import { hasDueNotices } from "./combine-notices.ts";
import { hasDueMail } from "./outbox-rows.ts";
import { maySend } from "./send-due.ts";

const pollIntervalMs = 15_000;

/** Polls for due mails and queues them; returns a function that stops it. */
export const startMail = (context: Context): (() => void) => {
  const poll = (): void => {
    queueDueMails(context).catch((error: unknown) => context.log.error("mail", { error: errorToText(error) }));
  };
  const timer = setInterval(poll, pollIntervalMs).unref();
  return () => clearInterval(timer);
};

/** An embedded database has one process, so mails being sent at start belong to a killed one. */
export const releaseStaleMails = async ({ db, settings }: Pick<Context, "db" | "settings">): Promise<void> => {
  if (settings.databaseUrl !== null) return;
  await db.updateTable("mails").set({ state: "waiting", claimedAt: null }).where("state", "=", "sending").execute();
};

/** Reads only the settings while nothing is configured or sending is paused. */
export const queueDueMails = async (context: Pick<Context, "db" | "keys" | "now" | "queue">): Promise<void> => {
  const { db, now, queue } = context;
  const access = await readMailAccess(context);
  if (access === null || !(await maySend(access, context))) return;
  if (!(await hasDueMail(db, now())) && !(await hasDueNotices(db, now()))) return;
  await db.transaction().execute((trx) => queue.add(trx, { kind: "send-mail", subject: "due" }));
  queue.wake();
};
