import type { Sender } from "./sender.ts";

/** Change to apply on this device after an answer. */
export type Effect = () => Promise<void>;

/** Outcome of one attempt to send an entry. */
export type Outcome =
  /** The server has carried it out; what that means for this device is written with the end of the entry. */
  | { readonly event: "accepted"; readonly effect: Effect }
  | { readonly event: "gone"; readonly reason: string }
  | { readonly event: "refused"; readonly reason: string }
  | {
      readonly event: "delayed";
      readonly reason: string | null;
      readonly retryAfterMs: number | null;
      readonly timedOut?: true;
    }
  /** Ended by a new version of the app; due again immediately. */
  | { readonly event: "stopped" }
  /** Waits for the login of its owner. */
  | { readonly event: "held"; readonly reason: string };

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
