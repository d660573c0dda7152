/**
 * Whether a name is a single folder entry on every system: no separator, no control character, no `..`, nothing
 * undecodable, at most 255 bytes. Only then may an external name become part of a path.
 */
export const isPlainName = (name: string): boolean =>
  name !== "" &&
  name !== "." &&
  name !== ".." &&
  !/[/\\\p{Cc}\ufffd]/u.test(name) &&
  Buffer.byteLength(name) <= maxNameBytes;

const maxNameBytes = 255;
