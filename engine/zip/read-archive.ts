import { megabyte } from "#engine/values/units.ts";
import { crc32 } from "./crc32.ts";
import { decodeName, type EntryName } from "./decode-name.ts";
import { createWindow, type PartReader, readWhole } from "./file-parts.ts";
import { inflate } from "./inflate.ts";

/** One line of the directory of an archive. Sizes are what the archive claims. */
export interface ZipEntry {
  readonly name: EntryName;
  readonly isFolder: boolean;
  readonly sizeBytes: number;
  readonly compressedBytes: number;
  readonly method: number;
  readonly crc: number;
  /** German sentence when the entry cannot be read. */
  readonly defect: string | null;
  /** Offset of the packed data, 0 if there is a defect. */
  readonly from: number;
  readonly to: number;
}

export interface ZipDirectory {
  readonly entries: readonly ZipEntry[];
  /** German sentence when the archive as a whole cannot be read. */
  readonly defect: string | null;
}

export const maxEntries = 20_000;

/** Reads the directory at the end of the archive; nothing is unpacked. Never throws. */
export const readDirectory = (bytes: Uint8Array): ZipDirectory => readWhole(bytes, readDirectoryParts(bytes.length));

/** Archives keep their directory together and their members apart. */
const directoryWindow = megabyte;
const memberWindow = 8192;

/** The same for an archive of `size` bytes that is not held in memory. */
export const readDirectoryParts = (size: number): PartReader<ZipDirectory> => readEntries(size, true);

/** Only the names, which lie together: for a large archive a fraction of the requests. */
export function* readNamesParts(size: number): PartReader<readonly string[]> {
  return (yield* readEntries(size, false)).entries.map(({ name }) => name.text);
}

function* readEntries(size: number, isLocating: boolean): PartReader<ZipDirectory> {
  const broken = (defect: string): ZipDirectory => ({ entries: [], defect });
  const record = yield* readEnd(size);
  if (record === "missing")
    return broken("Das Ende des Archivs fehlt; die Datei ist kein ZIP-Archiv oder abgeschnitten.");
  if (record === "broken") return broken(brokenDirectory);
  if (record.isSplit) return broken("Das Archiv ist auf mehrere Dateien verteilt.");
  // Some tools put data before the archive; offsets then count from its true beginning.
  const shift = record.directoryEnd - record.size - record.offset;
  if (shift < 0) return broken(brokenDirectory);
  const entries: ZipEntry[] = [];
  const lines = createWindow(record.directoryEnd, directoryWindow);
  const headers = isLocating ? createWindow(size, memberWindow) : null;
  let at = record.offset + shift;
  while (entries.length < record.count && entries.length <= maxEntries) {
    if (at + 46 > record.directoryEnd) return { entries, defect: brokenDirectory };
    const start = viewOf(yield* lines.read(at, at + 46));
    if (start.getUint32(0, true) !== 0x02014b50) return { entries, defect: brokenDirectory };
    const next = at + 46 + start.getUint16(28, true) + start.getUint16(30, true) + start.getUint16(32, true);
    if (next > record.directoryEnd) return { entries, defect: brokenDirectory };
    entries.push(yield* readEntry(yield* lines.read(at, next), { size, shift, headers }));
    at = next;
  }
  return { entries, defect: null };
}

const brokenDirectory = "Das Verzeichnis des Archivs ist beschädigt.";

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export interface Unpacked {
  readonly bytes: Uint8Array;
  readonly state: "complete" | "limit" | "broken";
}

/** Unpacks at most `limit` bytes of an entry, whatever its directory line claims. */
export function* unpackParts(entry: ZipEntry, limit: number): PartReader<Unpacked> {
  // Data that cannot be packed grows by some bytes per block, and by no more.
  return yield* unpackBeginning(entry, limit, Math.ceil(limit * 1.01) + 65_536);
}

/**
 * The first bytes of an entry. Only the beginning of its packed data is looked at: the same data can be claimed by
 * thousands of entries, and there are blocks that hold nothing.
 */
export function* unpackHead(entry: ZipEntry, size: number): PartReader<Uint8Array> {
  return (yield* unpackBeginning(entry, size, size * 4)).bytes;
}

function* unpackBeginning(entry: ZipEntry, limit: number, maxPackedBytes: number): PartReader<Unpacked> {
  const { isFolder, defect, from, method } = entry;
  if (defect !== null || isFolder) return { bytes: new Uint8Array(0), state: isFolder ? "complete" : "broken" };
  const packed = yield { from, to: Math.min(entry.to, from + (method === 8 ? maxPackedBytes : limit)) };
  if (method === 8) return inflate(packed, limit, entry.sizeBytes);
  return { bytes: packed, state: entry.to - from > limit ? "limit" : "complete" };
}

/** True if unpacked content matches size and checksum of the directory. */
export const hasRightChecksum = (entry: ZipEntry, content: Uint8Array): boolean => crc32(content) === entry.crc;

const findEnd = (view: DataView): number => {
  const lowest = Math.max(0, view.byteLength - 22 - 0xffff);
  for (let at = view.byteLength - 22; at >= lowest; at--)
    if (view.getUint32(at, true) === 0x06054b50 && at + 22 + view.getUint16(at + 20, true) <= view.byteLength)
      return at;
  return -1;
};

