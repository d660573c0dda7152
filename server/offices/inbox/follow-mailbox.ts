import { once } from "node:events";
import type { ImapFlow } from "imapflow";
import type { Context } from "#server/carriers/context.ts";
import { readMailboxAccess } from "./inbox-settings.ts";
import { isStopped, readMailboxState, recordFailure, recordPoll } from "./mailbox-state.ts";
import { describeMailboxFailure, openMailbox } from "./open-mailbox.ts";
import { pollMailbox } from "./poll-mailbox.ts";

const secondMs = 1_000;
/** While checks are running, and for servers that do not announce new mail. */
const shortPauseMs = 2 * secondMs;
const longPauseMs = 60 * secondMs;
const outageSeconds = [5, 15, 60, 300, 900];

/** Polls whenever the server announces mail, until the signal aborts or the sign-in is refused too often. */
export const followMailbox = async (id: string, context: Context, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    const access = await readMailboxAccess(id, context);
    if (!access?.mailbox.enabled || isStopped(await readMailboxState(context.db, id))) return;
    try {
      const imap = await openMailbox(access);
      const end = (): void => imap.close();
      signal.addEventListener("abort", end);
      try {
        const lost = rejectWhenLost(imap);
        while (!signal.aborted && imap.usable) {
          // One process at a time; the next one finds the work done.
          const { hasMore, problem } = await context.files.lock(`mailbox ${id}`, () =>
            Promise.race([pollMailbox(imap, access, context), lost]),
          );
          if (problem === null) await recordPoll(context.db, id, context.now());
          else await recordFailure(context.db, id, problem, false);
          if (hasMore && problem === null) continue;
          await waitForMail(imap, (await isChecking(id, context)) ? shortPauseMs : longPauseMs, signal);
        }
      } finally {
        signal.removeEventListener("abort", end);
        imap.close();
      }
      if (!signal.aborted) throw new Error("the connection was lost");
    } catch (error) {
      if (signal.aborted) return;
      const { step, isRefusal, text } = describeMailboxFailure(error);
      context.log.warn("mailbox", { id, step, isRefusal });
      const failures = await recordFailure(context.db, id, text, isRefusal);
      const seconds = outageSeconds[Math.min(failures, outageSeconds.length) - 1] ?? 900;
      await pause(seconds * secondMs, signal);
    }
  }
};

/** Rejects when the connection is lost: a command that should end IDLE may otherwise wait for ever. */
const rejectWhenLost = (imap: ImapFlow): Promise<never> => {
  const lost = new Promise<never>((_resolve, reject) => {
    imap.once("close", () => reject(new Error("the connection was lost")));
  });
  // Avoids an unhandled rejection before it is awaited.
  lost.catch(() => {});
  return lost;
};

const isChecking = async (mailboxId: string, { db }: Context): Promise<boolean> =>
  (await db
    .selectFrom("receivedMails")
    .select("id")
    .where("mailboxId", "=", mailboxId)
    .where("state", "in", ["checking", "released"])
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** IDLE until a mail arrives, the connection is lost or the time is over; the next command ends it. */
const waitForMail = async (imap: ImapFlow, ms: number, signal: AbortSignal): Promise<void> => {
  const ended = new AbortController();
  const all = AbortSignal.any([signal, ended.signal]);
  // Rejects on a lost connection, which the loop notices itself.
  imap.idle().catch(() => {});
  try {
    await Promise.race([
      once(imap, "exists", { signal: all }),
      once(imap, "close", { signal: all }),
      pause(ms, all),
    ]).catch(() => {});
  } finally {
    ended.abort();
  }
};

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    timer.unref();
    signal.addEventListener("abort", end);
  });
