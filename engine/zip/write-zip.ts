import { crc32 } from "./crc32.ts";
import { joinBytes, utf8Flag, writeArchiveEnd, writeDirectoryLine, writeLocalHeader } from "./zip-headers.ts";

/** An entry of an example archive; missing properties are derived from the content. */
export interface ZipInput {
  readonly name: string;
  readonly content: Uint8Array;
  /** Name as written, when it is not UTF-8 or not marked as such. */
  readonly rawName?: Uint8Array;
  readonly flags?: number;
  /** Packed form and its method; absent: stored. */
  readonly packed?: { readonly method: number; readonly bytes: Uint8Array };
  readonly declaredSize?: number;
  readonly crc?: number;
}

/** Writes a small archive for examples and tests, with the defects its input declares. */
export const writeZip = (entries: readonly ZipInput[]): Uint8Array => {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const entry of entries) {
    const data = entry.packed?.bytes ?? entry.content;
    const header = {
      name: entry.rawName ?? new TextEncoder().encode(entry.name),
      flags: entry.flags ?? utf8Flag,
      method: entry.packed?.method ?? 0,
      modified: 0x58665400,
      crc: entry.crc ?? crc32(entry.content),
      packedBytes: data.length,
      sizeBytes: entry.declaredSize ?? entry.content.length,
    };
    const local = writeLocalHeader(header);
    directory.push(writeDirectoryLine(header, offset));
    parts.push(local, data);
    offset += local.length + data.length;
  }
  const lines = joinBytes(directory);
  return joinBytes([...parts, lines, writeArchiveEnd(entries.length, lines.length, offset)]);
};
