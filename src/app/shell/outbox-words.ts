import type { OutboxEntry } from "#data/store/outbox-entry.ts";
import { pinReason } from "#data/vault/keyring.ts";

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
