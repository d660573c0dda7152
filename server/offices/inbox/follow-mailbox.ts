import { once } from "node:events";
import type { ImapFlow } from "imapflow";
import type { Context } from "#server/carriers/context.ts";
import { readMailboxAccess } from "./inbox-settings.ts";
import { isStopped, noteFailure, noteSeen, readMailboxState } from "./mailbox-state.ts";
import { describeMailboxFailure, openMailbox } from "./open-mailbox.ts";
import { pollMailbox } from "./poll-mailbox.ts";

const secondMs = 1_000;
/** While checks run, and otherwise where the server forgets to say that something came. */
const soonMs = 2 * secondMs;
const laterMs = 60 * secondMs;
const outageSeconds = [5, 15, 60, 300, 900];

/** Looks whenever the server says that something came, until the signal ends it or the sign-in is refused too often. */
export const followMailbox = async (id: string, context: Context, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    const access = await readMailboxAccess(id, context);
    if (!access?.mailbox.enabled || isStopped(await readMailboxState(context.db, id))) return;
    try {
      const imap = await openMailbox(access);
      const end = (): void => imap.close();
      signal.addEventListener("abort", end);
      try {
        const lost = whenLost(imap);
        while (!signal.aborted && imap.usable) {
          // Of several processes one at a time; what it did, the next one finds done.
          const { hasMore, trouble } = await context.files.lock(`mailbox ${id}`, () =>
            Promise.race([pollMailbox(imap, access, context), lost]),
          );
          if (trouble === null) await noteSeen(context.db, id, context.now());
          else await noteFailure(context.db, id, trouble, false);
          if (hasMore && trouble === null) continue;
          await waitForNews(imap, (await isChecking(id, context)) ? soonMs : laterMs, signal);
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
      const failures = await noteFailure(context.db, id, text, isRefusal);
      const seconds = outageSeconds[Math.min(failures, outageSeconds.length) - 1] ?? 900;
      await pause(seconds * secondMs, signal);
    }
  }
};

/** Rejects when the connection goes: a command that is about to end IDLE then may wait for ever. */
const whenLost = (imap: ImapFlow): Promise<never> => {
  const lost = new Promise<never>((_resolve, reject) => {
    imap.once("close", () => reject(new Error("the connection was lost")));
  });
  // While nobody waits for it.
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

/** IDLE until a mail comes, the connection goes or the time is over; the next command ends it. */
const waitForNews = async (imap: ImapFlow, ms: number, signal: AbortSignal): Promise<void> => {
  const ended = new AbortController();
  const all = AbortSignal.any([signal, ended.signal]);
  // Rejects where the connection is lost, which the loop sees by itself.
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
