import { crc32 } from "./crc32.ts";
import { decodeName } from "./decode-name.ts";
import type { PartReader } from "./file-parts.ts";
import { joinBytes } from "./zip-headers.ts";

/** One change of the bytes of an archive. */
export interface ArchiveEdit {
  readonly from: number;
  readonly to: number;
  readonly bytes: Uint8Array;
}

/** New name of a member, the old one if unchanged, null if removed. */
export type Renaming = (name: string) => string | null;

/** New contents of members by their names. */
export type NewContents = ReadonlyMap<string, Uint8Array>;

/**
 * Edits that rename, remove or replace members; new contents are stored uncompressed, packed data is copied. Null if
 * that is unsafe: broken, split or very large archives, and names repeated in an extra field.
 */
export function* planRewrite(
  size: number,
  rename: Renaming,
  contents: NewContents = new Map(),
): PartReader<readonly ArchiveEdit[] | null> {
  const tailFrom = Math.max(0, size - endBytes - maxCommentBytes - locatorBytes);
  const tail = yield { from: tailFrom, to: size };
  const end = findEnd(tail);
  if (end < 0) return null;
  const view = viewOf(tail);
  const count = view.getUint16(end + 10, true);
  const directoryBytes = view.getUint32(end + 12, true);
  const isWide = end >= locatorBytes && view.getUint32(end - locatorBytes, true) === 0x07064b50;
  const directoryFrom = tailFrom + end - directoryBytes;
  const shift = directoryFrom - view.getUint32(end + 16, true);
  if (isWide || shift < 0 || directoryFrom < 0 || view.getUint16(end + 4, true) !== 0) return null;
  const directory = yield { from: directoryFrom, to: directoryFrom + directoryBytes };
  const lines = readLines(directory, count);
  if (lines === null) return null;

  const members = lines.map((line) => ({ line, at: line.offset + shift })).toSorted((a, b) => a.at - b.at);
  const edits: ArchiveEdit[] = [];
  /** By offset of a member: how far it moves. */
  const moves = new Map<number, number>();
  const names = new Map<Uint8Array, Uint8Array | null>();
  const stored = new Map<Uint8Array, Uint8Array>();
  let moved = 0;
  for (const [index, { line, at }] of members.entries()) {
    const next = members[index + 1]?.at ?? directoryFrom;
    if (next <= at || moves.has(at)) return null;
    moves.set(at, moved);
    const name = rename(line.name);
    const content = contents.get(line.name);
    if (name === line.name && content !== undefined) {
      const header = yield { from: at, to: at + 30 + line.nameBytes };
      if (viewOf(header).getUint32(0, true) !== 0x04034b50) return null;
      const bytes = joinBytes([storeHeader(header, content), content]);
      edits.push({ from: at, to: next, bytes });
      stored.set(line.bytes, content);
      moved += bytes.length - (next - at);
      continue;
    }
    if (name === line.name) continue;
    if (name === null) {
      edits.push({ from: at, to: next, bytes: new Uint8Array(0) });
      names.set(line.bytes, null);
      moved -= next - at;
      continue;
    }
    if (line.hasSecondName) return null;
    const written = new TextEncoder().encode(name);
    const header = yield { from: at, to: at + 30 + line.nameBytes };
    const hasSecondName = yield* hasExtraName(at, header, next);
    if (viewOf(header).getUint32(0, true) !== 0x04034b50 || hasSecondName) return null;
    edits.push({ from: at, to: at + 30 + line.nameBytes, bytes: renameHeader(header, 6, 26, 30, written) });
    names.set(line.bytes, written);
    moved += written.length - line.nameBytes;
  }
  if (edits.length === 0) return edits;
  const kept: Uint8Array[] = [];
  for (const line of lines) {
    const name = names.get(line.bytes);
    if (name === null) continue;
    const content = stored.get(line.bytes);
    const bytes =
      name === undefined ? storeLine(line.bytes.slice(), content) : renameLine(line.bytes, line.nameBytes, name);
    viewOf(bytes).setUint32(42, line.offset + (moves.get(line.offset + shift) ?? 0), true);
    kept.push(bytes);
  }
  const written = joinBytes(kept);
  const ending = tail.slice(end, end + endBytes);
  const record = viewOf(ending);
  record.setUint16(8, kept.length, true);
  record.setUint16(10, kept.length, true);
  record.setUint32(12, written.length, true);
  record.setUint32(16, directoryFrom - shift + moved, true);
  return [...edits, { from: directoryFrom, to: tailFrom + end + endBytes, bytes: joinBytes([written, ending]) }];
}

