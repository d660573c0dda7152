import type { StatusName } from "./status-words.ts";

interface Facts {
  readonly status: StatusName;
  readonly fileId: string | null;
  readonly verdict: string | null;
}

/** A file that was never to leave the device waits for nothing: with its verdict the check is complete. */
export const shownStatus = ({ status, fileId, verdict }: Facts): StatusName =>
  status === "captured" && fileId === null && verdict !== null ? "completed" : status;
