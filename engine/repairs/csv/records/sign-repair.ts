import { decodeBytes } from "#engine/csv/scan/decode-cell.ts";
import type { CsvRepair } from "#engine/repairs/csv/context/csv-repair.ts";
import type { RepairContext } from "#engine/repairs/csv/context/repair-context.ts";
import { encodeText } from "#engine/repairs/csv/text/encode-text.ts";
import { findCellEnd } from "#engine/repairs/csv/text/read-line.ts";
import { createEditBuilder } from "#engine/repairs/edit/edit-list.ts";
import type { PlannedRepair } from "#engine/repairs/edit/repair.ts";
import { wordsPerOccurrence } from "#engine/report/report.ts";

export const signs: CsvRepair = { needs: "lines", rules: ["CSV-R-001"], propose: repairSigns };

/** A negative Umsatz means the other side: the sign goes, S and H change places. One edit, or the side would be lost. */
function repairSigns({ result, text }: RepairContext): readonly PlannedRepair[] {
  const { report, occurrences } = result;
  const finding = report.findings.findIndex(({ rule }) => rule === "CSV-R-001");
  if (finding < 0) return [];
  const edits = createEditBuilder();
  for (let at = 0; at < occurrences.length; at += wordsPerOccurrence) {
    if (occurrences[at] !== finding) continue;
    const from = occurrences[at + 3] as number;
    const to = occurrences[at + 4] as number;
    const value = decodeBytes(text.bytes, from, to, text.isUtf8);
    const end = findCellEnd(text.bytes, to + 1, text.bytes.length);
    if (text.bytes[to] !== semicolon) continue;
    const turned = turnSide(value, decodeBytes(text.bytes, to + 1, end, text.isUtf8));
    const written = turned === null ? null : encodeText(turned, text.isUtf8);
    if (written !== null) edits.add(from, end - from, written, occurrences[at + 1] as number, 1);
  }
  const list = edits.finish();
  if (list.count === 0) return [];
  const title = "Vorzeichen des Umsatzes entfernen und Soll/Haben tauschen";
  const loses = "Das Vorzeichen entfällt, und die Seite wechselt; das Vorsystem kann anderes gemeint haben.";
  return [{ rule: "CSV-R-001", risk: "high", loses, title, edits: list }];
}

function turnSide(value: string, side: string): string | null {
  const amount = /^-(\d{1,10}(?:,\d{1,2})?)$|^(\d{1,10}(?:,\d{1,2})?)-$/.exec(value);
  const turned = side === '"S"' ? '"H"' : side === '"H"' ? '"S"' : side === "S" ? "H" : side === "H" ? "S" : null;
  const digits = amount?.[1] ?? amount?.[2];
  return digits === undefined || turned === null ? null : `${digits};${turned}`;
}

const semicolon = 59;
