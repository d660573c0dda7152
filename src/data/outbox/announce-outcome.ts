import { addRunNotification } from "#data/person/run-notifications.ts";
import { database } from "#data/store/database.ts";
import type { OutboxEntry } from "#data/store/outbox-entry.ts";
import { type AnnouncedEntry, type AnnouncedKind, announcementRules, isAnnounced } from "./announcement-rules.ts";
import type { Outcome } from "./send/attempt.ts";

/** Outcome of one outbox entry, as shown to the person. */
export interface Settled {
  readonly kind: AnnouncedKind;
  readonly event: "accepted" | "refused" | "delayed";
  readonly localId: string;
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
  if (!isAnnounced(entry)) return;
  const settled = await describe(entry, outcome);
  if (settled === null) return;
  const fresh = isFresh(entry);
  if (fresh && (await announce(settled))) return;
  // A late notice of the arrival already implies that the check was started.
  if (settled.event === "accepted" && !(fresh && settled.kind === "start"))
    await addRunNotification({
      ownerId: entry.ownerId,
      kind: settled.kind,
      file: { localId: entry.localId, name: settled.fileName },
    });
};

/** Null if the outcome is not reported. */
const describe = async (entry: AnnouncedEntry, outcome: Outcome): Promise<Settled | null> => {
  const { kind, localId } = entry;
  if (outcome.event !== "accepted" && outcome.event !== "refused" && outcome.event !== "delayed") return null;
  if (announcementRules[kind][outcome.event].toast === "none") return null;
  const reason = outcome.event === "accepted" ? null : outcome.reason;
  return { kind, event: outcome.event, localId, fileName: await nameOf(entry), reason };
};

const isFresh = ({ attempts, nextAt }: OutboxEntry): boolean => attempts === 1 && Date.now() - nextAt < freshMs;

const nameOf = async (entry: AnnouncedEntry): Promise<string> => {
  const row = await database.fileChecks.get(entry.localId);
  return row?.originalFileName ?? (entry.kind === "delete" ? entry.payload.fileName : null) ?? "Dateiprüfung";
};
