import type { OutboxEntry } from "#data/database.ts";

/** What an entry brings to the server. */
export const outboxKindWords: Readonly<Record<OutboxEntry["kind"], string>> = {
  upload: "Datei",
  start: "Prüfung auf dem Server starten",
  delete: "Löschung",
};

/** State of an entry with the next step in it. */
export const outboxStateText = ({ state, attempts }: Pick<OutboxEntry, "state" | "attempts">): string => {
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
      return "Bitte melden Sie sich an. Nichts geht verloren.";
    case "rejected":
      return "vom Server abgelehnt";
    case "damaged":
      return "Bitte wählen Sie die Datei erneut aus";
  }
};
