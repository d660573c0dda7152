import { proxy } from "valtio";
import type { UploadProgress } from "#data/outbox/send/attempt.ts";

export interface UploadEntry {
  status: "uploading" | "completed" | "error";
  /** 0 to 100; 100 while `uploading` means sent but not yet confirmed. */
  progress: number;
  fileName: string;
  error: string | null;
}

/** Uploads of this page since it was opened, by `localId`. */
export const uploadState = proxy<{ entries: Record<string, UploadEntry> }>({ entries: {} });

/** Applies the outbox's progress of an upload. Waiting for the next attempt is no error of the file. */
export const recordUpload = ({ localId, fileName, status, progress, error }: UploadProgress): void => {
  if (status === "waiting") delete uploadState.entries[localId];
  else uploadState.entries[localId] = { status, progress, fileName, error };
};
