import { addNotification } from "#data/person/notifications.ts";
import { database } from "#data/store/database.ts";
import type { OutboxEntry } from "#data/store/outbox-entry.ts";
import type { Outcome } from "./send/attempt.ts";

/** Outcome of one outbox entry, as shown to the person. */
export interface Settled {
  readonly kind: "upload" | "start" | "delete";
  readonly event: "accepted" | "refused" | "delayed";
  /** Name of the file, if this device still has it. */
  readonly fileName: string;
  /** German cause of what did not succeed. */
  readonly reason: string | null;
}

/** Older entries were ordered in another situation; they are reported in the bell, not over the page. */
const freshMs = 15_000;

/**
 * Reports what the server has accepted or refused: immediately to a listening page that has just ordered it, otherwise
 * in the bell. Refusals write their own notice.
 */
export const announceOutcome = async (
  entry: OutboxEntry,
  outcome: Outcome,
  /** False if no page listens. */
  announce: (settled: Settled) => boolean | Promise<boolean>,
): Promise<void> => {
  const settled = await describe(entry, outcome);
  if (settled === null) return;
  const fresh = isFresh(entry);
  if (fresh && (await announce(settled))) return;
  // A late notice of the arrival already implies that the check was started.
  if (settled.event === "accepted" && !(fresh && settled.kind === "start")) await noteInBell(entry, settled);
};

/** Null if the outcome is not reported. */
const describe = async (entry: OutboxEntry, outcome: Outcome): Promise<Settled | null> => {
  if (entry.kind !== "upload" && entry.kind !== "start" && entry.kind !== "delete") return null;
  if (outcome.event !== "accepted" && outcome.event !== "refused" && outcome.event !== "delayed") return null;
  const reason = outcome.event === "accepted" ? null : outcome.reason;
  return { kind: entry.kind, event: outcome.event, fileName: await nameOf(entry), reason };
};

const isFresh = ({ attempts, nextAt }: OutboxEntry): boolean => attempts === 1 && Date.now() - nextAt < freshMs;

const noteInBell = ({ ownerId, localId }: OutboxEntry, { kind, fileName }: Settled): Promise<void> =>
  addNotification({
    ownerId,
    ...notices[kind],
    title: fileName,
    actionUrl: localId !== undefined && kind !== "delete" ? `/results/${localId}` : null,
    topic: "system",
  });

const notices = {
  upload: { type: "UPLOAD", message: "Die Datei wurde nachträglich zum Server übertragen." },
  start: { type: "PROCESSING", message: "Die Prüfung auf dem Server wurde gestartet." },
  delete: { type: "SUCCESS", message: "Die Dateiprüfung wurde auch auf dem Server gelöscht." },
} as const;

const nameOf = async (entry: OutboxEntry): Promise<string> => {
  const row = entry.localId === undefined ? undefined : await database.fileChecks.get(entry.localId);
  return row?.originalFileName ?? (entry.kind === "delete" ? entry.payload.fileName : null) ?? "Dateiprüfung";
};
