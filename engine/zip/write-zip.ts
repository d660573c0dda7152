import { crc32 } from "./crc32.ts";

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
  const push = (part: Uint8Array): void => {
    parts.push(part);
    offset += part.length;
  };
  for (const entry of entries) {
    const name = entry.rawName ?? new TextEncoder().encode(entry.name);
    const data = entry.packed?.bytes ?? entry.content;
    // Version, flags, method, time, date, checksum, sizes, lengths: the part both headers share.
    const shared = writeFields([
      [2, 20],
      [2, entry.flags ?? 0x800],
      [2, entry.packed?.method ?? 0],
      [4, 0x58665400],
      [4, entry.crc ?? crc32(entry.content)],
      [4, data.length],
      [4, entry.declaredSize ?? entry.content.length],
      [2, name.length],
      [2, 0],
    ]);
    directory.push(
      joinBytes([
        writeFields([
          [4, 0x02014b50],
          [2, 20],
        ]),
        shared,
        writeFields([
          [2, 0],
          [2, 0],
          [2, 0],
          [4, 0],
          [4, offset],
        ]),
        name,
      ]),
    );
    push(joinBytes([writeFields([[4, 0x04034b50]]), shared, name, data]));
  }
  const start = offset;
  for (const line of directory) push(line);
  const { length } = entries;
  push(
    writeFields([
      [4, 0x06054b50],
      [2, 0],
      [2, 0],
      [2, length],
      [2, length],
      [4, offset - start],
      [4, start],
      [2, 0],
    ]),
  );
  return joinBytes(parts);
};

const writeFields = (fields: readonly (readonly [number, number])[]): Uint8Array =>
  Uint8Array.from(
    fields.flatMap(([size, value]) =>
      Array.from({ length: size }, (_, index) => Math.floor(value / 2 ** (8 * index)) & 255),
    ),
  );

const joinBytes = (parts: readonly Uint8Array[]): Uint8Array => {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
};
