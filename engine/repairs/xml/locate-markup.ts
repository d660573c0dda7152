/** Locates the markup around a value. */

export const textOf = (bytes: Uint8Array, from: number, to: number): string =>
  new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes.subarray(from, to));

/** A longer tag is not looked for. */
const maxTagBytes = 300;

/** Name of the attribute whose value begins at `from`, with the white space in front of it. */
export const locateAttribute = (
  bytes: Uint8Array,
  from: number,
): { readonly start: number; readonly name: string; readonly nameFrom: number } | null => {
  const back = Math.max(0, from - maxTagBytes);
  const [match, blanks = "", name = ""] =
    /([ \t\r\n]+)([^ \t\r\n=<>"']+)[ \t\r\n]*=[ \t\r\n]*["']$/.exec(textOf(bytes, back, from)) ?? [];
  if (match === undefined) return null;
  const start = from - new TextEncoder().encode(match).length;
  return { start, name, nameFrom: start + blanks.length };
};

/** Tags of the element that has only the text between the offsets. */
export const locateElement = (
  bytes: Uint8Array,
  from: number,
  to: number,
): { readonly from: number; readonly to: number } | null => {
  const [open, name] = /<([^\s<>/!?"']+)[^<>]*>$/.exec(textOf(bytes, Math.max(0, from - maxTagBytes), from)) ?? [];
  const [close = "", closed] = /^<\/([^\s<>]+)\s*>/.exec(textOf(bytes, to, to + maxTagBytes)) ?? [];
  if (open === undefined || name !== closed) return null;
  const encoder = new TextEncoder();
  return { from: from - encoder.encode(open).length, to: to + encoder.encode(close).length };
};

/** Includes its line if nothing else is on it. */
export const withLine = (
  bytes: Uint8Array,
  from: number,
  to: number,
): { readonly from: number; readonly to: number } => {
  let start = from;
  while (bytes[start - 1] === 32 || bytes[start - 1] === 9) start--;
  const isAlone = bytes[start - 1] === 10 && (bytes[to] === 10 || bytes[to] === 13);
  return isAlone ? { from: start, to: to + (bytes[to] === 13 ? 2 : 1) } : { from, to };
};
