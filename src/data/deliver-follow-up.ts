import { errors } from "#contract/errors.ts";
import { backOff } from "./back-off.ts";
import { database, type OutboxEntry } from "./database.ts";
import type { Delivery } from "./deliver-upload.ts";
import { log } from "./logs.ts";
import { addNotification } from "./notifications.ts";
import { CallError, request } from "./request.ts";
import { authorised, readSession } from "./session.ts";
import { transition } from "./transition.ts";

const startFailedText = "Die Prüfung konnte nicht automatisch gestartet werden. Bitte starten Sie sie manuell.";

/** Starts the check of a file that has just been uploaded. */
export const deliverStart = (seen: OutboxEntry, delivery: Delivery): Promise<void> =>
  follow(seen, delivery, {
    send: async (token) => {
      const id = (await database.fileChecks.get(seen.localId))?.fileId;
      if (!id) return; // deleted meanwhile
      const { fileCheck } = await request("startFileCheck", { id }, { token, signal: delivery.signal });
      await database.fileChecks.update(seen.localId, { status: fileCheck.status, updatedAt: Date.now() });
    },
    isDone: () => false,
    giveUp: async (error) => {
      log("WARN", "Start of the check failed", { code: error.code, status: error.status });
      const name = (await database.fileChecks.get(seen.localId))?.originalFileName ?? "";
      await addNotification({
        ownerId: seen.ownerId,
        type: "WARNING",
        title: name,
        message: startFailedText,
        actionUrl: `/results/${seen.localId}`,
      });
    },
  });

/** Deletes on the server what this device no longer has. */
export const deliverDelete = (seen: OutboxEntry, delivery: Delivery): Promise<void> =>
  follow(seen, delivery, {
    send: async (token) => {
      const options = { token, signal: delivery.signal };
      // The id when it was known; otherwise the key, because an aborted upload may have arrived.
      if (seen.metadata) await request("deleteFileCheck", { id: seen.metadata }, options);
      else await request("deleteByClientKey", { clientKey: seen.clientKey ?? seen.localId }, options);
    },
    isDone: (error) => error.status === 404 || error.status === 410,
    giveUp: async (error) => log("WARN", "Deletion on the server failed", { code: error.code, status: error.status }),
  });

interface FollowUp {
  readonly send: (token: string | undefined) => Promise<void>;
  readonly isDone: (error: CallError) => boolean;
  readonly giveUp: (error: CallError) => Promise<void>;
}

const follow = async (seen: OutboxEntry, { now, random, signal }: Delivery, step: FollowUp): Promise<void> => {
  const isOwner = async (): Promise<boolean> => (await readSession())?.user.id === seen.ownerId;
  const hold = (entry: OutboxEntry) => transition(entry, "held", { reason: errors.UNAUTHENTICATED.text });
  if (!(await isOwner())) {
    await hold(seen);
    return;
  }
  const ready = seen.state === "paused" ? await transition(seen, "loggedIn", { reason: null }) : seen;
  const entry = ready && (await transition(ready, "claimed", { attempts: ready.attempts + 1, reason: null }));
  if (!entry) return;
  const delay = (reason: string | null, waitMs: number) =>
    transition(entry, "delayed", { reason, nextAt: now() + waitMs });
  try {
    await authorised(step.send);
    await transition(entry, "accepted");
  } catch (error) {
    if (signal?.aborted) await delay(null, 0);
    else if (!(error instanceof CallError)) throw error;
    else if (step.isDone(error)) await transition(entry, "accepted");
    else if (error.status === 401 && !(await isOwner())) await hold(entry);
    else if (error.status === 401 || isSilence(error) || (seen.kind === "delete" && isPassing(error))) {
      await delay(error.message, backOff(entry.attempts, random, null));
    } else {
      // Notice first: killed in between, the step is simply tried once more.
      await step.giveUp(error);
      await transition(entry, "discarded");
    }
  }
};

const isSilence = ({ kind }: CallError): boolean => kind === "offline" || kind === "timeout";
const isPassing = ({ kind, status = 0 }: CallError): boolean =>
  kind !== "client" || [408, 409, 425, 429].includes(status);
