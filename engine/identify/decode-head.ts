import { detectEncoding, toScannable } from "#engine/csv/scan/encoding.ts";

/** The beginning of a file as text, in whatever encoding it is: Unicode with and without mark, Windows-1252, DOS, Macintosh. */
export function decodeHead(bytes: Uint8Array): string {
  const head = bytes.subarray(0, headBytes);
  const wide = guessWide(head);
  if (wide !== null) return new TextDecoder(wide).decode(head);
  const encoding = detectEncoding(head);
  const text = toScannable(head, encoding);
  return new TextDecoder(text.isUtf8 ? "utf-8" : "windows-1252").decode(text.bytes);
}

/** UTF-16 by its mark, or by the zeros of Latin letters. */
function guessWide(head: Uint8Array): "utf-16le" | "utf-16be" | null {
  const [first, second, third, fourth] = head;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (head.length < 8) return null;
  if (second === 0 && fourth === 0 && first !== 0 && third !== 0) return "utf-16le";
  return first === 0 && third === 0 && second !== 0 && fourth !== 0 ? "utf-16be" : null;
}

const headBytes = 16_384;
