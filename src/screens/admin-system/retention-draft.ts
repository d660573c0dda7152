import type { CallOutput } from "#contract/index.ts";
import type { ConflictField } from "#screens/shared/admin/conflict.tsx";
import { formatBytes, formatCount } from "#text/format-number.ts";

export type Retention = CallOutput<"changeRetention">;
export type RetentionKind = keyof Retention;
/** As typed; empty keeps for ever. */
export type RetentionDraft = Readonly<Record<RetentionKind, string>>;

export const retentionLabels: Readonly<Record<RetentionKind, string>> = {
  fileChecks: "Dateiprüfungen mit Datei und Ergebnis",
  devices: "Geräte ohne Kontakt",
  failedJobs: "Gescheiterte Aufträge",
  runs: "Läufe von Workflows und Stapelaufträgen mit Protokoll",
  scriptOutputs: "Ausgaben und Testläufe von Skripten",
  mails: "Zeilen in Ein- und Ausgang der E-Mails",
};

export const retentionKinds = Object.keys(retentionLabels) as readonly RetentionKind[];

const mostDays = 36_500;

/** Null where it is no number of days. */
export const readDays = (text: string): { readonly days: number | null } | null => {
  const trimmed = text.trim();
  if (trimmed === "") return { days: null };
  const days = Number(trimmed);
  return /^\d+$/.test(trimmed) && days >= 1 && days <= mostDays ? { days } : null;
};

export const draftOf = (retention: Retention): RetentionDraft => {
  const entries = retentionKinds.map((kind) => [kind, retention[kind] === null ? "" : String(retention[kind])]);
  return Object.fromEntries(entries);
};

/** Null while a field is no number of days. */
export const toRetention = (draft: RetentionDraft): Retention | null => {
  const read = retentionKinds.map((kind) => [kind, readDays(draft[kind])] as const);
  if (read.some(([, value]) => value === null)) return null;
  return Object.fromEntries(read.map(([kind, value]) => [kind, value?.days ?? null])) as unknown as Retention;
};

export const isSame = (a: Retention, b: Retention): boolean => retentionKinds.every((kind) => a[kind] === b[kind]);

export const daysText = (days: number | null): string =>
  days === null ? "unbegrenzt" : formatCount(days, "Tag", "Tage");

/** What differs, in words. */
export const compareRetention = (mine: Retention, theirs: Retention): readonly ConflictField[] =>
  retentionKinds
    .filter((kind) => mine[kind] !== theirs[kind])
    .map((kind) => ({ name: retentionLabels[kind], mine: daysText(mine[kind]), theirs: daysText(theirs[kind]) }));

/** What the next night would delete, as one sentence; what is nothing is left out. */
export const describeOutlived = ({ bytes, ...outlived }: CallOutput<"previewRetention">): string => {
  const parts = retentionKinds.flatMap((kind) => {
    const count = outlived[kind];
    if (count === 0) return [];
    const [one, many] = countWords[kind];
    return [`${formatCount(count, one, many)}${kind === "fileChecks" ? ` (${formatBytes(bytes)})` : ""}`];
  });
  if (parts.length === 0) return "In der nächsten Nacht würde damit nichts gelöscht.";
  return `In der nächsten Nacht würden damit gelöscht: ${parts.join(", ")}.`;
};

const countWords: Readonly<Record<RetentionKind, readonly [one: string, many: string]>> = {
  fileChecks: ["Dateiprüfung", "Dateiprüfungen"],
  devices: ["Gerät", "Geräte"],
  failedJobs: ["gescheiterter Auftrag", "gescheiterte Aufträge"],
  runs: ["Lauf", "Läufe"],
  scriptOutputs: ["Ausgabe eines Skripts", "Ausgaben von Skripten"],
  mails: ["Zeile zu einer E-Mail", "Zeilen zu E-Mails"],
};
