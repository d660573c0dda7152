import type { CallOutput } from "#contract/index.ts";
import { limits } from "#contract/limits.ts";
import type { FieldTable } from "#screens/shared/form/fields.ts";
import { formatBytes, formatCount } from "#text/format-number.ts";

export type Retention = CallOutput<"changeRetention">;
export type RetentionAnswer = CallOutput<"readRetention">;

const daysText = (days: number | null): string => (days === null ? "unbegrenzt" : formatCount(days, "Tag", "Tage"));

const daysOf = (kind: keyof Retention, label: string) =>
  ({
    kind: "number",
    label,
    description: ({ defaults }: Pick<RetentionAnswer, "defaults">) => `Tage; Vorgabe: ${daysText(defaults[kind])}.`,
    isOptional: true,
    noun: "ganze Zahl",
    limit: limits.changeRetention[kind],
    placeholder: "unbegrenzt",
    toWords: daysText,
  }) as const;

/** Days per kind; an empty field keeps for ever. */
export const retentionFields: FieldTable<Retention, Pick<RetentionAnswer, "defaults">> = {
  fileChecks: daysOf("fileChecks", "Dateiprüfungen mit Datei und Ergebnis"),
  devices: daysOf("devices", "Geräte ohne Kontakt"),
  failedJobs: daysOf("failedJobs", "Gescheiterte Aufträge"),
  runs: daysOf("runs", "Läufe von Workflows und Stapelaufträgen mit Protokoll"),
  scriptOutputs: daysOf("scriptOutputs", "Ausgaben und Testläufe von Skripten"),
  mails: daysOf("mails", "Zeilen in Ein- und Ausgang der E-Mails"),
};

/** One sentence about everything the next night would delete. */
export const describeOutlived = ({ bytes, ...outlived }: CallOutput<"previewRetention">): string => {
  const kinds = Object.keys(countWords) as (keyof Retention)[];
  const parts = kinds.flatMap((kind) => {
    const count = outlived[kind];
    if (count === 0) return [];
    const [one, many] = countWords[kind];
    return [`${formatCount(count, one, many)}${kind === "fileChecks" ? ` (${formatBytes(bytes)})` : ""}`];
  });
  if (parts.length === 0) return "In der nächsten Nacht würde damit nichts gelöscht.";
  return `In der nächsten Nacht würden damit gelöscht: ${parts.join(", ")}.`;
};

const countWords: Readonly<Record<keyof Retention, readonly [one: string, many: string]>> = {
  fileChecks: ["Dateiprüfung", "Dateiprüfungen"],
  devices: ["Gerät", "Geräte"],
  failedJobs: ["gescheiterter Auftrag", "gescheiterte Aufträge"],
  runs: ["Lauf", "Läufe"],
  scriptOutputs: ["Ausgabe eines Skripts", "Ausgaben von Skripten"],
  mails: ["Zeile zu einer E-Mail", "Zeilen zu E-Mails"],
};
