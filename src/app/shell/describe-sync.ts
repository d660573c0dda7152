import { countEntries } from "#data/outbox/count-entries.ts";
import type { OutboxState } from "#data/store/outbox-entry.ts";
import { formatDateTime, formatTime, toDayKey } from "#text/format-date.ts";
import { formatNumber } from "#text/format-number.ts";

export interface SyncFacts {
  /** The browser's view of its network; good for wording only. */
  readonly online: boolean;
  /** The server can be reached, known from real answers. */
  readonly connected: boolean;
  /** States of the entries in the Ausgang. */
  readonly entries: readonly OutboxState[];
  /** Whether the server has confirmed the shown data, is being queried, or failed to answer. */
  readonly list: "confirmed" | "asked" | "faulty";
  /** Time of the last good answer if every answer since is a fault, otherwise 0. */
  readonly faultySince: number;
  /** Current time. */
  readonly now: number;
}

export interface SyncState {
  readonly kind: "synced" | "pending" | "sending" | "offline" | "stuck" | "faulty";
  readonly text: string;
  /** One sentence more, for the tooltip and for screen readers. */
  readonly detail: string;
}

/** One line about the connection to the server. A missing connection is never hidden by another state. */
export const describeSync = ({ online, connected, entries, list, faultySince, now }: SyncFacts): SyncState => {
  const { waiting, sending, stuck } = countEntries(entries.map((state) => ({ state })));
  const stuckText = `${formatNumber(stuck)} nicht übertragbar`;
  const decide = "Bitte öffnen Sie den Ausgang und entscheiden Sie über diese Einträge.";
  if (!connected) {
    const cause = online ? "Der Server ist nicht erreichbar." : "Kein Internet.";
    return {
      kind: "offline",
      text:
        stuck > 0
          ? `Offline · ${stuckText}`
          : waiting > 0
            ? `Offline · ${formatNumber(waiting)} ausstehend`
            : "Offline",
      detail: [cause, waitingText(waiting), stuck > 0 && decide].filter(Boolean).join(" "),
    };
  }
  if (stuck > 0) return { kind: "stuck", text: stuckText, detail: decide };
  if (sending > 0) {
    return {
      kind: "sending",
      text: `Überträgt ${formatNumber(sending)} von ${formatNumber(waiting)}`,
      detail: "Sie können weiterarbeiten oder die Seite schließen.",
    };
  }
  if (list === "faulty") {
    return {
      kind: "faulty",
      text: faultySince > 0 ? `Störung seit ${formatMoment(faultySince, now)}` : "Störung",
      detail: `Der Server antwortet nicht wie erwartet. ${waitingText(waiting)}`,
    };
  }
  if (waiting > 0) {
    return { kind: "pending", text: `${formatNumber(waiting)} ausstehend`, detail: waitingText(waiting) };
  }
  if (list === "asked") return { kind: "pending", text: "Wird abgeglichen", detail: "Der Server wird gefragt." };
  return { kind: "synced", text: "Synchron", detail: "Alles ist auf dem Server angekommen." };
};

const formatMoment = (at: number, now: number): string =>
  toDayKey(at) === toDayKey(now) ? formatTime(at) : formatDateTime(at);

const waitingText = (waiting: number): string => {
  if (waiting === 0) return "Nichts wartet auf Übertragung.";
  return waiting === 1
    ? "1 Eintrag wartet auf Übertragung."
    : `${formatNumber(waiting)} Einträge warten auf Übertragung.`;
};
