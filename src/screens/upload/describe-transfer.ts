import type { OutboxEntry } from "#data/store/outbox-entry.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { pinReason } from "#data/vault/keyring.ts";
import { messages } from "#text/messages.ts";

export interface Transfer {
  readonly kind: "none" | "waiting" | "running" | "done" | "failed";
  /** A whole sentence. */
  readonly words: string;
  /** The same in a row, where the name of the file stands beside it. */
  readonly label: string;
  /** 0 to 100 while bytes are on their way. */
  readonly percent?: number;
  /** The file can be put into the outbox: for the first time, or once more. */
  readonly offer?: "first" | "again";
}

interface Facts {
  readonly row: Pick<FileCheckRow, "originalFileName" | "fileId" | "status" | "error">;
  readonly entry: Pick<OutboxEntry, "kind" | "state" | "reason"> | null;
  readonly progress: number | null;
  readonly connected: boolean;
}

/** Progress of a file on its way to the server, in words. */
export function describeTransfer({ row, entry, progress, connected }: Facts): Transfer {
  if (row.fileId !== null)
    return { kind: "done", words: `Die Datei ${row.originalFileName} wurde übertragen.`, label: "Übertragen" };
  if (entry === null || entry.kind !== "upload") {
    return row.status === "cancelled"
      ? {
          kind: "none",
          words: "Die Übertragung wurde abgebrochen. Die Datei bleibt auf diesem Gerät.",
          label: "Übertragung abgebrochen",
          offer: "again",
        }
      : row.status === "local"
        ? { kind: "none", words: "Bleibt auf diesem Gerät.", label: "Nur auf diesem Gerät", offer: "first" }
        : row.error === null
          ? { kind: "none", words: "Bleibt auf diesem Gerät.", label: "Nur auf diesem Gerät" }
          : { kind: "none", words: row.error, label: "Nicht gespeichert" };
  }
  const failed = messages.fileChecks.uploadOfFailed(
    row.originalFileName,
    entry.reason ?? messages.fileChecks.uploadFailed,
  );
  switch (entry.state) {
    case "rejected":
      return { kind: "failed", words: failed, label: "Nicht übertragen", offer: "again" };
    case "damaged":
      return { kind: "failed", words: failed, label: "Nicht übertragen" };
    case "paused":
      if (entry.reason === pinReason)
        return { kind: "waiting", words: "Wartet auf Ihre PIN. Nichts geht verloren.", label: "Wartet auf Ihre PIN" };
      return {
        kind: "waiting",
        words: "Bitte melden Sie sich an. Nichts geht verloren.",
        label: "Wartet auf Ihre Anmeldung",
      };
    case "uploading":
      if (progress === null) return { kind: "running", words: uploading, label: uploading };
      // Sent is not arrived: the last bytes may still be in a buffer of the system.
      return progress >= 100
        ? { kind: "running", words: confirming, label: confirming, percent: 100 }
        : { kind: "running", words: uploading, label: uploading, percent: progress };
    case "captured":
    case "waiting":
      return connected
        ? { kind: "waiting", words: "Wird gleich übertragen.", label: "Wird gleich übertragen" }
        : { kind: "waiting", words: "Wartet auf Verbindung", label: "Wartet auf Verbindung" };
  }
}

const uploading = "Wird hochgeladen";
const confirming = "Wird vom Server bestätigt";
