/** Status of a Dateiprüfung: device states first, then those of the server. */
export type StatusName =
  | "local"
  | "captured"
  | "waiting"
  | "queued"
  | "uploading"
  | "uploaded"
  | "processing"
  | "completed"
  | "failed"
  | "cancelled";

export const statusWords: Readonly<Record<StatusName, string>> = {
  // Never sent, or no longer: it waits for nothing.
  local: "Nur auf diesem Gerät",
  captured: "Wartet auf Verbindung",
  waiting: "Wartet auf Verbindung",
  // Online; other files, or a PIN, come first.
  queued: "Noch nicht übertragen",
  uploading: "Wird hochgeladen",
  // Received, but the server check has not begun; calling it „Wird geprüft“ would claim too much.
  uploaded: "Hochgeladen",
  processing: "Wird geprüft",
  completed: "Abgeschlossen",
  failed: "Fehlgeschlagen",
  cancelled: "Abgebrochen",
};
