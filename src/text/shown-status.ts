import type { StatusName } from "./status-words.ts";

interface Facts {
  readonly status: StatusName;
  readonly fileId: string | null;
}

/** The whole of what is known of a check on the server while there is no way to it. */
export const serverCheckUnknown =
  "Wie weit die Prüfung auf dem Server ist, zeigt sich, sobald wieder eine Verbindung besteht.";

/**
 * A file whose transfer was given up is as complete as one that was never to leave the device: it is only here. How far
 * the server has come with its check is not known before the next connection, for which nothing waits while there is one.
 */
export const shownStatus = ({ status, fileId }: Facts, connected = true): StatusName => {
  if (status === "cancelled" && fileId === null) return "local";
  if (connected) return status === "captured" || status === "waiting" ? "queued" : status;
  return status === "processing" ? "waiting" : status;
};
