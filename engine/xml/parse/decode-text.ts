/**
 * Character data as XML hands it over: references resolved, line ends as line feeds; in attributes every white space
 * character is a blank. `raw` leaves references alone (CDATA). Unknown references stay as they are written.
 */
export const decodeText = (bytes: Uint8Array, from: number, to: number, kind: "text" | "raw" | "attribute"): string => {
  let text = to - from <= 48 ? decodeShort(bytes, from, to) : null;
  if (text !== null) return text;
  text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes.subarray(from, to)).replace(/\r\n?/g, "\n");
  if (kind === "attribute") text = text.replace(/[\t\n]/g, " ");
  return kind === "raw"
    ? text
    : text.replace(/&(#x0*[0-9a-fA-F]{1,6}|#0*[0-9]{1,7}|amp|lt|gt|quot|apos);/g, resolveReference);
};

/** Most values are short and plain; null when a byte needs more than a copy. */
const decodeShort = (bytes: Uint8Array, from: number, to: number): string | null => {
  let text = "";
  for (let at = from; at < to; at++) {
    const byte = bytes[at] ?? 0;
    if (byte < 32 || byte > 126 || byte === 38) return null;
    text += String.fromCharCode(byte);
  }
  return text;
};

const resolveReference = (reference: string, body: string): string => {
  if (!body.startsWith("#")) return named[body] ?? reference;
  const code = body[1] === "x" ? Number.parseInt(body.slice(2), 16) : Number.parseInt(body.slice(1), 10);
  return code > 0x10ffff ? reference : String.fromCodePoint(code);
};

const named: { readonly [name: string]: string } = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