interface EndRecord {
  readonly count: number;
  readonly size: number;
  readonly offset: number;
  readonly directoryEnd: number;
  readonly isSplit: boolean;
}

const locatorBytes = 20;

function* readEnd(size: number): PartReader<EndRecord | "missing" | "broken"> {
  const tailFrom = Math.max(0, size - 22 - 0xffff - locatorBytes);
  const view = viewOf(yield { from: tailFrom, to: size });
  const end = findEnd(view);
  if (end < 0) return "missing";
  const count = view.getUint16(end + 10, true);
  const bytes = view.getUint32(end + 12, true);
  const offset = view.getUint32(end + 16, true);
  const isSplit = view.getUint16(end + 4, true) !== 0 || view.getUint16(end + 6, true) !== 0;
  const locator = end - locatorBytes;
  const isZip64 = count === 0xffff || bytes === 0xffffffff || offset === 0xffffffff;
  if (!isZip64 || locator < 0 || view.getUint32(locator, true) !== 0x07064b50)
    return { count, size: bytes, offset, directoryEnd: tailFrom + end, isSplit };
  const at = Number(view.getBigUint64(locator + 8, true));
  if (at + 56 > tailFrom + locator) return "broken";
  const wide = viewOf(yield { from: at, to: at + 56 });
  if (wide.getUint32(0, true) !== 0x06064b50) return "broken";
  return {
    count: Number(wide.getBigUint64(32, true)),
    size: Number(wide.getBigUint64(40, true)),
    offset: Number(wide.getBigUint64(48, true)),
    directoryEnd: at,
    isSplit: wide.getUint32(16, true) !== 0,
  };
}

interface Archive {
  readonly size: number;
  /** Bytes before the true beginning of the archive. */
  readonly shift: number;
  /** Null if the offset of the data is not needed. */
  readonly headers: ReturnType<typeof createWindow> | null;
}

function* readEntry(line: Uint8Array, archive: Archive): PartReader<ZipEntry> {
  const view = viewOf(line);
  const flags = view.getUint16(8, true);
  const method = view.getUint16(10, true);
  const crc = view.getUint32(16, true);
  const nameLength = view.getUint16(28, true);
  const rawName = line.subarray(46, 46 + nameLength);
  const name = decodeName(rawName, (flags & 0x800) !== 0);
  const isFolder = name.text.endsWith("/");
  const extra = 46 + nameLength;
  const wide = readWideFields(view, extra, extra + view.getUint16(30, true), {
    size: view.getUint32(24, true),
    compressed: view.getUint32(20, true),
    offset: view.getUint32(42, true),
  });
  const { headers } = archive;
  const offset =
    headers === null
      ? null
      : yield* locateData({ ...archive, headers }, wide.offset + archive.shift, wide.compressed, rawName);
  const defect = findEntryDefect(flags, method, offset !== null);
  return {
    name,
    isFolder,
    sizeBytes: wide.size,
    compressedBytes: wide.compressed,
    method,
    crc,
    defect,
    from: offset ?? 0,
    to: offset === null ? 0 : offset + wide.compressed,
  };
}

interface WideFields {
  readonly size: number;
  readonly compressed: number;
  readonly offset: number;
}

/** Values beyond 32 bits are in an extra field, in this order, only where needed. */
const readWideFields = (view: DataView, from: number, to: number, short: WideFields): WideFields => {
  let at = from;
  while (at + 4 <= to) {
    const size = view.getUint16(at + 2, true);
    if (view.getUint16(at, true) === 1 && at + 4 + size <= to) {
      let next = at + 4;
      const read = (value: number): number => {
        if (value !== 0xffffffff || next + 8 > at + 4 + size) return value;
        next += 8;
        return Number(view.getBigUint64(next - 8, true));
      };
      return { size: read(short.size), compressed: read(short.compressed), offset: read(short.offset) };
    }
    at += 4 + size;
  }
  return short;
};

/** Offset of the packed data, or null when the entry's own header does not confirm its directory line. */
function* locateData(
  { size, headers }: Archive & { readonly headers: ReturnType<typeof createWindow> },
  at: number,
  compressed: number,
  rawName: Uint8Array,
): PartReader<number | null> {
  if (!(at >= 0) || at + 30 > size) return null;
  const view = viewOf(yield* headers.read(at, at + 30));
  if (view.getUint32(0, true) !== 0x04034b50) return null;
  const nameLength = view.getUint16(26, true);
  const from = at + 30 + nameLength + view.getUint16(28, true);
  if (from + compressed > size || nameLength !== rawName.length) return null;
  const name = yield* headers.read(at + 30, at + 30 + nameLength);
  for (let index = 0; index < nameLength; index++) if (name[index] !== rawName[index]) return null;
  return from;
}

const findEntryDefect = (flags: number, method: number, isLocated: boolean): string | null => {
  if ((flags & 0x41) !== 0) return "Die Datei ist mit einem Passwort verschlüsselt.";
  if (method !== 0 && method !== 8) return "Die Datei ist mit einem nicht unterstützten Verfahren gepackt.";
  return isLocated ? null : "Die Datei liegt nicht an der angegebenen Stelle des Archivs.";
};
