import type { Report } from "#engine/report/report.ts";
import { latin9ToUnicode, windows1252ToUnicode } from "#engine/values/code-pages.ts";
import { megabyte } from "#engine/values/units.ts";
import { findInvalidUtf8 } from "#engine/values/utf-8.ts";

/** A longer file is not read. */
export const maxXmlBytes = 60 * megabyte;

/** How the file is written. */
export interface XmlEncoding {
  readonly encoding: Report<string>["encoding"];
  /** Encoding named in the XML declaration, lower case, or null. */
  readonly declared: string | null;
  /** German sentence when bytes and encoding do not fit; `at` is the offset in the original file. */
  readonly defect: { readonly at: number; readonly detail: string } | null;
  /** The bytes have to become others before they can be read. */
  readonly isTranscoded: boolean;
}

/** The file as UTF-8, however it was written; offsets of the checks refer to these bytes. */
export interface DecodedXml extends XmlEncoding {
  readonly bytes: Uint8Array;
}

/** Finds the encoding and transcodes what is not UTF-8. */
export const decodeXml = (bytes: Uint8Array): DecodedXml => {
  const source = readXmlEncoding(bytes);
  const { encoding, declared, isTranscoded } = source;
  if (!isTranscoded) return { ...source, bytes };
  if (encoding !== "utf-16le" && encoding !== "utf-16be") return { ...source, bytes: toUtf8(bytes, declared) };
  return { ...source, bytes: new TextEncoder().encode(new TextDecoder(encoding).decode(bytes)) };
};

/** By byte order mark, then by declaration. */
export const readXmlEncoding = (bytes: Uint8Array): XmlEncoding => {
  const mark = readMark(bytes);
  if (mark === "utf-16le" || mark === "utf-16be") {
    const declared = readDeclaredEncoding(new TextDecoder(mark).decode(bytes.subarray(0, 600)));
    const fits = declared === null || declared === "utf-16" || declared === mark;
    const detail = `Die Datei ist in ${mark.toUpperCase()} geschrieben, die Deklaration nennt „${declared ?? ""}“.`;
    return { encoding: mark, declared, defect: fits ? oddLength(bytes) : { at: 0, detail }, isTranscoded: true };
  }
  const declared = readDeclaredEncoding(String.fromCharCode(...bytes.subarray(0, 300)));
  if (mark === "utf-8-bom" && declared !== null && declared !== "utf-8") {
    const detail = `Die Datei beginnt mit der Kennung für UTF-8, die Deklaration nennt „${declared}“.`;
    return { encoding: mark, declared, defect: { at: 0, detail }, isTranscoded: false };
  }
  if (declared !== null && singleByte.has(declared)) {
    const encoding = declared === "iso-8859-15" ? undefined : "windows-1252";
    return { encoding, declared, defect: null, isTranscoded: bytes.some((byte) => byte > 127) };
  }
  const encoding = mark ?? "utf-8";
  if (declared !== null && declared !== "utf-8" && declared !== "us-ascii" && declared !== "utf8") {
    const detail = `Die Zeichencodierung „${declared}“ der Deklaration ist nicht lesbar oder passt nicht zu den Bytes.`;
    return { encoding, declared, defect: { at: 0, detail }, isTranscoded: false };
  }
  const isAscii = declared === "us-ascii";
  const at = isAscii ? bytes.findIndex((byte) => byte > 127) : findInvalidUtf8(bytes);
  const detail = `Ein Zeichen ist nicht in ${isAscii ? "US-ASCII" : "UTF-8"} geschrieben.`;
  return { encoding, declared, defect: at < 0 ? null : { at, detail }, isTranscoded: false };
};

const singleByte: ReadonlySet<string> = new Set(["iso-8859-1", "iso-8859-15", "windows-1252", "latin1", "cp1252"]);

const readMark = (bytes: Uint8Array): "utf-8-bom" | "utf-16le" | "utf-16be" | null => {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return "utf-8-bom";
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  if (bytes[0] === 0x3c && bytes[1] === 0 && bytes[2] === 0x3f) return "utf-16le";
  if (bytes[0] === 0 && bytes[1] === 0x3c && bytes[2] === 0) return "utf-16be";
  return null;
};

const oddLength = (bytes: Uint8Array): XmlEncoding["defect"] =>
  bytes.length % 2 === 0 ? null : { at: bytes.length - 1, detail: "Das letzte Zeichen der Datei ist abgeschnitten." };

/** Also of a declaration after white space: there it is an error, but it says how the file is written. */
const readDeclaredEncoding = (head: string): string | null =>
  /^(?:\u00ef\u00bb\u00bf|\ufeff)?\s*<\?xml\s[^>]*?\sencoding\s*=\s*["']([A-Za-z0-9._-]+)["']/
    .exec(head)?.[1]
    ?.toLowerCase() ?? null;

/** A single-byte encoding: code unit of a byte, and how many bytes of UTF-8 each becomes. */
interface SingleByte {
  readonly toUnicode: (byte: number) => number;
  readonly sizes: Uint8Array;
}

const createSingleByte = (toUnicode: SingleByte["toUnicode"]): SingleByte => ({
  toUnicode,
  sizes: Uint8Array.from({ length: 256 }, (_, byte) => {
    const code = toUnicode(byte);
    return code < 0x80 ? 1 : code < 0x800 ? 2 : 3;
  }),
});

const windows1252 = createSingleByte(windows1252ToUnicode);
const latin9 = createSingleByte(latin9ToUnicode);

const singleByteOf = (encoding: string | null): SingleByte => (encoding === "iso-8859-15" ? latin9 : windows1252);

/** How long `toUtf8` makes them. */
export const countUtf8Bytes = (bytes: Uint8Array, encoding: string | null): number => {
  const { sizes } = singleByteOf(encoding);
  let count = 0;
  for (const byte of bytes) count += sizes[byte] ?? 0;
  return count;
};

/** For single-byte encodings; without an intermediate string, which would take the memory of the file again. */
export const toUtf8 = (bytes: Uint8Array, encoding: string | null): Uint8Array => {
  const { toUnicode } = singleByteOf(encoding);
  const target = new Uint8Array(countUtf8Bytes(bytes, encoding));
  let length = 0;
  for (const byte of bytes) {
    const code = byte < 128 ? byte : toUnicode(byte);
    if (code < 0x80) target[length++] = code;
    else if (code < 0x800) {
      target[length++] = 0xc0 | (code >> 6);
      target[length++] = 0x80 | (code & 63);
    } else {
      target[length++] = 0xe0 | (code >> 12);
      target[length++] = 0x80 | ((code >> 6) & 63);
      target[length++] = 0x80 | (code & 63);
    }
  }
  return target;
};
