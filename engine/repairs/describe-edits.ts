import { decodeBytes } from "#engine/csv/scan/decode-cell.ts";
import { toScannable } from "#engine/csv/scan/encoding.ts";
import { isCodePage } from "#engine/csv/scan/guess-code-page.ts";
import { extfHeader } from "#engine/formats/extf-header.ts";
import type { Field } from "#engine/formats/field-table.ts";
import { findTable } from "#engine/formats/field-tables.ts";
import { type DescribedFile, describeCells } from "#engine/repairs/csv/cells/describe-cells.ts";
import { type Edit, readEdit } from "#engine/repairs/edit/edit-list.ts";
import { findLost } from "#engine/repairs/edit/find-lost.ts";
import type { DescribedEdit, RepairProposal } from "#engine/repairs/edit/repair.ts";
import type { Report } from "#engine/rules/reported.ts";

interface Sample {
  readonly edits: readonly DescribedEdit[];
  /** Number of places that are not described. */
  readonly more: number;
}

/**
 * Describes the first edits of a proposal, at most `limit` values. `report` and `bytes` are those the proposal was made
 * from.
 */
export function sampleEdits(proposal: RepairProposal, report: Report, bytes: Uint8Array, limit: number): Sample {
  const described = [...describeFrom(proposal, report, bytes, { offset: 0, limit })];
  const places = described.length === 0 || proposal.preview !== undefined ? 0 : proposal.count;
  // Some proposals count values; one edit may change several of them.
  const countsValues = places !== proposal.edits.count;
  const shown = countsValues ? described.length : new Set(described.map(({ index }) => index)).size;
  return { edits: described.map(({ change }) => change), more: Math.max(0, places - shown) };
}

/** Describes edits from any position on. */
export const describeEdits = (
  proposal: RepairProposal,
  report: Report,
  bytes: Uint8Array,
  page: Page,
): DescribedEdit[] => [...describeFrom(proposal, report, bytes, page)].map(({ change }) => change);

interface Page {
  /** Edits to skip. */
  readonly offset: number;
  /** Values to describe at most. */
  readonly limit: number;
}

interface IndexedChange {
  /** Index of the edit in its proposal; one edit may change several values. */
  readonly index: number;
  readonly change: DescribedEdit;
}

function* describeFrom(
  { preview, members, edits, recodes, loses }: RepairProposal,
  report: Report,
  bytes: Uint8Array,
  { offset, limit }: Page,
): Generator<IndexedChange> {
  const listed = preview ?? members?.map((change): DescribedEdit => ({ line: 0, ...change }));
  if (listed !== undefined) {
    for (const [at, change] of listed.slice(offset, offset + limit).entries()) yield { index: offset + at, change };
    return;
  }
  const encoding = report.encoding ?? "windows-1252";
  // In UTF-16 every line changes, so a list of lines would be useless.
  if (encoding === "utf-16le" || encoding === "utf-16be") return;
  // For an old code page this shows how DATEV reads it before and after; the letters stay the same.
  const { isUtf8 } = toScannable(bytes.subarray(0, 4), isCodePage(encoding) ? "windows-1252" : encoding);
  const isXml = report.format.family === "datev-xml";
  const file: DescribedFile = {
    bytes,
    isUtf8,
    fieldAt: (line, number) => findField(report, line, number),
    namesLoss: loses !== undefined,
  };
  // Repairs write UTF-8 into XML, or ASCII if the file is neither.
  const writesUtf8 = isXml || (isUtf8 && recodes !== true);
  let left = limit;
  for (let index = offset; index < edits.count; index++) {
    const edit = readEdit(edits, index);
    const cells = isXml || recodes === true ? null : describeCells(edit, file);
    for (const change of cells ?? [describeText(edit, file, { isXml, writesUtf8 })]) {
      if (left-- <= 0) return;
      yield { index, change: shortenAll(change) };
    }
  }
}

