import type { StatusName } from "./status-words.ts";

interface Facts {
  readonly status: StatusName;
  readonly fileId: string | null;
}

/** A file whose transfer was given up is as complete as one that was never to leave the device: it is only here. */
export const shownStatus = ({ status, fileId }: Facts): StatusName =>
  status === "cancelled" && fileId === null ? "local" : status;
