import { formatCount, formatShare } from "#text/format-number.ts";
import type { Totals } from "./figures.ts";

/** „–“ without a value. */
export const shareOrDash = (share: number | null): string => (share === null ? "–" : formatShare(share));

/** „Fehlerquote sank von 18 % auf 11 %“, if there is something to compare with. */
export const describeChange = (name: string, now: number | null, before: number | null): string => {
  if (now === null) return `${name}: keine Angabe`;
  if (before === null) return `${name} ${formatShare(now)}`;
  const from = formatShare(before);
  const to = formatShare(now);
  if (from === to) return `${name} unverändert bei ${to}`;
  return `${name} ${now < before ? "sank" : "stieg"} von ${from} auf ${to}`;
};

/** „148 Dateien geprüft, davon 21 nicht importfähig“ */
export const describeFiles = ({ files, counts }: Totals): string =>
  `${formatCount(files, "Datei", "Dateien")} geprüft, davon ${formatCount(counts.notImportable, "nicht importfähig", "nicht importfähig")}`;

/** „3 Tage“, „5 Stunden“, „20 Minuten“ */
export const describeSpan = (milliseconds: number): string => {
  const minutes = Math.max(1, Math.round(milliseconds / 60_000));
  if (minutes < 90) return formatCount(minutes, "Minute", "Minuten");
  const hours = Math.round(minutes / 60);
  return hours < 48 ? formatCount(hours, "Stunde", "Stunden") : formatCount(Math.round(hours / 24), "Tag", "Tage");
};
