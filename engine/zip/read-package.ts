import { crc32 } from "./crc32.ts";
import { decodeName, type EntryName } from "./decode-name.ts";
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
  /** Where the packed data lies, 0 when there is a defect. */
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
export const readDirectory = (bytes: Uint8Array): ZipDirectory => {
  const broken = (defect: string): ZipDirectory => ({ entries: [], defect });
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end < 0) return broken("Das Ende des Archivs fehlt; die Datei ist kein ZIP-Archiv oder abgeschnitten.");
  const record = readEnd(view, end);
  if (record === null) return broken("Das Verzeichnis des Archivs ist beschädigt.");
  if (record.isSplit) return broken("Das Archiv ist auf mehrere Dateien verteilt.");
  // Some tools put data before the archive; offsets then count from its true beginning.
  const shift = record.directoryEnd - record.size - record.offset;
  if (shift < 0) return broken("Das Verzeichnis des Archivs ist beschädigt.");
  const entries: ZipEntry[] = [];
  let at = record.offset + shift;
  while (entries.length < record.count && entries.length <= maxEntries) {
    if (at + 46 > record.directoryEnd || view.getUint32(at, true) !== 0x02014b50)
      return { entries, defect: "Das Verzeichnis des Archivs ist beschädigt." };
    const next =
      at + 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (next > record.directoryEnd) return { entries, defect: "Das Verzeichnis des Archivs ist beschädigt." };
    entries.push(readEntry(bytes, view, at, shift));
    at = next;
  }
  return { entries, defect: null };
};

export interface Unpacked {
  readonly bytes: Uint8Array;
  readonly state: "complete" | "limit" | "broken";
}

/** Unpacks at most `limit` bytes of an entry, whatever its directory line claims. */
export const unpackEntry = (bytes: Uint8Array, entry: ZipEntry, limit: number): Unpacked => {
  if (entry.defect !== null || entry.isFolder)
    return { bytes: new Uint8Array(0), state: entry.isFolder ? "complete" : "broken" };
  const packed = bytes.subarray(entry.from, entry.to);
  if (entry.method === 8) return inflate(packed, limit);
  return { bytes: packed.subarray(0, limit), state: packed.length > limit ? "limit" : "complete" };
};

/** True when fully unpacked content is what the directory promised. */
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

const readEnd = (view: DataView, end: number): EndRecord | null => {
  const count = view.getUint16(end + 10, true);
  const size = view.getUint32(end + 12, true);
  const offset = view.getUint32(end + 16, true);
  const isSplit = view.getUint16(end + 4, true) !== 0 || view.getUint16(end + 6, true) !== 0;
  const locator = end - 20;
  const isZip64 = count === 0xffff || size === 0xffffffff || offset === 0xffffffff;
  if (!isZip64 || locator < 0 || view.getUint32(locator, true) !== 0x07064b50)
    return { count, size, offset, directoryEnd: end, isSplit };
  const at = Number(view.getBigUint64(locator + 8, true));
  if (at + 56 > locator || view.getUint32(at, true) !== 0x06064b50) return null;
  return {
    count: Number(view.getBigUint64(at + 32, true)),
    size: Number(view.getBigUint64(at + 40, true)),
    offset: Number(view.getBigUint64(at + 48, true)),
    directoryEnd: at,
    isSplit: view.getUint32(at + 16, true) !== 0,
  };
};

const readEntry = (bytes: Uint8Array, view: DataView, at: number, shift: number): ZipEntry => {
  const flags = view.getUint16(at + 8, true);
  const method = view.getUint16(at + 10, true);
  const crc = view.getUint32(at + 16, true);
  const nameLength = view.getUint16(at + 28, true);
  const rawName = bytes.subarray(at + 46, at + 46 + nameLength);
  const name = decodeName(rawName, (flags & 0x800) !== 0);
  const isFolder = name.text.endsWith("/");
  const extra = at + 46 + nameLength;
  const wide = readWideFields(view, extra, extra + view.getUint16(at + 30, true), {
    size: view.getUint32(at + 24, true),
    compressed: view.getUint32(at + 20, true),
    offset: view.getUint32(at + 42, true),
  });
  const place = locateData(bytes, view, wide.offset + shift, wide.compressed, rawName);
  const defect = findEntryDefect(flags, method, place !== null);
  return {
    name,
    isFolder,
    sizeBytes: wide.size,
    compressedBytes: wide.compressed,
    method,
    crc,
    defect,
    from: place ?? 0,
    to: place === null ? 0 : place + wide.compressed,
  };
};

interface WideFields {
  readonly size: number;
  readonly compressed: number;
  readonly offset: number;
}

/** Values that do not fit 32 bits stand in an extra field, in this order, only those that do not fit. */
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
const locateData = (
  bytes: Uint8Array,
  view: DataView,
  at: number,
  compressed: number,
  rawName: Uint8Array,
): number | null => {
  if (!(at >= 0) || at + 30 > view.byteLength || view.getUint32(at, true) !== 0x04034b50) return null;
  const nameLength = view.getUint16(at + 26, true);
  const from = at + 30 + nameLength + view.getUint16(at + 28, true);
  if (from + compressed > view.byteLength || nameLength !== rawName.length) return null;
  for (let index = 0; index < nameLength; index++) if (bytes[at + 30 + index] !== rawName[index]) return null;
  return from;
};

const findEntryDefect = (flags: number, method: number, isLocated: boolean): string | null => {
  if ((flags & 0x41) !== 0) return "Die Datei ist mit einem Kennwort verschlüsselt.";
  if (method !== 0 && method !== 8) return "Die Datei ist mit einem nicht unterstützten Verfahren gepackt.";
  return isLocated ? null : "Die Datei liegt nicht an der angegebenen Stelle des Archivs.";
};
