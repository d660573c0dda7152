import type { FileCheckRow } from "#data/store/tables.ts";
import { describeCounts } from "#text/describe-verdict.ts";
import { messages } from "#text/messages.ts";

/** Why a file asks for attention and what to do next. */
export interface Task {
  readonly reason: string;
  readonly step: "open" | "recheck" | "resend";
  readonly label: string;
}

export function describeTask(row: FileCheckRow): Task {
  const counts = row.counts === null ? "" : describeCounts(row.counts);
  if (row.status === "failed") {
    // Not stored on the server: sending is what failed. Otherwise the check did.
    return row.fileId === null && row.verdict !== null
      ? { reason: row.error ?? messages.fileChecks.uploadFailed, step: "resend", label: "Erneut senden" }
      : { reason: row.error ?? "Die Prüfung ist fehlgeschlagen.", step: "recheck", label: "Erneut prüfen" };
  }
  if (row.agreement === "different") {
    return { reason: "Gerät und Server kommen zu verschiedenen Ergebnissen", step: "open", label: "Vergleichen" };
  }
  switch (row.verdict) {
    case "notImportable":
      return { reason: counts, step: "open", label: "Befunde ansehen" };
    case "importableWithWarnings":
      return { reason: counts, step: "open", label: "Warnungen ansehen" };
    case "notCheckable":
      return {
        reason: row.format === null ? "Format nicht erkannt" : `Erkannt: ${row.format.name}`,
        step: "open",
        label: "Grund ansehen",
      };
    default:
      return { reason: "Noch ohne Ergebnis", step: "recheck", label: "Erneut prüfen" };
  }
}
