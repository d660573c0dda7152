import type { CheckResult } from "#engine/index.ts";

/** States of a check on this device, one for each file. */
export const checkStates = [
  /** This page does not check it. */
  "none",
  /** Checked while it is still being stored. */
  "ahead",
  /** Stored; waits for a place. */
  "waiting",
  "running",
  /** Another tab checks it. */
  "elsewhere",
  "done",
  "failed",
  "cancelled",
  /** Its bytes need the PIN. */
  "locked",
  /** Deleted, or sealed away with everything of its owner. */
  "gone",
] as const;
export type CheckState = (typeof checkStates)[number];

export const checkEvents = [
  /** Its bytes are read, and a worker is free to check them. */
  "read",
  /** Not stored. */
  "refused",
  /** Stored, or to be checked again. */
  "queued",
  /** A place is free. */
  "started",
  /** Another tab holds its lock. */
  "taken",
  /** That tab has finished, or has died. */
  "freed",
  "finished",
  "failed",
  "cancelled",
  "locked",
  "gone",
] as const;
export type CheckEvent = (typeof checkEvents)[number];

/** Drawn in ARCHITECTURE.md. */
const transitions: Record<CheckState, Partial<Record<CheckEvent, CheckState>>> = {
  none: { read: "ahead", queued: "waiting" },
  ahead: { queued: "waiting", refused: "none" },
  waiting: { started: "running", cancelled: "cancelled" },
  running: {
    taken: "elsewhere",
    finished: "done",
    failed: "failed",
    cancelled: "cancelled",
    locked: "locked",
    gone: "gone",
  },
  elsewhere: { freed: "waiting", failed: "failed", cancelled: "cancelled" },
  done: { queued: "waiting" },
  failed: { queued: "waiting" },
  cancelled: { queued: "waiting" },
  locked: { queued: "waiting" },
  gone: { queued: "waiting" },
};

/** The next state, or null if the event means nothing. */
export const nextState = (state: CheckState, event: CheckEvent): CheckState | null => transitions[state][event] ?? null;

/** Stored and not yet at an end. */
export const isOpen = (state: CheckState): boolean =>
  state === "waiting" || state === "running" || state === "elsewhere";

/** Taken up without being asked once the file can be checked. A failed or cancelled check waits for a person. */
export const isResumable = (state: CheckState): boolean => state === "none" || state === "locked" || state === "gone";

export type EarlyVerdict = Pick<CheckResult["report"], "verdict" | "format" | "counts">;

/** A check of one file: its state and what belongs to it. */
export interface CheckEntry {
  state: CheckState;
  /** 0 to 100. */
  progress: number;
  /** When it was queued last; 0 before. */
  queuedAt: number;
  error: string | null;
  /** Available before the row contains it; independent of whether the file is stored. */
  early: EarlyVerdict | null;
  /** Requested again by a person: notified again, whatever happened to the first notification. */
  isRecheck: boolean;
  /** Checked since the last notification. */
  isNews: boolean;
  /** Stopped by the PIN before. Retried once only, so unreadable bytes cannot loop. */
  wasLocked: boolean;
  /** State of the server's own check since the one here ended, if any. */
  server: Omit<ShownCheck, "onServer"> | null;
}

export const createEntry = (): CheckEntry => ({
  state: "none",
  progress: 0,
  queuedAt: 0,
  error: null,
  early: null,
  isRecheck: false,
  isNews: false,
  wasLocked: false,
  server: null,
});

/** State of a check as shown by pages. */
export interface ShownCheck {
  /** `processing` includes waiting for its turn. */
  readonly status: "processing" | "completed" | "failed";
  /** 0 to 100. */
  readonly progress: number;
  readonly error: string | null;
  /** Runs on the server and continues without this page. */
  readonly onServer: boolean;
}

/** The check on this device, or the later state of the server's; undefined if there is neither. */
export const showCheck = (
  entry: Readonly<Pick<CheckEntry, "state" | "progress" | "error" | "server">> | undefined,
): ShownCheck | undefined => {
  if (entry?.server) return { ...entry.server, onServer: true };
  const status = entry && shownStatus[entry.state];
  return status && { status, progress: entry.progress, error: entry.error, onServer: false };
};

const shownStatus: { readonly [State in CheckState]?: ShownCheck["status"] } = {
  waiting: "processing",
  running: "processing",
  elsewhere: "processing",
  done: "completed",
  failed: "failed",
  cancelled: "failed",
};
