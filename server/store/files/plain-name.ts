/**
 * Whether a name is one entry of a folder on every system: no separator, no control character, no `..`, nothing that
 * could not be decoded, and at most 255 bytes. A name from outside becomes part of a path only if it is one.
 */
export const isPlainName = (name: string): boolean =>
  name !== "" &&
  name !== "." &&
  name !== ".." &&
  !/[/\\\p{Cc}\ufffd]/u.test(name) &&
  Buffer.byteLength(name) <= maxNameBytes;

const maxNameBytes = 255;
