import { formatTime, toDayKey } from "#text/format-date.ts";

/** Files of a paste; pasted CSV text becomes one file. Null when the paste holds neither. */
export function readPastedFiles(clipboard: DataTransfer, now: Date): readonly File[] | null {
  if (clipboard.files.length > 0) return Array.from(clipboard.files);
  const text = clipboard.getData("text/plain");
  return looksLikeCsv(text) ? [new File([text], nameOfPaste(now), { type: "text/csv" })] : null;
}

/** At least two lines with separators, or the mark of a DATEV header: a pasted word must not start a check. */
export function looksLikeCsv(text: string): boolean {
  if (/^\uFEFF?"?(?:EXTF|DTVF)"?;/.test(text)) return true;
  const lines = text.split(/\r?\n/, 3).filter((line) => line !== "");
  return lines.length >= 2 && lines.slice(0, 2).every((line) => line.split(";").length >= 3);
}

/** `Eingefuegt_2026-11-20_0805.csv`; the clock is passed in. */
export function nameOfPaste(now: Date): string {
  const at = now.getTime();
  return `Eingefuegt_${toDayKey(at)}_${formatTime(at).replace(":", "")}.csv`;
}
