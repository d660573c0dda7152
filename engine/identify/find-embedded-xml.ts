import { megabyte } from "#engine/values/units.ts";
import { inflate } from "#engine/zip/inflate.ts";

/** Kind of the XML file a PDF carries, by names of attachments and by metadata; both may be in packed objects. */
export function findEmbeddedXml(bytes: Uint8Array): "invoice" | "order" | null {
  let isOrder = false;
  let isMarked = false;
  for (const text of readTexts(bytes)) {
    if (namedInvoice.test(text)) return "invoice";
    isOrder ||= order.test(text);
    isMarked ||= metadata.test(text);
  }
  if (isOrder) return "order";
  return isMarked ? "invoice" : null;
}

/** False if a PDF cannot carry a file. Reads no objects: the stream of an attachment is never packed into another. */
export const hasEmbeddedFile = (bytes: Uint8Array): boolean => {
  for (let at = bytes.indexOf(marker[0] ?? 0); at >= 0; at = bytes.indexOf(marker[0] ?? 0, at + 1))
    if (marker.every((letter, offset) => bytes[at + offset] === letter)) return true;
  return false;
};

const marker = new TextEncoder().encode("EmbeddedFile");

const namedInvoice =
  /(?:zugferd-invoice|factur-x|xrechnung)\.xml|<(?:\w+:)?(?:CrossIndustryInvoice|CrossIndustryDocument)[\s>]|ubl:schema:xsd:(?:Invoice|CreditNote)-2/iu;
const order = /order-x\.xml|<(?:\w+:)?SCRDMCCBDACIO/iu;
/** Also part of orders. */
const metadata = /urn:(?:zugferd|factur-x|ferd):/iu;

/** Text of the file, then of its packed objects, with strings decoded. */
function* readTexts(bytes: Uint8Array): Generator<string> {
  let budget = maxUnpackedBytes;
  const end = Math.min(bytes.length, maxBytes);
  for (let from = 0; from < end; from += chunkBytes) {
    const text = decode(bytes.subarray(from, Math.min(bytes.length, from + chunkBytes + overlapBytes)));
    yield text;
    yield decodeStrings(text);
    for (const start of findPackedStreams(text)) {
      if (budget <= 0) break;
      const at = from + start + zlibHeaderBytes;
      const { bytes: content } = inflate(bytes.subarray(at, at + maxPackedBytes), Math.min(budget, maxStreamBytes));
      // Empty streams count too, so their number is limited.
      budget -= content.length + 1000;
      const unpacked = decode(content);
      yield unpacked;
      yield decodeStrings(unpacked);
    }
  }
  // A file written in one pass has its attachment names near the end.
  if (end < bytes.length) yield decode(bytes.subarray(Math.max(end, bytes.length - chunkBytes)));
}

const chunkBytes = 4 * megabyte;
const overlapBytes = 4_000;
const maxBytes = 64 * megabyte;
const maxUnpackedBytes = 16 * megabyte;
const maxStreamBytes = megabyte;
const maxPackedBytes = megabyte;
const zlibHeaderBytes = 2;

const decode = (bytes: Uint8Array): string => new TextDecoder("windows-1252").decode(bytes);

/** Start of each packed stream that may name or be an attachment; pages, fonts and pictures are skipped. */
function* findPackedStreams(text: string): Generator<number> {
  for (const { index } of text.matchAll(/stream\r?\n/gu)) {
    const before = text.slice(Math.max(0, index - maxDictionaryLength), index);
    if (before.endsWith("end")) continue;
    const dictionary = before.slice(before.lastIndexOf(" obj") + 1);
    if (!/\/Fl(?:ateDecode)?\b/u.test(dictionary) || !/\/(?:ObjStm|Metadata|EmbeddedFile)\b/u.test(dictionary))
      continue;
    yield index + (text[index + "stream".length] === "\r" ? 8 : 7);
  }
}

const maxDictionaryLength = 1_000;

/** Strings written with escapes, in UTF-16 or in hexadecimal digits. */
function decodeStrings(text: string): string {
  const strings: string[] = [];
  for (const [, string = ""] of text.matchAll(/\(((?:[^()\\]|\\[\s\S]){8,300})\)/gu))
    if (string.includes("\\") || string.includes("\0")) strings.push(readEscapes(string));
  for (const [, digits = ""] of text.matchAll(/<([0-9a-f\s]{16,600})>/giu)) strings.push(readHex(digits));
  // UTF-16 of these names is ASCII with zeros between.
  return strings.join("\n").replaceAll("\0", "");
}

const readEscapes = (string: string): string =>
  string.replace(/\\(?:([0-7]{1,3})|\r\n|([\s\S]))/gu, (_, octal: string | undefined, letter: string | undefined) => {
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8));
    return letter === undefined || letter === "\r" || letter === "\n" ? "" : letter;
  });

const readHex = (digits: string): string =>
  digits.replace(/\s/gu, "").replace(/../gu, (pair) => String.fromCharCode(Number.parseInt(pair, 16)));
