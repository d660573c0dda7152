import { decodeBytes } from "#engine/csv/scan/decode-cell.ts";
import { toScannable } from "#engine/csv/scan/encoding.ts";
import { isCodePage } from "#engine/csv/scan/guess-code-page.ts";
import { extfHeader } from "#engine/formats/extf-header.ts";
import type { Field } from "#engine/formats/field-table.ts";
import { findTable } from "#engine/formats/field-tables.ts";
import { readEdit } from "#engine/repairs/edit/edit-list.ts";
import type { DescribedEdit, RepairProposal } from "#engine/repairs/edit/repair.ts";
import type { Report } from "#engine/rules/reported.ts";

/** Puts some edits of a proposal into words; `report` and `bytes` are those the proposal was made from. */
export function describeEdits(
  proposal: RepairProposal,
  report: Report,
  bytes: Uint8Array,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): DescribedEdit[] {
  if (proposal.preview !== undefined) return proposal.preview.slice(offset, offset + limit);
  const encoding = report.encoding ?? "windows-1252";
  const { members } = proposal;
  if (members !== undefined) return members.slice(offset, offset + limit).map((change) => ({ line: 0, ...change }));
  const described: DescribedEdit[] = [];
  // Of UTF-16 everything changes; line by line that says nothing.
  if (encoding === "utf-16le" || encoding === "utf-16be") return described;
  // Of an old code page it shows what DATEV reads before and after; the letters themselves stay the same.
  const { isUtf8 } = toScannable(bytes.subarray(0, 4), isCodePage(encoding) ? "windows-1252" : encoding);
  const isXml = report.format.family === "datev-xml";
  const { edits } = proposal;
  for (let index = offset; index < Math.min(edits.count, offset + limit); index++) {
    const edit = readEdit(edits, index);
    const { line, field } = edit;
    const removed: EncodedText = { bytes: bytes.subarray(edit.offset, edit.offset + edit.length), isUtf8 };
    // What repairs write into XML is UTF-8, or ASCII where the file is neither.
    const written: EncodedText = {
      bytes: edit.replacement,
      isUtf8: isXml || (isUtf8 && proposal.recodes !== true),
    };
    const before = decode(removed);
    const after = decode(written);
    const [shownBefore, shownAfter] = looksAlike(before, after)
      ? [nameBytes(removed, written), nameBytes(written, removed)]
      : [nameMark(before), after];
    const name = isXml ? nameMarkup(bytes, edit.offset) : field > 0 ? findField(report, line, field)?.name : undefined;
    const lost = proposal.loses === undefined ? "" : findLost(before, after);
    described.push({
      line,
      ...(field > 0 ? { field } : {}),
      ...(name === undefined ? {} : { fieldName: name }),
      before: shorten(shownBefore),
      after: shorten(shownAfter),
      ...(lost === "" ? {} : { lost: shorten(lost) }),
    });
  }
  return described;
}

interface EncodedText {
  readonly bytes: Uint8Array;
  readonly isUtf8: boolean;
}

const decode = ({ bytes, isUtf8 }: EncodedText): string => decodeBytes(bytes, 0, bytes.length, isUtf8);

/** Also an „ü“ of one character and one made of two. */
const looksAlike = (before: string, after: string): boolean => before.normalize("NFC") === after.normalize("NFC");

/** A text whose bytes change while it reads the same: only they tell what happens. */
function nameBytes(text: EncodedText, other: EncodedText): string {
  const { bytes, isUtf8 } = text;
  let from = 0;
  while (from < bytes.length && bytes[from] === other.bytes[from]) from++;
  let suffix = 0;
  const most = Math.min(bytes.length, other.bytes.length) - from;
  while (suffix < most && bytes.at(-1 - suffix) === other.bytes.at(-1 - suffix)) suffix++;
  const changed = bytes.subarray(from, bytes.length - suffix);
  const hex = Array.from(changed.subarray(0, shownBytes), (byte) => byte.toString(16).toUpperCase().padStart(2, "0"));
  const rest = changed.length > shownBytes ? " …" : "";
  return `${shorten(decode(text))} (${isUtf8 ? "UTF-8" : "Windows-1252"}: ${hex.join(" ")}${rest})`;
}

const shownBytes = 8;

/** Nobody sees a byte order mark. */
const nameMark = (text: string): string => (text === "\ufeff" ? "Kennung am Dateianfang (UTF-8: EF BB BF)" : text);

function findField(report: Report, line: number, number: number): Field | undefined {
  const fields: readonly Field[] = line === 1 ? extfHeader : (findTable(report.format.category ?? null)?.fields ?? []);
  return fields[number - 1];
}

/** Element or attribute whose value begins at an offset. */
function nameMarkup(bytes: Uint8Array, offset: number): string | undefined {
  const before = decodeBytes(bytes, Math.max(0, offset - longestShown), offset, true);
  const [, attribute, element] =
    /(?:([^\s=<>"']+)\s*=\s*["']|<([^\s<>/!?"']+)(?:\s[^<>]*)?>)[^<>"']*$/.exec(before) ?? [];
  return attribute ?? element;
}

/** What stands between the common beginning and the common end. */
function findLost(before: string, after: string): string {
  // Quotes around it take nothing away.
  if (after === `"${before.replaceAll('"', '""')}"`) return "";
  let from = 0;
  while (from < after.length && before[from] === after[from]) from++;
  let suffix = 0;
  while (suffix < after.length - from && before.at(-1 - suffix) === after.at(-1 - suffix)) suffix++;
  return before.slice(from, before.length - suffix);
}

const longestShown = 200;

const shorten = (text: string) => (text.length > longestShown ? `${text.slice(0, longestShown)}…` : text);
