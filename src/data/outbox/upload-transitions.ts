import type { OutboxState } from "#data/store/outbox-entry.ts";

/** Events of an outbox entry. */
export const outboxEvents = [
  /** Read-back of the stored bytes succeeded. */
  "stored",
  /** Bytes missing, of another size or hash. */
  "mismatched",
  /** A sender took the lock, possibly of an `uploading` entry whose sender died. */
  "claimed",
  /** No session, a refused one, or one of another person. */
  "held",
  /** The owner is signed in again. */
  "loggedIn",
  /** 2xx with `fileId`. */
  "accepted",
  /** Try again later. */
  "delayed",
  /** A permanent answer. */
  "refused",
  /** The server reports that the file was deleted elsewhere. */
  "gone",
  /** „Erneut senden“. */
  "resent",
  /** The user does not want it sent any more. */
  "discarded",
] as const;
export type OutboxEvent = (typeof outboxEvents)[number];

/** The two ends have no entry: what remains is the file check. */
export type NextState = OutboxState | "uploaded" | "discarded";

const transitions: Record<OutboxState, Partial<Record<OutboxEvent, NextState>>> = {
  captured: { stored: "waiting", mismatched: "damaged", discarded: "discarded" },
  waiting: {
    mismatched: "damaged",
    claimed: "uploading",
    held: "paused",
    resent: "waiting",
    discarded: "discarded",
  },
  uploading: {
    mismatched: "damaged",
    claimed: "uploading",
    held: "paused",
    accepted: "uploaded",
    delayed: "waiting",
    refused: "rejected",
    gone: "discarded",
    discarded: "discarded",
  },
  paused: { mismatched: "damaged", loggedIn: "waiting", discarded: "discarded" },
  rejected: { resent: "waiting", discarded: "discarded" },
  damaged: { discarded: "discarded" },
};

/** The next state, or null if the event means nothing: then nothing may be written. */
export const nextState = (state: OutboxState, event: OutboxEvent): NextState | null =>
  transitions[state][event] ?? null;
