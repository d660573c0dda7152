import type { Occurrence } from "#engine/report/report.ts";
import { wholeNumbers } from "#engine/values/number-formats.ts";
import type { ListedFinding } from "./listed-findings.ts";
import type { Row } from "./print-document.ts";
import { showControls } from "./words.ts";

/** Position, field, actual and expected value and remark of each listed occurrence. */
export const listOccurrenceRows = ({ occurrences }: Pick<ListedFinding, "occurrences">): readonly Row[] =>
  occurrences.map((occurrence) => [
    describePosition(occurrence),
    describeField(occurrence),
    showControls(occurrence.found ?? ""),
    showControls(occurrence.expected ?? ""),
    showControls(occurrence.detail ?? ""),
  ]);

/** „Zeile 14“, with the member of an archive before it. */
export function describePosition({ line, member }: Occurrence): string {
  const where = line === 0 ? "Datei" : `Zeile ${wholeNumbers.format(line)}`;
  return member === undefined ? where : showControls(line === 0 ? member : `${member}, ${where}`);
}

/** The place in an XML file or Belegpaket; else the name of the field, or its number where it has none. */
export const describeField = ({ field, fieldName, place }: Occurrence): string =>
  showControls(place ?? fieldName ?? (field === undefined ? "" : `Feld ${field}`));
