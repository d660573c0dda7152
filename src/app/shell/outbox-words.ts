import type { OutboxEntry } from "#data/database.ts";
import { pinReason } from "#data/vault/keyring.ts";

/** What an entry brings to the server. */
export const outboxKindWords: Readonly<Record<OutboxEntry["kind"], string>> = {
  upload: "Datei",
  start: "Prüfung auf dem Server starten",
  cancel: "Prüfung auf dem Server abbrechen",
  delete: "Löschung",
  profile: "Ihr Name",
  settings: "Einstellungen",
  notifications: "Stand der Benachrichtigungen",
};

/** State of an entry with the next step in it. */
export const outboxStateText = ({
  state,
  attempts,
  reason,
}: Pick<OutboxEntry, "state" | "attempts"> & Partial<Pick<OutboxEntry, "reason">>): string => {
  switch (state) {
    case "captured":
      return "wird vorbereitet";
    case "waiting":
      return attempts === 0
        ? "wartet auf Verbindung"
        : `wartet, ${attempts === 1 ? "1 Versuch" : `${attempts} Versuche`} bisher`;
    case "uploading":
      return "wird übertragen";
    case "paused":
      if (reason === pinReason) return "wartet auf Ihre PIN";
      return "Bitte melden Sie sich an. Nichts geht verloren.";
    case "rejected":
      return "vom Server abgelehnt";
    case "damaged":
      return "Bitte wählen Sie die Datei erneut aus";
  }
};
