import { createEditBuilder, type EditBuilder } from "#engine/repairs/edit/edit-list.ts";
import { type PlannedRepair, weigh } from "#engine/repairs/edit/repair.ts";
import type { CheckResult } from "#engine/rules/reported.ts";
import type { RuleId } from "#engine/rules/rule-id.ts";
import { undefinedInWindows1252 } from "#engine/values/code-pages.ts";
import { megabyte } from "#engine/values/units.ts";
import { findInvalidUtf8 } from "#engine/values/utf-8.ts";
import { countUtf8Bytes, decodeXml, toUtf8, type XmlEncoding } from "#engine/xml/parse/decode-xml.ts";
import { isXmlDeclaration } from "#engine/xml/parse/xml-bytes.ts";

/**
 * The file in UTF-8 with a declaration that says so. Files of other encodings get this repair alone: what else there is
 * to do follows from the next check.
 */
export const repairEncoding = (
  bytes: Uint8Array,
  { declared, encoding, defect }: XmlEncoding,
  { report }: CheckResult,
): PlannedRepair | null => {
  const rule = encodingRules.find((id) => report.findings.some((one) => one.rule === id));
  if (rule === undefined) return null;
  const isUtf16 = encoding === "utf-16le" || encoding === "utf-16be";
  if (isUtf16) return bytes.length % 2 === 0 ? toUtf8FromUtf16(bytes, rule) : null;
  const isValidUtf8 = findInvalidUtf8(bytes) === -1;
  const isSingleByte = rule === "XML-G-005" && declared !== "us-ascii" && declared !== "utf8";
  if (isSingleByte && declared === "iso-8859-15") return null;
  const guessed = !isSingleByte && !isValidUtf8;
  const isRecoded = isSingleByte || guessed;
  const builder = createEditBuilder(measureLetters(bytes));
  const isMarked = encoding === "utf-8-bom";
  const { from, to, text, ...more } = declareUtf8(bytes, isMarked ? 3 : 0);
  builder.add(from, to - from, encoder.encode(text), 1, 0);
  if (isRecoded) {
    // A file with some letters in UTF-8 and some not was put together from two; no letter of it is certain.
    if (guessed && hasUtf8Letters(bytes)) return null;
    if (bytes.some((byte) => undefinedInWindows1252.includes(byte))) return null;
    addLetters(builder, bytes);
  }
  const isCertain = defect === null || isMarked || bytes.every((byte) => byte < 0x80);
  return {
    rule,
    ...weigh(
      isCertain ? "low" : "medium",
      "In welchem Zeichensatz die Datei geschrieben ist, sagt sie nicht; Umlaute können verfälscht werden.",
    ),
    title: isRecoded ? "In UTF-8 umwandeln" : "Zeichencodierung UTF-8 angeben",
    ...more,
    edits: builder.finish(),
  };
};

/** More than a file with umlauts ever has; a hostile one would have an edit for every byte. */
const maxLetters = 500_000;

/** Bytes of one edit where it takes in many letters. */
const stretch = megabyte;

/** One edit for every letter; after too many of them one for every stretch, so that no second file is in memory. */
const addLetters = (builder: EditBuilder, bytes: Uint8Array): void => {
  let line = 1;
  for (let at = 0, letters = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === 10) line++;
    if (byte < 0x80) continue;
    letters++;
    const part = bytes.subarray(at, at + (letters > maxLetters ? stretch : 1));
    builder.add(at, part.length, toUtf8(part, "windows-1252"), line, 0);
    for (const passed of part.subarray(1)) if (passed === 10) line++;
    at += part.length - 1;
  }
};

/** Bytes that hold all replacements. */
const measureLetters = (bytes: Uint8Array): number => {
  let letters = 0;
  for (const byte of bytes) if (byte >= 0x80) letters++;
  const ofLetters = letters > maxLetters ? countUtf8Bytes(bytes, "windows-1252") : letters * 3;
  return rightDeclaration.length + 1 + ofLetters;
};

export const encodingRules: readonly RuleId[] = ["XML-G-004", "XML-G-005", "XML-G-006"];

export const rightDeclaration = '<?xml version="1.0" encoding="UTF-8"?>';

const encoder = new TextEncoder();

const toUtf8FromUtf16 = (bytes: Uint8Array, rule: RuleId): PlannedRepair => {
  const utf8 = decodeXml(bytes).bytes;
  const { from, to, text } = declareUtf8(utf8, 0);
  const declaration = encoder.encode(text);
  const whole = new Uint8Array(from + declaration.length + utf8.length - to);
  whole.set(utf8.subarray(0, from));
  whole.set(declaration, from);
  whole.set(utf8.subarray(to), from + declaration.length);
  const builder = createEditBuilder();
  builder.add(0, bytes.length, whole, 0, 0);
  return { rule, risk: "low", title: "In UTF-8 umwandeln", edits: builder.finish() };
};

interface Declaration {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** An invalid declaration ends reading. */
  readonly uncovers?: true;
}

/** The edit that makes the declaration name UTF-8. */
const declareUtf8 = (bytes: Uint8Array, mark: number): Declaration => {
  const head = String.fromCharCode(...bytes.subarray(mark, mark + 500));
  const [, blanks = "", declaration] = /^([ \t\r\n]*)(<\?xml[ \t\r\n][^>]*\?>)/.exec(head) ?? [];
  if (declaration === undefined) return { from: mark, to: mark, text: `${rightDeclaration}\n` };
  const start = mark + blanks.length;
  if (!isXmlDeclaration(bytes, start, start + declaration.length))
    return { from: start, to: start + declaration.length, text: rightDeclaration, uncovers: true };
  const [, version = "", attribute = "", named] =
    /^(<\?xml\s+version\s*=\s*["'][\d.]+["'])(?:(\s+encoding\s*=\s*["'])([^"']+))?/.exec(declaration) ?? [];
  const from = start + version.length + attribute.length;
  if (named === undefined) return { from, to: from, text: ' encoding="UTF-8"' };
  return { from, to: from + named.length, text: "UTF-8" };
};

const hasUtf8Letters = (bytes: Uint8Array): boolean =>
  bytes.some((byte, at) => byte >= 0xc2 && byte <= 0xf4 && ((bytes[at + 1] ?? 0) & 0xc0) === 0x80);
