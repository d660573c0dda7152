import { errors } from "#contract/errors.ts";
import { queueActs } from "#data/checks/acts.ts";
import { recordHere, recordServer } from "#data/checks/history.ts";
import type { Delivery, Outcome, UploadProgress } from "#data/outbox/send/attempt.ts";
import { type Judgement, judgeAnswer } from "#data/outbox/send/judge-answer.ts";
import { held } from "#data/outbox/send/send-as-owner.ts";
import { readUploadConfig, refuseSize } from "#data/outbox/send/upload-config.ts";
import { addNotification } from "#data/person/notifications.ts";
import { readSession, refreshSession } from "#data/person/session.ts";
import { isRenewalDue } from "#data/person/token.ts";
import { database } from "#data/store/database.ts";
import { log } from "#data/store/logs.ts";
import { createEntry, type EntryOf, type OutboxState } from "#data/store/outbox-entry.ts";
import { removeFileChecks } from "#data/store/owned-rows.ts";
import type { FileCheckStatus, SessionRow } from "#data/store/tables.ts";
import { watchQuery } from "#data/store/watch.ts";
import { damagedReason, measureBytes, readBytes } from "#data/vault/bytes.ts";
import { LockedError, pinReason } from "#data/vault/keyring.ts";
import { reportContact } from "#data/wire/contact.ts";
import type { Attempt, Obstacle, OutboxKindOf } from "./outbox-kind.ts";

type UploadEntry = EntryOf<"upload">;

const tooSlowReason =
  "Die Übertragung war nach fünf Minuten nicht abgeschlossen. Die Verbindung ist für diese Datei zu langsam.";
const timeoutsAllowed = 1;
/** From this attempt on the stored bytes are hashed again, so that unreadable ones are not sent for ever. */
const hashedFromAttempt = 4;

/** Uploads a file to the server. */
export const upload: OutboxKindOf<"upload"> = {
  words: {
    name: "Datei",
    noun: "Übertragung",
    afterDiscard: "Was der Server davon bereits hat, wird dort gelöscht.",
  },
  prepare: async (entry) => {
    try {
      return (await prepareFile(entry)) ?? { event: "mismatched", reason: damagedReason };
    } catch (error) {
      if (!(error instanceof LockedError)) throw error;
      return { event: "held", reason: pinReason };
    }
  },
  gone: async ({ localId }) => {
    const row = await database.fileChecks.get(localId);
    if (row) await recordServer(row, "deleted", Date.now());
    await removeFileChecks([localId]);
  },
  revert: async ({ ownerId, localId, attempts, payload: { clientKey } }) => {
    const row = await database.fileChecks.get(localId);
    if (row) await recordHere(row, "givenUp");
    await database.fileChecks.update(localId, { status: "cancelled", error: null, updatedAt: Date.now() });
    if (attempts === 0) return;
    // Even an aborted attempt may have been stored by the server.
    const payload = { fileId: null, clientKey, fileName: null, changeId: crypto.randomUUID() };
    await database.outboxEntries.add(createEntry("delete", { ownerId, localId, payload }));
  },
  refused: {
    entry: "stays",
    notify: async ({ ownerId, localId }, reason) => {
      const row = await database.fileChecks.get(localId);
      await addNotification({
        ownerId,
        type: "ERROR",
        title: "Upload fehlgeschlagen",
        message: `Upload von "${row?.originalFileName ?? ""}" fehlgeschlagen: ${reason}`,
        priority: "high",
        actionUrl: `/results/${localId}`,
        systemText: "Eine Datei konnte nicht übertragen werden.",
      });
    },
  },
  supersedes: [],
  merge: ({ payload }) => payload,
  canBeStopped: true,
  // Lists read file checks, not the outbox, so the row mirrors the state of the entry.
  show: async ({ localId, state, reason }, before) => {
    const status = shownStatus(state);
    const error = status === "failed" ? reason : null;
    await database.fileChecks.update(localId, { status, error, updatedAt: Date.now() });
    if (before.state !== "rejected") return;
    const row = await database.fileChecks.get(localId);
    if (row) await recordHere(row, "sentAgain");
  },
};

const shownStatus = (state: OutboxState): FileCheckStatus => {
  switch (state) {
    case "captured":
      return "captured";
    case "waiting":
    case "paused":
      return "waiting";
    case "uploading":
      return "uploading";
    case "rejected":
    case "damaged":
      return "failed";
  }
};

/**
 * Undefined when the stored bytes are not those of the file; throws a LockedError when the PIN is needed to read them.
 */
const prepareFile = async (entry: UploadEntry): Promise<Attempt<"upload"> | Obstacle | undefined> => {
  const row = await database.fileChecks.get(entry.localId);
  const bytes = await readBytes(entry.localId).catch(undefinedUnlessLocked);
  if (!row || bytes?.size !== row.sizeBytes) return undefined;
  // A capture that died before its read-back is hashed now.
  const isHashed = entry.state === "captured" || entry.attempts + 1 >= hashedFromAttempt;
  if (isHashed && (await measureBytes(entry.localId))?.sha256 !== row.sha256) return undefined;
  const { originalFileName: fileName } = row;
  const report: Report = (progress, { onProgress }) => onProgress?.({ localId: entry.localId, fileName, ...progress });
  return {
    send: (claimed, delivery) => send(claimed, { bytes, fileName }, delivery, report),
    report: (outcome, delivery) => report(describeOutcome(outcome), delivery),
  };
};

