import { hourMs, minuteMs } from "#engine/values/units.ts";
import type { Context } from "#server/carriers/context.ts";
import { type MailAccess, readMailAccess } from "#server/carriers/mail/mail-access.ts";
import { errorToText } from "#server/ground/log.ts";
import { endMailStep } from "#server/records/mail-outbox/mail-step.ts";
import { openText } from "#server/records/mail-outbox/queue-mail.ts";
import type { MailRow } from "#server/store/db/rows/carriers.ts";
import type { Trx } from "#server/store/db/schema.ts";
import type { JobHandler } from "#server/store/jobs/job-queue.ts";
import { combineDueNotices } from "./combine-notices.ts";
import { describeFailure, type MailFailure } from "./describe-failure.ts";
import { isStopped, pauseUntil, readMailState, recordAccepted, recordOutage } from "./mail-state.ts";
import { type MailTransport, openTransport } from "./open-transport.ts";
import { claimMail, markFailed, markSent, postponeMail, readLimitedSince } from "./outbox-rows.ts";
import { writeLetters } from "./write-letters.ts";

type SendContext = Context;

/** Delays after a temporary refusal; greylisting asks for a quarter of an hour. */
const retryMinutes = [1, 5, 15, 30, 60, 120, 240];
const maxAttempts = 20;

/** The job: combines notices, then sends due mails one after the other over one connection. */
export const createSendMailJob = (readContext: () => SendContext): JobHandler => ({
  run: async (_job, signal) => {
    const context = readContext();
    await combineDueNotices(context);
    await sendDue(context, signal);
    return { commit: async () => {} };
  },
  // The next poll queues it again.
  giveUp: async () => {},
});

export const sendDue = async (context: SendContext, signal: AbortSignal): Promise<void> => {
  const access = await readMailAccess(context);
  if (access === null || !(await maySend(access, context))) return;
  let transport: MailTransport | undefined;
  const close = (): void => transport?.close();
  signal.addEventListener("abort", close);
  try {
    while (!signal.aborted && !(await isLimited(access, context))) {
      const mail = await claimMail(context.db, context.now());
      if (mail === undefined) return;
      transport ??= await openTransport(access);
      if (!(await sendOne(mail, transport, context, signal))) return;
    }
  } finally {
    signal.removeEventListener("abort", close);
    close();
  }
};

/** Whether mails can be sent now. */
export const maySend = async ({ settings }: MailAccess, { db, now }: Pick<Context, "db" | "now">): Promise<boolean> => {
  if (!settings.enabled) return false;
  const state = await readMailState(db);
  return state.acceptedAt !== null && !isStopped(state) && (state.pausedUntil ?? 0) <= now();
};

const isLimited = async ({ settings }: MailAccess, { db, now }: SendContext): Promise<boolean> => {
  const since = await readLimitedSince(db, now() - hourMs, settings.perHour);
  if (since === null) return false;
  await pauseUntil(db, since + hourMs, `Die Grenze von ${settings.perHour} E-Mails je Stunde ist erreicht.`);
  return true;
};

/** False if the next mail has to wait as well. */
const sendOne = async (
  mail: MailRow,
  transport: MailTransport,
  context: SendContext,
  signal: AbortSignal,
): Promise<boolean> => {
  const { db, now, keys, log } = context;
  const text = openText(mail, keys);
  if (text === null) {
    await giveUp(mail, "Der Text ist mit dem vorhandenen Schlüssel nicht mehr lesbar.", context);
    return true;
  }
  if (mail.expiresAt !== null && Number(mail.expiresAt) <= now()) {
    await giveUp(mail, "Nicht gesendet: Die E-Mail war überholt, bevor ein Server sie annahm.", context);
    return true;
  }
  const files = await writeLetters(mail, context, signal).catch((error: unknown) => {
    log.warn("mail letters", { id: mail.id, error: errorToText(error) });
    return null;
  });
  if (files === null) {
    await postponeMail(db, mail.id, now() + minuteMs, "Das Schreiben ließ sich noch nicht erstellen.");
    return true;
  }
  try {
    const response = await transport.send({ ...mail, text, createdAt: Number(mail.createdAt), files });
    await endMail(mail, (trx) => markSent(trx, mail.id, now(), response), context);
    await recordAccepted(db, now());
    return true;
  } catch (error) {
    if (signal.aborted) {
      await postponeMail(db, mail.id, now(), null);
      return false;
    }
    const failure = describeFailure(error);
    // Without the server's reply, which contains names.
    log.warn("mail", { id: mail.id, step: failure.step, kind: failure.kind });
    return settleFailure(mail, failure, context);
  }
};

const giveUp = (mail: MailRow, cause: string, context: SendContext): Promise<void> =>
  endMail(mail, (trx) => markFailed(trx, mail.id, cause), context);

/** Ends a mail, and notifies the step waiting for it. */
const endMail = async (mail: MailRow, write: (trx: Trx) => Promise<void>, context: SendContext): Promise<void> => {
  await context.db.transaction().execute(async (trx) => {
    await write(trx);
    await endMailStep(trx, mail, context);
  });
  context.queue.wake();
};

const settleFailure = async (mail: MailRow, failure: MailFailure, context: SendContext): Promise<boolean> => {
  const { db, now } = context;
  const { kind, text } = failure;
  if (kind === "outage" || kind === "refused") {
    await postponeMail(db, mail.id, await recordOutage(db, now(), text, kind === "refused"), text);
    return false;
  }
  if (kind === "final" || mail.attempts >= maxAttempts) {
    await giveUp(mail, text, context);
    return true;
  }
  const minutes = retryMinutes[Math.min(mail.attempts, retryMinutes.length) - 1] ?? 240;
  await postponeMail(db, mail.id, now() + minutes * minuteMs, text);
  return true;
};
