import { errors } from "#contract/errors.ts";
import { authorised, readSender } from "#data/person/session.ts";
import { log } from "#data/store/logs.ts";
import type { OutboxEntry } from "#data/store/outbox-entry.ts";
import { CallError } from "#data/wire/request.ts";
import type { Delivery, Effect, Outcome } from "./attempt.ts";

export interface Connection {
  readonly token: string | undefined;
  readonly signal: AbortSignal | undefined;
}

/** Makes the calls of one entry in the name of its owner; `send` returns what the answer means for this device. */
export const sendAsOwner = async (
  { kind, ownerId }: Pick<OutboxEntry, "kind" | "ownerId">,
  { signal }: Delivery,
  send: (connection: Connection) => Promise<Effect>,
): Promise<Outcome> => {
  try {
    const effect = await authorised(async (token) => {
      // Another person may have signed in since; their token must not be used.
      if (!(await isSender(ownerId))) throw new NotOwnerError();
      return send({ token, signal });
    });
    return { event: "accepted", effect };
  } catch (error) {
    if (signal?.aborted) return { event: "stopped" };
    if (error instanceof NotOwnerError) return held;
    if (!(error instanceof CallError)) throw error;
    const { message: reason, status, code, retryAfterMs } = error;
    if (status === 401 && !(await isSender(ownerId))) return held;
    if (isGone(error)) return { event: "gone", reason };
    if (status === 401 || isPassing(error)) return { event: "delayed", reason, retryAfterMs };
    log("WARN", "A change was refused by the server", { kind, code, status });
    return { event: "refused", reason };
  }
};

/** True while the server accepts this person as the sender. */
export const isSender = async (ownerId: string): Promise<boolean> => (await readSender())?.user.id === ownerId;

/** Waits for the login of its owner. */
export const held = { event: "held", reason: errors.UNAUTHENTICATED.text } as const;

/** Thrown instead of sending when the person changed between claiming and sending. */
class NotOwnerError extends Error {
  override readonly name = "NotOwnerError";
}

/** Not found, by a server that implements the call. */
const isGone = ({ status, code }: CallError): boolean => (status === 404 && code !== "NOT_FOUND") || status === 410;

/** A call the server does not have belongs to an older or newer version of it, which is temporary. */
const isPassing = ({ kind, status = 0, code }: CallError): boolean =>
  kind !== "client" || [408, 409, 425, 429].includes(status) || code === "NOT_FOUND";