type Report = (progress: Pick<UploadProgress, "status" | "progress" | "error">, delivery: Delivery) => void;

const describeOutcome = (outcome: Outcome): Pick<UploadProgress, "status" | "progress" | "error"> => {
  switch (outcome.event) {
    case "accepted":
      return { status: "completed", progress: 100, error: null };
    case "gone":
    case "refused":
      return { status: "error", progress: 0, error: outcome.reason };
    case "held":
    case "delayed":
      return { status: "waiting", progress: 0, error: outcome.reason };
    case "stopped":
      return { status: "waiting", progress: 0, error: null };
  }
};

/** Sealed bytes that do not open with the right keys are damaged. */
const undefinedUnlessLocked = (error: unknown): undefined => {
  if (error instanceof LockedError) throw error;
};

interface SentFile {
  readonly bytes: Blob;
  readonly fileName: string;
}

const send = async (entry: UploadEntry, file: SentFile, delivery: Delivery, report: Report): Promise<Outcome> => {
  const onProgress = (progress: number): void => report({ status: "uploading", progress, error: null }, delivery);
  onProgress(0);
  const tooLarge = refuseSize(file.bytes.size, await readUploadConfig());
  if (tooLarge !== null) return { event: "refused", reason: tooLarge };
  const judgement = await attempt(entry, file, delivery, onProgress);
  switch (judgement.event) {
    case "accepted":
      return { event: "accepted", effect: () => recordArrival(entry, judgement.fileId) };
    case "gone":
      return { event: "gone", reason: errors.KEY_DELETED.text };
    case "unauthenticated": // a second time, with a new token: the server's fault, not the person's
      return later;
    case "delayed":
      if (judgement.unexpected) log("ERROR", "Unexpected answer to an upload", { localId: entry.localId });
      if (judgement.timedOut && entry.timeouts >= timeoutsAllowed) return { event: "refused", reason: tooSlowReason };
      return judgement;
    case "refused":
    case "held":
      return judgement;
  }
};

/** The server holds the file, and is to check it. */
const recordArrival = async ({ ownerId, localId }: UploadEntry, fileId: string): Promise<void> => {
  const row = await database.fileChecks.get(localId);
  if (row) await recordHere(row, "transferred");
  await database.fileChecks.update(localId, { fileId, status: "uploaded", error: null, updatedAt: Date.now() });
  const payload = { changeId: crypto.randomUUID(), byHand: false };
  await database.outboxEntries.add(createEntry("start", { ownerId, localId, payload }));
  if (row) await queueActs(row);
};

const attempt = async (
  entry: UploadEntry,
  file: SentFile,
  delivery: Delivery,
  onProgress: (percent: number) => void,
): Promise<Judgement | typeof held> => {
  const controller = new AbortController();
  // Discarded here or in another tab: an attempt without its entry would only delay the following ones.
  const endWatch = watchQuery(
    async () => database.outboxEntries.get(entry.seq),
    (now) => {
      if (now?.state !== entry.state || now.attempts !== entry.attempts) controller.abort();
    },
  );
  const signal = delivery.signal ? AbortSignal.any([delivery.signal, controller.signal]) : controller.signal;
  const sendAs = async ({ tokens }: SessionRow): Promise<Judgement> => {
    const { localId, payload } = entry;
    const sent = { ...file, ...payload, localId, token: tokens.accessToken };
    const answer = await delivery.send(sent, { timeoutMs: delivery.timeoutMs, signal, onProgress });
    if (answer.kind === "answer") reportContact("answered");
    return judgeAnswer(answer, delivery.now());
  };
  try {
    const fresh = await ownSession(entry, delivery.now());
    if ("event" in fresh) return fresh;
    const first = await sendAs(fresh);
    if (first.event !== "unauthenticated") return first;
    const renewed = await renew(entry, fresh);
    if ("event" in renewed) return renewed;
    return await sendAs(renewed);
  } finally {
    endWatch();
  }
};

const later = { event: "delayed", reason: null, retryAfterMs: null } as const;

/** The token is read when sending, never earlier; one that has run out is renewed before megabytes travel. */
const ownSession = async (entry: UploadEntry, now: number): Promise<SessionRow | typeof held | typeof later> => {
  const session = await readSession();
  if (session?.user.id !== entry.ownerId) return held;
  return isRenewalDue(session, now) ? renew(entry, session) : session;
};

const renew = async (entry: UploadEntry, used: SessionRow): Promise<SessionRow | typeof held | typeof later> => {
  const outcome = await refreshSession(used.tokens.accessToken);
  if (outcome === "noAnswer") return later;
  const session = await readSession();
  return outcome === "refreshed" && session?.user.id === entry.ownerId ? session : held;
};
