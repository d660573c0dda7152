import type { CallOutput } from "#contract/index.ts";
import { formatBytes, formatCount } from "#text/format-number.ts";

export type Retention = CallOutput<"changeRetention">;
export type RetentionKind = keyof Retention;
/** As typed; empty keeps for ever. */
export type RetentionDraft = Readonly<Record<RetentionKind, string>>;

export const retentionLabels: Readonly<Record<RetentionKind, string>> = {
  fileChecks: "Dateiprüfungen mit Datei und Ergebnis",
  devices: "Geräte ohne Kontakt",
  failedJobs: "Gescheiterte Aufträge",
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

export const draftOf = (retention: Retention): RetentionDraft => ({
  fileChecks: retention.fileChecks === null ? "" : String(retention.fileChecks),
  devices: retention.devices === null ? "" : String(retention.devices),
  failedJobs: retention.failedJobs === null ? "" : String(retention.failedJobs),
});

/** Null while a field is no number of days. */
export const toRetention = (draft: RetentionDraft): Retention | null => {
  const [fileChecks, devices, failedJobs] = [draft.fileChecks, draft.devices, draft.failedJobs].map(readDays);
  if (!fileChecks || !devices || !failedJobs) return null;
  return { fileChecks: fileChecks.days, devices: devices.days, failedJobs: failedJobs.days };
};

export const isSame = (a: Retention, b: Retention): boolean => retentionKinds.every((kind) => a[kind] === b[kind]);

export const daysText = (days: number | null): string =>
  days === null ? "unbegrenzt" : formatCount(days, "Tag", "Tage");

/** What the next night would delete, as one sentence. */
export const describeOutlived = (outlived: CallOutput<"previewRetention">): string => {
  const { fileChecks, bytes, devices, failedJobs } = outlived;
  if (fileChecks + devices + failedJobs === 0) return "In der nächsten Nacht würde damit nichts gelöscht.";
  return `In der nächsten Nacht würden damit gelöscht: ${formatCount(fileChecks, "Dateiprüfung", "Dateiprüfungen")} (${formatBytes(bytes)}), ${formatCount(devices, "Gerät", "Geräte")}, ${formatCount(failedJobs, "gescheiterter Auftrag", "gescheiterte Aufträge")}.`;
};
