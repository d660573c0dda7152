import { database } from "#data/store/database.ts";
import type { EntryOf, OutboxEntry, OutboxKind } from "#data/store/outbox-entry.ts";
import { backOff, type Wait } from "./back-off.ts";
import { kindOf } from "./kinds/outbox-kinds.ts";
import { recordOutcome } from "./outcomes.ts";
import type { Delivery, Outcome } from "./send/attempt.ts";
import { held, isSender } from "./send/send-as-owner.ts";
import { transition } from "./transition.ts";

/** One attempt to send an entry. The caller holds the lock of its subject and has just read it. */
export const deliver = async (seen: OutboxEntry, delivery: Delivery): Promise<void> => {
  if (!(await isSender(seen.ownerId))) return pause(seen);
  // First of all, so that a locked entry is not woken up only to be put to sleep again.
  const attempt = await kindOf(seen).prepare(seen);
  if ("event" in attempt) {
    await transition(seen, attempt.event, { reason: attempt.reason });
    return;
  }
  const ready = await wake(seen);
  // Sends the entry as it was claimed: until then a later change could still join it.
  const entry = ready && (await transition(ready, "claimed", { attempts: ready.attempts + 1, reason: null }));
  if (!entry) return;
  const outcome = await attempt.send(entry, delivery);
  if (!(await settle(entry, outcome, delivery))) return;
  attempt.report?.(outcome, delivery);
  recordOutcome(entry, outcome);
};

/** Until its owner is signed in. */
export const pause = async (entry: OutboxEntry): Promise<void> => {
  await transition(entry, "held", { reason: held.reason });
};

/** Makes a captured or paused entry claimable. */
const wake = async (seen: OutboxEntry): Promise<OutboxEntry | undefined> => {
  if (seen.state === "paused") return (await transition(seen, "loggedIn", { reason: null })) ?? undefined;
  if (seen.state !== "captured") return seen;
  await transition(seen, "stored");
  // The capture may just have done its own read-back; either way the entry waits now.
  const entry = await database.outboxEntries.get(seen.seq);
  return entry?.state === "waiting" ? entry : undefined;
};

/** Stores the outcome of an attempt; false if a refusal came too late to matter. */
const settle = async (entry: OutboxEntry, outcome: Outcome, { now, random }: Delivery): Promise<boolean> => {
  switch (outcome.event) {
    case "accepted":
      await transition(entry, "accepted", {}, outcome.effect);
      return true;
    case "gone":
      if (kindOf(entry).gone === null) return refuse(entry, outcome.reason);
      await transition(entry, "gone");
      return true;
    case "refused":
      return refuse(entry, outcome.reason);
    case "held":
      await transition(entry, "held", { reason: outcome.reason });
      return true;
    case "stopped":
      await delay(entry, { reason: null, nextAt: now(), notBefore: 0 });
      return true;
    case "delayed": {
      const { reason, retryAfterMs, timedOut } = outcome;
      const timeouts = entry.timeouts + (timedOut ? 1 : 0);
      await delay(entry, { reason, timeouts, ...backOff(entry.attempts, random, retryAfterMs, now()) });
      return true;
    }
  }
};

const refuse = async (entry: OutboxEntry, reason: string): Promise<boolean> => {
  const { refused } = kindOf(entry);
  if (refused.entry === "stays") {
    const written = await transition(entry, "refused", { reason });
    if (written) await refused.notify(entry, reason);
    return Boolean(written);
  }
  // Notice first: killed in between, the attempt is simply made once more.
  await refused.notify(entry, reason);
  await transition(entry, "discarded");
  return true;
};

const delay = async (
  entry: OutboxEntry,
  change: Wait & { readonly reason: string | null; readonly timeouts?: number },
): Promise<void> => {
  if (!(await yieldToLater(entry))) await transition(entry, "delayed", change);
};

/** A failed entry is replaced by a later one that includes it; true if it was. */
const yieldToLater = (entry: OutboxEntry): Promise<boolean> =>
  database.transaction("rw", database.outboxEntries, async () => {
    const present = await database.outboxEntries.get(entry.seq);
    if (present?.state !== entry.state || present.attempts !== entry.attempts) return false;
    const later = await sameSubject(entry)
      .and((other) => other.seq > entry.seq && kindOf(other).supersedes.includes(entry.kind))
      .first();
    if (!later) return false;
    if (later.kind === entry.kind) await join(later, entry);
    await database.outboxEntries.delete(entry.seq);
    return true;
  });

const sameSubject = ({ localId, ownerId, kind }: OutboxEntry) =>
  localId === undefined ? database.outboxEntries.where({ ownerId, kind }) : database.outboxEntries.where({ localId });

const join = <Kind extends OutboxKind>(later: EntryOf<Kind>, earlier: EntryOf<Kind>): Promise<number> => {
  const payload = kindOf(later).merge(later, earlier);
  return database.outboxEntries.where({ seq: later.seq }).modify((row) => void Object.assign(row, { payload }));
};
