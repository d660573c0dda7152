import { detectEncoding, type Encoding, isTranscoded, toScannable } from "#engine/csv/scan/encoding.ts";
import { isCodePage } from "#engine/csv/scan/guess-code-page.ts";
import { findSourceOffsets } from "#engine/csv/scan/source-offsets.ts";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { type SetCells, setCells } from "#engine/repairs/csv/text/set-cells.ts";
import { createEditBuilder, type EditList, readEdit } from "#engine/repairs/edit/edit-list.ts";
import { beleglinkField } from "./read-stapel.ts";

export interface NewBeleglink {
  readonly line: number;
  readonly guid: string;
}

/** The edits that write these Beleglinks into their records and nothing else, in any encoding that is read. */
export function setBeleglinks(bytes: Uint8Array, links: readonly NewBeleglink[]): SetCells {
  const encoding = detectEncoding(bytes);
  const cells = links.map(({ line, guid }) => ({ line, field: beleglinkField, value: `BEDI "${guid}"` }));
  if (!isTranscoded(encoding)) return setCells(bytes, buchungsstapel.category, cells);
  // Cells are located in the copy, which other repairs replace the file by; here the file keeps its encoding.
  const set = setCells(toScannable(bytes, encoding).bytes, buchungsstapel.category, cells);
  return set.ok ? { ...set, edits: moveEdits(set.edits, bytes, encoding) } : set;
}

const moveEdits = (edits: EditList, bytes: Uint8Array, encoding: Encoding): EditList => {
  const all = Array.from({ length: edits.count }, (_, index) => readEdit(edits, index));
  const ends = findSourceOffsets(
    bytes,
    encoding,
    all.flatMap(({ offset, length }) => [offset, offset + length]),
  );
  const moved = createEditBuilder();
  for (const [index, { replacement, line, field }] of all.entries()) {
    const [from = 0, to = 0] = ends.slice(2 * index, 2 * index + 2);
    moved.add(from, to - from, encodeAscii(replacement, encoding), line, field);
  }
  return moved.finish();
};

/** A Beleglink is ASCII, which code pages share and UTF-16 writes in two bytes. */
const encodeAscii = (text: Uint8Array, encoding: Encoding): Uint8Array =>
  isCodePage(encoding)
    ? text
    : Uint8Array.from([...text].flatMap((byte) => (encoding === "utf-16le" ? [byte, 0] : [0, byte])));
