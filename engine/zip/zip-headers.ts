/** Facts about a member, written before its bytes and again in the directory. */
export interface MemberHeader {
  readonly name: Uint8Array;
  readonly flags: number;
  readonly method: number;
  /** Time in the lower, date in the upper half, as DOS counts. */
  readonly modified: number;
  readonly crc: number;
  readonly packedBytes: number;
  readonly sizeBytes: number;
}

/** Names are UTF-8. */
export const utf8Flag = 0x800;

/** Header in front of the packed bytes of a member. */
export const writeLocalHeader = (member: MemberHeader): Uint8Array<ArrayBuffer> =>
  joinBytes([writeFields([[4, 0x04034b50]]), writeShared(member), member.name]);

/** Line of the directory for a member that begins at `offset`. */
export const writeDirectoryLine = (member: MemberHeader, offset: number): Uint8Array<ArrayBuffer> =>
  joinBytes([
    writeFields([
      [4, 0x02014b50],
      [2, 20],
    ]),
    writeShared(member),
    writeFields([
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ]),
    member.name,
  ]);

/** End of an archive whose directory begins at `start`. */
export const writeArchiveEnd = (members: number, directoryBytes: number, start: number): Uint8Array<ArrayBuffer> =>
  writeFields([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, members],
    [2, members],
    [4, directoryBytes],
    [4, start],
    [2, 0],
  ]);

// Version, flags, method, time, date, checksum, sizes, lengths of name and extra field.
const writeShared = ({ name, flags, method, modified, crc, packedBytes, sizeBytes }: MemberHeader) =>
  writeFields([
    [2, 20],
    [2, flags],
    [2, method],
    [4, modified],
    [4, crc],
    [4, packedBytes],
    [4, sizeBytes],
    [2, name.length],
    [2, 0],
  ]);

const writeFields = (fields: readonly (readonly [number, number])[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    fields.flatMap(([size, value]) =>
      Array.from({ length: size }, (_, index) => Math.floor(value / 2 ** (8 * index)) & 255),
    ),
  );

/** All parts one after the other. */
export const joinBytes = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
};
