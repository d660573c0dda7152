import { countCharacters } from "#engine/csv/cells/text.ts";
import { decodeBytes } from "#engine/csv/scan/decode-cell.ts";
import { utf8Size } from "#engine/csv/scan/encoding.ts";
import { encodeText, transliterate } from "#engine/repairs/csv/text/encode-text.ts";
import { plainLetters } from "#engine/repairs/edit/plain-letters.ts";
import { foreignQuotes } from "#engine/values/foreign-quotes.ts";
import type { CellFix, CellToRepair, KeepingFix } from "./cell-repair.ts";
import { accept, fixNumber } from "./repair-numbers.ts";

/** Letters Belegfeld and keys do not know become the two plain ones they stand for, anything else a dash. */
export function fixCharacters(cell: CellToRepair): CellFix | null {
  const { checked } = cell;
  const pattern = checked?.pattern ?? null;
  if (checked === null || pattern === null) return null;
  const isAllowed = (text: string) => pattern.test(text);
  let out = "";
  let isGap = false;
  for (const character of cell.value.trim()) {
    if (isAllowed(character)) {
      out += character;
      isGap = false;
      continue;
    }
    const plain = plainLetters.get(character) ?? transliterate(character.normalize("NFKD").replace(/\p{M}/gu, ""));
    if (plain !== "" && [...plain].every(isAllowed)) {
      out += plain;
      isGap = false;
    } else if (!isGap) {
      out += isAllowed("-") ? "-" : " ";
      isGap = true;
    }
  }
  const maxLength = Math.min(checked.field.maxLength, checked.older?.maxLength ?? checked.field.maxLength);
  const bare = accept(cell, cell.value.trim(), "low");
  return bare ?? accept(cell, out, "medium") ?? accept(cell, out.slice(0, maxLength), "high");
}

/** Cuts to the length the version allows; keys are matched as a whole, so that only free text is of medium risk. */
export function fixLength(cell: CellToRepair): CellFix | null {
  const { checked, value } = cell;
  if (checked === null || checked.field.type !== "text") return null;
  const maxLength = Math.min(checked.field.maxLength, checked.older?.maxLength ?? checked.field.maxLength);
  if (countCharacters(value) <= maxLength) return null;
  const isFreeText = maxLength >= 20 && !/beleg|konto|nummer|ustid|iban|kost/i.test(checked.field.key);
  return accept(cell, [...value].slice(0, maxLength).join("").trimEnd(), isFreeText ? "medium" : "high");
}

/** A code in another case, in words, or without its leading zeros. */
export function fixCode(cell: CellToRepair): CellFix | null {
  const text = cell.value.trim();
  const upper = text.toUpperCase();
  const word = wordsByCode.get(upper);
  const code = upper.replaceAll("_", "-");
  const allowed = cell.checked?.field.allowedValues ?? [];
  const listed = allowed.find(({ value }) => value.toUpperCase() === code)?.value;
  const meant = allowed.find(({ meaning }) => meaning.toUpperCase() === upper)?.value;
  return (
    accept(cell, text, "low") ??
    accept(cell, upper, "low") ??
    (listed === undefined ? null : accept(cell, listed, "low")) ??
    (word === undefined ? null : accept(cell, word, "medium")) ??
    (meant === undefined ? null : accept(cell, meant, "medium")) ??
    fixNumber(cell) ??
    (/^\d+,0+$/.test(text) ? accept(cell, text.replace(/,0+$/, ""), "medium") : null)
  );
}

const wordsByCode: ReadonlyMap<string, string> = new Map([
  ["SOLL", "S"],
  ["HABEN", "H"],
  ["€", "EUR"],
  ["EURO", "EUR"],
  ["US$", "USD"],
  ["£", "GBP"],
]);

/** DATEV refuses a Buchungstext that begins with a comma. */
export function fixLeadingComma({ value }: CellToRepair): CellFix | null {
  const text = value.replace(/^[\s,]+/, "");
  return text === value ? null : { value: text, risk: "medium" };
}

/** Tabs become blanks, line breaks one blank, other control characters nothing. */
export function fixControls({ value }: CellToRepair): CellFix | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  const text = value.replace(/\t/g, " ").replace(/[\x00-\x09\x0b\x0c\x0e-\x1f\x7f]/g, "");
  return text === value ? null : { value: text, risk: "medium" };
}

export function fixLineBreaks({ value }: CellToRepair): CellFix | null {
  const text = value.replace(/\s*(?:\r\n|\r|\n)\s*/g, " ").trim();
  return text === value ? null : { value: text, risk: "medium" };
}

export const fixOuterBlanks = ({ value }: CellToRepair): KeepingFix | null =>
  value.trim() === value || value.trim() === "" ? null : { value: value.trim(), risk: "low" };

/**
 * Typographic quotes come from word processors, apostrophes from databases; either may belong to the text, and a
 * backslash before a quote may be another program's escape.
 */
export function fixMissingQuotes({ value, isQuoted }: CellToRepair): CellFix | null {
  if (isQuoted) return null;
  const inside = foreignQuotes.exec(value)?.[1];
  if (inside !== undefined) return { value: inside, risk: "medium", quoted: true };
  return { value, risk: value.includes('\\"') ? "medium" : "low", quoted: true };
}

/**
 * Text that was written as UTF-8 and read as Windows-1252 once, turned back. Where all of its bytes are UTF-8, nothing
 * else can have been meant; where only some sequences look like it, the rest of the text was changed otherwise.
 */
export function fixGarbled({ value }: CellToRepair): CellFix | null {
  const bytes = encodeText(value, false);
  const whole = bytes === null ? null : decodeStrictly(bytes);
  const text = whole ?? value.replace(/Ã[¤¶¼Ÿ„–œ]|Â§|â‚¬/gu, (match) => originals.get(match) ?? match);
  return text === value || text.includes("\ufffd") ? null : { value: text, risk: whole === null ? "medium" : "low" };
}

function decodeStrictly(bytes: Uint8Array): string | null {
  for (let i = 0; i < bytes.length; ) {
    const size = utf8Size(bytes, i);
    if (size === 0) return null;
    i += size;
  }
  return decodeBytes(bytes, 0, bytes.length, true);
}

const originals: ReadonlyMap<string, string> = new Map(
  [..."äöüßÄÖÜ§€"].map((letter) => {
    const bytes = new TextEncoder().encode(letter);
    return [decodeBytes(bytes, 0, bytes.length, false), letter];
  }),
);
