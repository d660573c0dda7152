import type { StatusName } from "./status-words.ts";

interface Facts {
  readonly status: StatusName;
  readonly fileId: string | null;
}

/** The status of a check on the server while offline. */
export const serverCheckUnknown =
  "Wie weit die Prüfung auf dem Server ist, zeigt sich, sobald wieder eine Verbindung besteht.";

/**
 * A cancelled upload is as complete as a file that was never to be sent: it is only here. The progress of the server's
 * check is unknown until the next connection; while online, nothing waits for one.
 */
export const shownStatus = ({ status, fileId }: Facts, connected = true): StatusName => {
  if (status === "cancelled" && fileId === null) return "local";
  if (connected) return status === "captured" || status === "waiting" ? "queued" : status;
  return status === "processing" ? "waiting" : status;
};
