import { decodeBytes } from "#engine/csv/scan/decode-cell.ts";
import { detectEncoding, toScannable } from "#engine/csv/scan/encoding.ts";
import type { OwnTaxKey } from "#engine/facts/own-tax-keys.ts";
import { readHeadingLines } from "#engine/identify/read-headings.ts";
import type { Reading } from "#engine/values/reading.ts";

/** A tax key as it is typed. */
export type OwnTaxKeyTexts = Readonly<Record<keyof OwnTaxKey, string>>;
type Problems = Partial<OwnTaxKeyTexts>;

/** One key of a list, or a German sentence for each value that is wrong. */
export function readOwnTaxKey(texts: OwnTaxKeyTexts): { readonly value: OwnTaxKey } | { readonly problems: Problems } {
  const key = texts.key.trim().replace(/^0+(?=\d)/, "");
  const name = texts.name.trim();
  const rate = readRate(texts.rate);
  const side = readSide(texts.side);
  const problems: Problems = {
    ...(!/^[1-9]\d{0,3}$/.test(key) && { key: "Erwartet wird ein Schlüssel mit 1 bis 4 Ziffern." }),
    ...(name === "" && { name: "Geben Sie eine Bezeichnung ein." }),
    ...(name.length > maxNameLength && { name: `Erwartet werden höchstens ${maxNameLength} Zeichen.` }),
    ...(rate === undefined && { rate: "Erwartet wird ein Steuersatz von 0 bis 100." }),
    ...(side === undefined && { side: "Erwartet wird Umsatzsteuer oder Vorsteuer." }),
  };
  if (rate === undefined || side === undefined || Object.keys(problems).length > 0) return { problems };
  return { value: { key, name, ...(rate !== null && { rate }), ...(side !== null && { side }) } };
}

/** The entries of a list; problems begin with the place of their entry, as `nameEntry` words it. */
export function readOwnTaxKeys(
  entries: readonly OwnTaxKeyTexts[],
  nameEntry: (at: number) => string,
): Reading<readonly OwnTaxKey[]> {
  const problems: string[] = [];
  const keys = new Map<string, OwnTaxKey>();
  for (const [at, texts] of entries.entries()) {
    const reading = readOwnTaxKey(texts);
    const found =
      "problems" in reading
        ? Object.values(reading.problems)
        : keys.has(reading.value.key)
          ? [`Den Schlüssel ${reading.value.key} gibt es in der Liste schon.`]
          : [];
    problems.push(...found.map((problem) => `${nameEntry(at)}: ${problem}`));
    if ("value" in reading) keys.set(reading.value.key, reading.value);
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value: [...keys.values()] };
}

/** Reads a CSV of number, name, rate and side in this order; a first line without a number is one of headings. */
export function readOwnTaxKeyTable(bytes: Uint8Array): Reading<readonly OwnTaxKey[]> {
  const { bytes: scannable, start, isUtf8 } = toScannable(bytes, detectEncoding(bytes));
  const text = decodeBytes(scannable, start, scannable.length, isUtf8);
  const separator = readHeadingLines(text)[0]?.separator ?? ";";
  const lines = text.split(/\r\n|\r|\n/).map((line, at) => ({ line: at + 1, cells: splitCells(line, separator) }));
  const filled = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  const isHeading = !/^\s*\d/.test(filled[0]?.cells[0] ?? "");
  const entries = isHeading ? filled.slice(1) : filled;
  if (entries.length === 0)
    return { ok: false, problems: [`Die Datei enthält keinen Steuerschlüssel. ${expectation}`] };
  const narrow = entries.find(({ cells }) => cells.length < 2);
  if (narrow !== undefined)
    return { ok: false, problems: [`Zeile ${narrow.line} hat nur eine Spalte. ${expectation}`] };
  return readOwnTaxKeys(
    entries.map(({ cells: [key = "", name = "", rate = "", side = ""] }) => ({ key, name, rate, side })),
    (at) => `Zeile ${entries[at]?.line}`,
  );
}

const expectation =
  "Erwartet wird eine CSV-Datei mit den Spalten Schlüssel, Bezeichnung, Steuersatz und Seite (Umsatzsteuer oder Vorsteuer).";
const maxNameLength = 60;

/** Null if empty, undefined if it is no rate. */
function readRate(text: string): number | null | undefined {
  const digits = text.replace(/\s*%\s*$/, "").trim();
  if (digits === "") return null;
  const rate = /^\d{1,3}(?:[.,]\d{1,2})?$/.test(digits) ? Number(digits.replace(",", ".")) : Number.NaN;
  return rate <= 100 ? rate : undefined;
}

function readSide(text: string): OwnTaxKey["side"] | null {
  const word = text.trim().toLowerCase();
  return word === "" ? null : sides.get(word);
}

const sides: ReadonlyMap<string, OwnTaxKey["side"]> = new Map([
  ["umsatzsteuer", "Umsatzsteuer"],
  ["ust", "Umsatzsteuer"],
  ["vorsteuer", "Vorsteuer"],
  ["vst", "Vorsteuer"],
]);

/** A cell in quotes may hold the separator, and a quote as two. */
function splitCells(line: string, separator: string): readonly string[] {
  const cells = [""];
  let isQuoted = false;
  let previous = "";
  for (const char of line) {
    const isSecondQuote = char === '"' && previous === '"' && !isQuoted;
    if (char === '"') isQuoted = !isQuoted;
    if (char === separator && !isQuoted) cells.push("");
    else if (char !== '"' || isSecondQuote) cells.push(`${cells.pop()}${char}`);
    previous = char;
  }
  return cells;
}
