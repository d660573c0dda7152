import type { Maintenance } from "#contract/system.ts";
import type { ConflictField } from "#screens/shared/admin/conflict.tsx";
import { formatDateTime } from "#text/format-date.ts";

/** As it stands in the fields. */
export interface MaintenanceDraft {
  readonly message: string;
  /** As the field of the browser writes a moment of its own time zone; empty for none. */
  readonly until: string;
}

export const maintenanceDraftOf = ({ message, until }: Maintenance): MaintenanceDraft => ({
  message,
  until: until === null ? "" : toLocal(until),
});

const toLocal = (at: number): string =>
  new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

/** Null where nothing is typed. */
export const readUntil = (text: string): number | null => {
  const at = text === "" ? Number.NaN : new Date(text).getTime();
  return Number.isNaN(at) ? null : at;
};

export const isSameDraft = (a: MaintenanceDraft, b: MaintenanceDraft): boolean =>
  a.message === b.message && a.until === b.until;

/** What two people have set differently, in words; `enabled` is what was asked for. */
export const compareMaintenance = (
  draft: MaintenanceDraft,
  enabled: boolean,
  theirs: Maintenance,
): readonly ConflictField[] => {
  const until = readUntil(draft.until);
  return [
    { name: "Mitteilung", mine: draft.message.trim() || "leer", theirs: theirs.message || "leer" },
    { name: "Zeigen bis", mine: untilText(until), theirs: untilText(theirs.until) },
    { name: "Wird gezeigt", mine: enabled ? "ja" : "nein", theirs: theirs.enabled ? "ja" : "nein" },
  ].filter((field) => field.mine !== field.theirs);
};

const untilText = (until: number | null): string =>
  until === null ? "bis sie zurückgenommen wird" : formatDateTime(until);
