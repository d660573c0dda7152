import { errors } from "#contract/errors.ts";
import { backOff, type Wait } from "./back-off.ts";
import { changeSteps, type Step } from "./change-steps.ts";
import { database, type OutboxEntry } from "./database.ts";
import type { Delivery } from "./deliver-upload.ts";
import { log } from "./logs.ts";
import { isPersonal, mergeChanges, readChanges } from "./personal.ts";
import { CallError } from "./request.ts";
import { authorised, readSender } from "./session.ts";
import { transition } from "./transition.ts";

/** One attempt to bring a change other than an upload to the server. The caller holds the lock and has just read it. */
export const deliverChange = async (seen: OutboxEntry, { now, random, signal }: Delivery): Promise<void> => {
  if (seen.kind === "upload") return;
  const step: Step = changeSteps[seen.kind];
  const isOwner = async (): Promise<boolean> => (await readSender())?.user.id === seen.ownerId;
  const hold = (entry: OutboxEntry) => transition(entry, "held", { reason: errors.UNAUTHENTICATED.text });
  if (!(await isOwner())) {
    await hold(seen);
    return;
  }
  const ready = seen.state === "paused" ? await transition(seen, "loggedIn", { reason: null }) : seen;
  // What is sent is the entry as it was claimed: until then a later change could still join it.
  const entry = ready && (await transition(ready, "claimed", { attempts: ready.attempts + 1, reason: null }));
  if (!entry) return;
  const delay = async (reason: string | null, wait: Wait): Promise<void> => {
    if (await yieldToLater(entry)) return;
    await transition(entry, "delayed", { reason, ...wait });
  };
  try {
    const effect = await authorised(async (token) => {
      // Somebody else may have signed in since; their token must not carry it.
      if (!(await isOwner())) throw new NotOwnerError();
      return step.send(entry, { token, signal });
    });
    await transition(entry, "accepted", {}, effect);
  } catch (error) {
    if (signal?.aborted) await delay(null, { nextAt: now(), notBefore: 0 });
    else if (error instanceof NotOwnerError) await hold(entry);
    else if (!(error instanceof CallError)) throw error;
    else if (error.status === 401 && !(await isOwner())) await hold(entry);
    else if (step.gone && isGone(error)) await transition(entry, "accepted", {}, () => step.gone?.(entry) ?? nothing());
    else if (error.status === 401 || isPassing(error)) {
      await delay(error.message, backOff(entry.attempts, random, error.retryAfterMs, now()));
    } else await refuse(entry, step, error);
  }
};

/** Thrown instead of sending when the person changed between claiming and sending. */
class NotOwnerError extends Error {
  override readonly name = "NotOwnerError";
}

const nothing = async (): Promise<void> => {};

const refuse = async (entry: OutboxEntry, step: Step, error: CallError): Promise<void> => {
  log("WARN", "A change was refused by the server", { kind: entry.kind, code: error.code, status: error.status });
  if (!step.refused) {
    await transition(entry, "refused", { reason: error.message });
    return;
  }
  // Notice first: killed in between, the step is simply tried once more.
  await step.refused.tell(entry, error);
  await transition(entry, "discarded", {}, () => step.refused?.undo(entry) ?? nothing());
};

/** An entry that did not arrive gives way to a later one that says more; true when it did. */
const yieldToLater = (entry: OutboxEntry): Promise<boolean> =>
  database.transaction("rw", database.outbox, async () => {
    const present = await database.outbox.get(entry.seq);
    if (present?.state !== entry.state || present.attempts !== entry.attempts) return false;
    const later = await database.outbox
      .where({ localId: entry.localId })
      .and((other) => other.seq > entry.seq && supersedes(other, entry))
      .first();
    if (!later) return false;
    if (isPersonal(later)) {
      const metadata = JSON.stringify(mergeChanges(readChanges(entry), readChanges(later)));
      await database.outbox.put({ ...later, metadata });
    }
    await database.outbox.delete(entry.seq);
    return true;
  });

const supersedes = (later: OutboxEntry, earlier: OutboxEntry): boolean =>
  isPersonal(later) ? later.kind === earlier.kind : later.kind !== "upload" && earlier.kind !== "delete";

/** Not to be found, by a server that knows the question. */
const isGone = ({ status, code }: CallError): boolean => (status === 404 && code !== "NOT_FOUND") || status === 410;

/** A question the server does not know is one of an older or newer version of it, which passes. */
const isPassing = ({ kind, status = 0, code }: CallError): boolean =>
  kind !== "client" || [408, 409, 425, 429].includes(status) || code === "NOT_FOUND";
