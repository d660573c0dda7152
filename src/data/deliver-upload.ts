import { errors } from "#contract/errors.ts";
import { backOff } from "./back-off.ts";
import { measureBytes, readBytes } from "./bytes.ts";
import { noteContact } from "./contact.ts";
import { database, type OutboxEntry, type SessionRow } from "./database.ts";
import { confirmStored, damagedReason } from "./intake.ts";
import { type Judgement, judgeAnswer } from "./judge-answer.ts";
import { log } from "./logs.ts";
import { addNotification } from "./notifications.ts";
import type { Sender } from "./sender.ts";
import { readSender, readSession, refreshSession } from "./session.ts";
import { isTokenExpired } from "./token.ts";
import { transition } from "./transition.ts";
import { readUploadConfig, refuseSize } from "./upload-config.ts";
import { LockedError, pinReason } from "./vault/keyring.ts";
import { watchQuery } from "./watch.ts";

export interface UploadProgress {
  readonly localId: string;
  readonly fileName: string;
  readonly status: "uploading" | "completed" | "error" | "waiting";
  /** 0 to 100; 100 while `uploading` means sent but not yet confirmed. */
  readonly progress: number;
  readonly error: string | null;
}

export interface Delivery {
  readonly send: Sender;
  /** Stops the attempt; the entry goes back to waiting. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: UploadProgress) => void;
  readonly now: () => number;
  readonly random: () => number;
  readonly timeoutMs: number;
}

const tooSlowReason =
  "Die Übertragung war nach fünf Minuten nicht abgeschlossen. Die Verbindung ist für diese Datei zu langsam.";
const timeoutsAllowed = 1;
/** From this attempt on the stored bytes are hashed again, so that unreadable ones are not sent for ever. */
const hashedFromAttempt = 4;

/** One attempt to bring a file to the server. The caller holds the lock of the entry and has just read it. */
export const deliverUpload = async (seen: OutboxEntry, delivery: Delivery): Promise<void> => {
  const session = await readSender();
  if (session?.user.id !== seen.ownerId) {
    await transition(seen, "held", { reason: errors.UNAUTHENTICATED.text });
    return;
  }
  const ready = await makeReadyIfOpen(seen);
  if (!ready) return;
  const { entry, bytes } = ready;
  if (!bytes) {
    await transition(entry, "mismatched", { reason: damagedReason });
    return;
  }
  const claimed = await transition(entry, "claimed", { attempts: entry.attempts + 1, reason: null });
  if (!claimed) return;
  const fileName = (await database.fileChecks.get(entry.localId))?.originalFileName ?? "";
  const tell = (progress: Pick<UploadProgress, "status" | "progress" | "error">): void =>
    delivery.onProgress?.({ localId: entry.localId, fileName, ...progress });
  tell({ status: "uploading", progress: 0, error: null });
  const tooLarge = refuseSize(bytes.size, await readUploadConfig());
  const judgement: Judgement | "held" =
    tooLarge !== null
      ? { event: "refused", reason: tooLarge }
      : await attempt(claimed, { bytes, fileName }, delivery, (percent) =>
          tell({ status: "uploading", progress: percent, error: null }),
        );
  await settle(claimed, judgement, fileName, delivery, tell);
};

/** Undefined when there is nothing to send; also when only the PIN opens the bytes, which then wait without an attempt. */
const makeReadyIfOpen = async (seen: OutboxEntry) => {
  try {
    // First of all, so that a locked entry is not woken up only to be put to sleep again.
    const bytes = await checkedBytes(seen);
    const entry = await makeReady(seen);
    return entry && { entry, bytes };
  } catch (error) {
    if (!(error instanceof LockedError)) throw error;
    await transition(seen, "held", { reason: pinReason });
    return undefined;
  }
};

/** Brings a captured, paused or abandoned entry to the point where it can be claimed. */
const makeReady = async (seen: OutboxEntry): Promise<OutboxEntry | undefined> => {
  if (seen.state === "paused") return (await transition(seen, "loggedIn", { reason: null })) ?? undefined;
  if (seen.state !== "captured") return seen;
  // The capture died before its read-back, or is just about to do it; either way once more does no harm.
  await confirmStored(seen.localId);
  const entry = await database.outbox.get(seen.seq);
  return entry?.state === "waiting" ? entry : undefined;
};

const checkedBytes = async (entry: OutboxEntry): Promise<Blob | undefined> => {
  const row = await database.fileChecks.get(entry.localId);
  const bytes = await readBytes(entry.localId).catch(undefinedUnlessLocked);
  if (!row || bytes?.size !== row.sizeBytes) return undefined;
  if (entry.attempts + 1 < hashedFromAttempt) return bytes;
  return (await measureBytes(entry.localId))?.sha256 === row.sha256 ? bytes : undefined;
};

/** Sealed bytes that do not open with the right keys are damaged. */
const undefinedUnlessLocked = (error: unknown): undefined => {
  if (error instanceof LockedError) throw error;
};

const attempt = async (
  entry: OutboxEntry,
  file: { readonly bytes: Blob; readonly fileName: string },
  delivery: Delivery,
  onProgress: (percent: number) => void,
): Promise<Judgement | "held"> => {
  const controller = new AbortController();
  // Given up here or in any other tab: an attempt whose entry is gone would only hold up what follows it.
  const endWatch = watchQuery(
    async () => database.outbox.get(entry.seq),
    (now) => {
      if (now?.state !== entry.state || now.attempts !== entry.attempts) controller.abort();
    },
  );
  const signal = delivery.signal ? AbortSignal.any([delivery.signal, controller.signal]) : controller.signal;
  const sendAs = async ({ tokens }: SessionRow): Promise<Judgement> => {
    const { localId, clientKey = localId, metadata } = entry;
    const upload = { ...file, localId, clientKey, metadata, token: tokens.accessToken };
    const answer = await delivery.send(upload, { timeoutMs: delivery.timeoutMs, signal, onProgress });
    if (answer.kind === "answer") noteContact("answered");
    return judgeAnswer(answer, delivery.now());
  };
  try {
    const fresh = await ownSession(entry, delivery.now());
    if (typeof fresh === "string") return fresh === "held" ? "held" : later;
    const first = await sendAs(fresh);
    if (first.event !== "unauthenticated") return first;
    const renewed = await renew(entry, fresh);
    if (typeof renewed === "string") return renewed === "held" ? "held" : later;
    return await sendAs(renewed);
  } finally {
    endWatch();
  }
};

const later: Judgement = { event: "delayed", reason: null, retryAfterMs: null };

/** The token is read when sending, never earlier; one that has run out is renewed before megabytes travel. */
const ownSession = async (entry: OutboxEntry, now: number): Promise<SessionRow | "held" | "later"> => {
  const session = await readSession();
  if (session?.user.id !== entry.ownerId) return "held";
  return isTokenExpired(session.tokens.accessToken, now) ? renew(entry, session) : session;
};

const renew = async (entry: OutboxEntry, used: SessionRow): Promise<SessionRow | "held" | "later"> => {
  const outcome = await refreshSession(used.tokens.accessToken);
  if (outcome === "noAnswer") return "later";
  const session = await readSession();
  return outcome === "refreshed" && session?.user.id === entry.ownerId ? session : "held";
};

const settle = async (
  entry: OutboxEntry,
  judgement: Judgement | "held",
  fileName: string,
  { now, random }: Delivery,
  tell: (progress: Pick<UploadProgress, "status" | "progress" | "error">) => void,
): Promise<void> => {
  if (judgement === "held") {
    await transition(entry, "held", { reason: errors.UNAUTHENTICATED.text });
    return tell({ status: "waiting", progress: 0, error: errors.UNAUTHENTICATED.text });
  }
  switch (judgement.event) {
    case "accepted":
      await transition(entry, "accepted", { fileId: judgement.fileId });
      return tell({ status: "completed", progress: 100, error: null });
    case "gone":
      await transition(entry, "gone");
      return tell({ status: "error", progress: 0, error: errors.KEY_DELETED.text });
    case "refused":
      return refuse(entry, judgement.reason, fileName, tell);
    case "unauthenticated": // a second time, with a new token: the server's fault, not the person's
    case "delayed": {
      const delayed = judgement.event === "delayed" ? judgement : later;
      const timeouts = entry.timeouts + (delayed.timedOut ? 1 : 0);
      if (timeouts > timeoutsAllowed) return refuse(entry, tooSlowReason, fileName, tell);
      if (delayed.unexpected) log("ERROR", "Unexpected answer to an upload", { localId: entry.localId });
      const wait = backOff(entry.attempts, random, delayed.retryAfterMs, now());
      await transition(entry, "delayed", { reason: delayed.reason, timeouts, ...wait });
      return tell({ status: "waiting", progress: 0, error: delayed.reason });
    }
  }
};

const refuse = async (
  entry: OutboxEntry,
  reason: string,
  fileName: string,
  tell: (progress: Pick<UploadProgress, "status" | "progress" | "error">) => void,
): Promise<void> => {
  const written = await transition(entry, "refused", { reason });
  if (!written) return;
  await addNotification({
    ownerId: entry.ownerId,
    type: "ERROR",
    title: "Upload fehlgeschlagen",
    message: `Upload von "${fileName}" fehlgeschlagen: ${reason}`,
    priority: "high",
    actionUrl: `/results/${entry.localId}`,
    systemText: "Eine Datei konnte nicht übertragen werden.",
  });
  tell({ status: "error", progress: 0, error: reason });
};
