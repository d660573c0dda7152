import { formatNumber } from "#text/format-number.ts";

export interface SyncFacts {
  /** What the browser says about its network; good for wording, and for a guess before the first answer. */
  readonly online: boolean;
  /** Whether the last real call got an answer; null before the first. */
  readonly serverReachable: boolean | null;
  /** States of the entries in the Ausgang. */
  readonly entries: readonly string[];
}

export interface SyncState {
  readonly kind: "synced" | "pending" | "sending" | "offline" | "stuck";
  readonly text: string;
  /** One sentence more, for the tooltip and for screen readers. */
  readonly detail: string;
}

/** The one line about the way to the server. What needs the person comes first. */
export const describeSync = ({ online, serverReachable, entries }: SyncFacts): SyncState => {
  const stuck = entries.filter((state) => state === "rejected" || state === "damaged").length;
  const pending = entries.length - stuck;
  const sending = entries.filter((state) => state === "uploading").length;
  if (stuck > 0) {
    return {
      kind: "stuck",
      text: `${formatNumber(stuck)} nicht übertragbar`,
      detail: "Bitte öffnen Sie den Ausgang und entscheiden Sie über diese Einträge.",
    };
  }
  if (isOffline({ online, serverReachable })) {
    return {
      kind: "offline",
      text: "Offline",
      detail: `${online ? "Der Server ist nicht erreichbar." : "Kein Internet."} ${pendingText(pending)}`,
    };
  }
  if (sending > 0) {
    return {
      kind: "sending",
      text: `Überträgt ${formatNumber(sending)} von ${formatNumber(pending)}`,
      detail: "Sie können weiterarbeiten oder die Seite schließen.",
    };
  }
  if (pending > 0) {
    return { kind: "pending", text: `${formatNumber(pending)} ausstehend`, detail: pendingText(pending) };
  }
  return { kind: "synced", text: "Synchron", detail: "Alles ist auf dem Server angekommen." };
};

/** Real answers decide; the browser's own word counts only until there is one. */
export const isOffline = ({ online, serverReachable }: Pick<SyncFacts, "online" | "serverReachable">): boolean =>
  serverReachable === null ? !online : !serverReachable;

const pendingText = (pending: number): string => {
  if (pending === 0) return "Nichts wartet auf Übertragung.";
  return pending === 1
    ? "1 Eintrag wartet auf Übertragung."
    : `${formatNumber(pending)} Einträge warten auf Übertragung.`;
};