const endBytes = 22;
const maxCommentBytes = 0xffff;
const locatorBytes = 20;
const lineBytes = 46;
const utf8Mark = 0x800;
const sizesFollow = 0x8;
/** The extra field in which a name is repeated in UTF-8. */
const secondName = 0x7075;

interface DirectoryLine {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly nameBytes: number;
  readonly offset: number;
  readonly hasSecondName: boolean;
}

const readLines = (directory: Uint8Array, count: number): readonly DirectoryLine[] | null => {
  const lines: DirectoryLine[] = [];
  const view = viewOf(directory);
  let at = 0;
  while (at + lineBytes <= directory.length && view.getUint32(at, true) === 0x02014b50) {
    const nameBytes = view.getUint16(at + 28, true);
    const extraBytes = view.getUint16(at + 30, true);
    const next = at + lineBytes + nameBytes + extraBytes + view.getUint16(at + 32, true);
    const offset = view.getUint32(at + 42, true);
    if (next > directory.length || offset === 0xffffffff || view.getUint32(at + 20, true) === 0xffffffff) return null;
    const bytes = directory.subarray(at, next);
    const name = decodeName(
      bytes.subarray(lineBytes, lineBytes + nameBytes),
      (view.getUint16(at + 8, true) & utf8Mark) !== 0,
    ).text;
    const extra = bytes.subarray(lineBytes + nameBytes, lineBytes + nameBytes + extraBytes);
    lines.push({ bytes, name, nameBytes, offset, hasSecondName: namesAgain(extra) });
    at = next;
  }
  return at === directory.length && lines.length === count ? lines : null;
};

function* hasExtraName(at: number, header: Uint8Array, next: number): PartReader<boolean> {
  const from = at + header.length;
  const to = from + viewOf(header).getUint16(28, true);
  return to > next || namesAgain(yield { from, to });
}

const namesAgain = (extra: Uint8Array): boolean => {
  const view = viewOf(extra);
  for (let at = 0; at + 4 <= extra.length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) === secondName) return true;
  }
  return false;
};

/** A header with another name, marked as UTF-8 where the name needs it. */
const renameHeader = (
  header: Uint8Array,
  flagsAt: number,
  lengthAt: number,
  nameAt: number,
  name: Uint8Array,
): Uint8Array => {
  const bytes = joinBytes([header.subarray(0, nameAt), name]);
  const view = viewOf(bytes);
  if (name.some((byte) => byte > 127)) view.setUint16(flagsAt, view.getUint16(flagsAt, true) | utf8Mark, true);
  view.setUint16(lengthAt, name.length, true);
  return bytes;
};

/** Header of a member that follows uncompressed; extra fields of its former data are removed. */
const storeHeader = (header: Uint8Array, content: Uint8Array): Uint8Array => {
  const bytes = header.slice();
  writeStored(viewOf(bytes), 6, content);
  viewOf(bytes).setUint16(28, 0, true);
  return bytes;
};

const storeLine = (line: Uint8Array, content: Uint8Array | undefined): Uint8Array => {
  if (content !== undefined) writeStored(viewOf(line), 8, content);
  return line;
};

/** Flags, method, checksum and sizes, which both headers have in this order; the sizes do not follow the data. */
const writeStored = (view: DataView, flagsAt: number, content: Uint8Array): void => {
  view.setUint16(flagsAt, view.getUint16(flagsAt, true) & ~sizesFollow, true);
  view.setUint16(flagsAt + 2, 0, true);
  view.setUint32(flagsAt + 8, crc32(content), true);
  view.setUint32(flagsAt + 12, content.length, true);
  view.setUint32(flagsAt + 16, content.length, true);
};

const renameLine = (line: Uint8Array, nameBytes: number, name: Uint8Array): Uint8Array =>
  joinBytes([renameHeader(line, 8, 28, lineBytes, name), line.subarray(lineBytes + nameBytes)]);

const findEnd = (tail: Uint8Array): number => {
  const view = viewOf(tail);
  for (let at = tail.length - endBytes; at >= 0; at--) {
    if (view.getUint32(at, true) === 0x06054b50 && at + endBytes + view.getUint16(at + 20, true) === tail.length)
      return at;
  }
  return -1;
};

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
