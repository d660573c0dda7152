import type { OutboxEntry } from "#data/store/outbox-entry.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import type { ShownCheck } from "#state/check-machine.ts";
import { messages } from "#text/messages.ts";
import { serverCheckUnknown } from "#text/shown-status.ts";
import { describeTransfer } from "./describe-transfer.ts";

interface Facts {
  readonly row: Pick<FileCheckRow, "originalFileName" | "fileId" | "status" | "error" | "verdict" | "agreement">;
  readonly entry: Pick<OutboxEntry, "kind" | "state" | "reason"> | null;
  /** The order to start the check on the server has not arrived there yet. */
  readonly startWaits: boolean;
  readonly running: ShownCheck | undefined;
  /** Share of the bytes sent, while sending. */
  readonly sent: number | null;
  readonly connected: boolean;
}

/** The one thing a row says beside its verdict. */
export interface RowStatus {
  readonly tone: "quiet" | "running" | "problem";
  readonly label: string;
  /** A whole sentence, if the label is not one. */
  readonly words: string;
  /** 0 to 100. */
  readonly percent?: number;
  /** Action offered to the person. */
  readonly action?: "check" | "start" | "sendFirst" | "sendAgain" | "stopCheck" | "stopTransfer";
}

/** The first match wins: the check here, errors, the transfer to the server, the check there. */
export const describeRow = ({ row, entry, startWaits, running, sent, connected }: Facts): RowStatus => {
  const checksHere = running?.status === "processing" && !running.onServer;
  if (checksHere && row.verdict === null) {
    return {
      ...same("Wird auf diesem Gerät geprüft"),
      tone: "running",
      percent: running.progress,
      action: "stopCheck",
    };
  }
  if (running?.status === "failed" && row.verdict === null) {
    return { ...same(running.error ?? messages.fileChecks.startFailed), tone: "problem", action: "check" };
  }
  const transfer = describeTransfer({ row, entry, progress: sent, connected });
  const { label, words, percent, offer } = transfer;
  switch (transfer.kind) {
    case "failed":
      return { label: words, words, tone: "problem", ...(offer ? { action: "sendAgain" } : {}) };
    case "running":
      return { label, words, tone: "running", action: "stopTransfer", ...(percent === undefined ? {} : { percent }) };
    case "waiting":
      return { label, words, tone: "quiet", action: "stopTransfer" };
    case "none":
      return offer === undefined
        ? { label, words, tone: row.error === null ? "quiet" : "problem" }
        : { label, words, tone: "quiet", action: offer === "first" ? "sendFirst" : "sendAgain" };
    case "done":
      return describeArrived({ row, startWaits, connected }, words);
  }
};

/** The server holds the file: what it does with it. */
const describeArrived = (
  { row, startWaits, connected }: Pick<Facts, "row" | "startWaits" | "connected">,
  arrived: string,
): RowStatus => {
  if (startWaits) {
    return connected
      ? { ...same("Übertragen"), words: arrived, tone: "quiet" }
      : { ...same("Die Prüfung auf dem Server startet, sobald eine Verbindung besteht."), tone: "quiet" };
  }
  if (row.status === "uploaded") {
    return {
      ...same("Die Prüfung konnte nicht automatisch gestartet werden. Bitte starten Sie sie manuell."),
      tone: "problem",
      action: "start",
    };
  }
  if (row.status === "processing") {
    return connected
      ? { ...same("Wird auf dem Server geprüft"), tone: "quiet" }
      : { label: "Wartet auf Verbindung", words: serverCheckUnknown, tone: "quiet" };
  }
  if (row.agreement === "different") return { ...same("Gerät und Server verschieden"), tone: "problem" };
  const label = row.agreement === "equal" ? "Gerät und Server gleich" : "Übertragen";
  return { label, words: arrived, tone: "quiet" };
};

const same = (words: string): { readonly label: string; readonly words: string } => ({ label: words, words });
