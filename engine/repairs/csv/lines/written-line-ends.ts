import { decodeBytes } from "#engine/csv/scan/decode-cell.ts";
import type { WholeFile } from "#engine/repairs/csv/context/repair-context.ts";
import { createEditBuilder } from "#engine/repairs/edit/edit-list.ts";
import type { PlannedRepair } from "#engine/repairs/edit/repair.ts";

/**
 * Line ends that were spelled out become real ones. Inside of quotes they are text; the repair stands only when every
 * record then has as many fields as the heading line.
 */
export function repairWrittenLineEnds({ text: { bytes, start, isUtf8 } }: WholeFile): PlannedRepair | null {
  const edits = createEditBuilder();
  const counts: number[] = [];
  let isInQuotes = false;
  let fields = 1;
  let lineStart = start;
  let line = 1;
  for (let i = start; i < bytes.length; i++) {
    const byte = bytes[i];
    if (byte === quote) isInQuotes = !isInQuotes;
    else if (byte === semicolon && !isInQuotes) fields++;
    if (isInQuotes || (byte !== backslash && byte !== apostrophe)) continue;
    const written = writtenLineEnd.exec(
      decodeBytes(bytes, i, Math.min(i + maxWrittenBytes, bytes.length), isUtf8),
    )?.[0];
    if (written === undefined) continue;
    const isLast = isBlankFrom(bytes, i + written.length);
    edits.add(i, written.length, lineEnd, line++, 0);
    counts.push(fields);
    fields = 1;
    i += written.length - 1;
    lineStart = i + 1;
    if (isLast) break;
  }
  if (!isBlankFrom(bytes, lineStart)) counts.push(fields);
  const [, headings, ...records] = counts;
  const head = decodeBytes(bytes, start, Math.min(start + 6, bytes.length), isUtf8);
  if (headings === undefined || records.some((count) => count !== headings) || !/^"?(?:EXTF|DTVF)\b/i.test(head)) {
    return null;
  }
  const title = "Ausgeschriebene Zeilenenden durch echte ersetzen";
  return { rule: "CSV-F-024", risk: "low", title, uncovers: true, edits: edits.finish() };
}

/** Also doubled, and in single quotes as a program writes its own constants. */
const writtenLineEnd = /^'?(?:\\{1,2}r)?\\{1,2}n'?/;
const maxWrittenBytes = 8;

const isBlankFrom = (bytes: Uint8Array, from: number) => bytes.subarray(from).every((byte) => byte <= 32);

const quote = 34;
const apostrophe = 39;
const semicolon = 59;
const backslash = 92;
const lineEnd = Uint8Array.of(13, 10);