const shortenAll = ({ before, after, lost, lostWords, ...rest }: DescribedEdit): DescribedEdit => ({
  ...rest,
  before: shorten(before),
  after: shorten(after),
  ...(lost === undefined ? {} : { lost: shorten(lost) }),
  ...(lostWords === undefined ? {} : { lostWords: shorten(lostWords) }),
});

/** Describes an edit that does not consist of whole cells. */
function describeText(
  edit: Edit,
  { bytes, isUtf8, fieldAt, namesLoss }: DescribedFile,
  { isXml, writesUtf8 }: { readonly isXml: boolean; readonly writesUtf8: boolean },
): DescribedEdit {
  const { line, field } = edit;
  const removed: EncodedText = { bytes: bytes.subarray(edit.offset, edit.offset + edit.length), isUtf8 };
  const written: EncodedText = { bytes: edit.replacement, isUtf8: writesUtf8 };
  const before = decode(removed);
  const after = decode(written);
  const [shownBefore, shownAfter] = looksAlike(before, after)
    ? [nameBytes(removed, written), nameBytes(written, removed)]
    : [nameMark(before), after];
  const name = isXml ? nameMarkup(bytes, edit.offset) : field > 0 ? fieldAt(line, field)?.name : undefined;
  // A line that is split differently keeps its values.
  const lost = namesLoss && isXml ? findLost(before, after, null) : null;
  return {
    line,
    ...(field > 0 ? { field } : {}),
    ...(name === undefined ? {} : { fieldName: name }),
    before: shownBefore,
    after: shownAfter,
    ...(lost === null ? {} : { lost: lost.text, lostWords: lost.words }),
  };
}

interface EncodedText {
  readonly bytes: Uint8Array;
  readonly isUtf8: boolean;
}

const decode = ({ bytes, isUtf8 }: EncodedText): string => decodeBytes(bytes, 0, bytes.length, isUtf8);

/** True as well for a composed and a decomposed „ü“. */
const looksAlike = (before: string, after: string): boolean => before.normalize("NFC") === after.normalize("NFC");

/** Shows the bytes of a text that looks the same before and after. */
function nameBytes(text: EncodedText, other: EncodedText): string {
  const { bytes, isUtf8 } = text;
  let from = 0;
  while (from < bytes.length && bytes[from] === other.bytes[from]) from++;
  let suffix = 0;
  const maxSuffix = Math.min(bytes.length, other.bytes.length) - from;
  while (suffix < maxSuffix && bytes.at(-1 - suffix) === other.bytes.at(-1 - suffix)) suffix++;
  const changed = bytes.subarray(from, bytes.length - suffix);
  const hex = Array.from(changed.subarray(0, shownBytes), (byte) => byte.toString(16).toUpperCase().padStart(2, "0"));
  const rest = changed.length > shownBytes ? " …" : "";
  return `${shorten(decode(text))} (${isUtf8 ? "UTF-8" : "Windows-1252"}: ${hex.join(" ")}${rest})`;
}

const shownBytes = 8;

/** A byte order mark is invisible, so it is named. */
const nameMark = (text: string): string => (text === "\ufeff" ? "Kennung am Dateianfang (UTF-8: EF BB BF)" : text);

function findField(report: Report, line: number, number: number): Field | undefined {
  const fields: readonly Field[] = line === 1 ? extfHeader : (findTable(report.format.category ?? null)?.fields ?? []);
  return fields[number - 1];
}

/** Element or attribute whose value begins at an offset. */
function nameMarkup(bytes: Uint8Array, offset: number): string | undefined {
  const before = decodeBytes(bytes, Math.max(0, offset - maxTagBytes), offset, true);
  const [, attribute, element] =
    /(?:([^\s=<>"']+)\s*=\s*["']|<([^\s<>/!?"']+)(?:\s[^<>]*)?>)[^<>"']*$/.exec(before) ?? [];
  return attribute ?? element;
}

const maxTagBytes = 200;
const maxShownLength = 200;

const shorten = (text: string) => (text.length > maxShownLength ? `${text.slice(0, maxShownLength)}…` : text);
