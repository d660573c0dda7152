import fc from "fast-check";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { extfHeader } from "#engine/formats/extf-header.ts";
import { exampleHeader, exampleHeadings, exampleRecord, latin1Bytes } from "#engine/model/example-file.ts";
import type { Random } from "#tests/torture/random.ts";
import type { MakeInput } from "./fuzz-maker.ts";

const junk = fc.string({ unit: fc.constantFrom(...'";\r\n\u0000 ,.-09aZäß€\u0081\u00ff\ufeff'), maxLength: 30 });
const cell = fc.oneof(
  fc.integer({ min: -10, max: 99_999_999 }).map(String),
  fc.double({ noNaN: true }).map((value) => String(value).replace(".", ",")),
  fc.constantFrom("0101", "3112", "3102", "101", "20260131", "0,00", "S", "H", "EUR", 'BEDI "x"', "9999", "0003", ""),
  fc.string({ maxLength: 80 }),
  junk,
);
const header = fc.dictionary(fc.constantFrom(...extfHeader.map(({ key }) => key)), cell, { maxKeys: 3 });
const record = fc.dictionary(fc.constantFrom(...buchungsstapel.fields.map(({ key }) => key)), cell, { maxKeys: 8 });
const line = fc.oneof(
  { weight: 6, arbitrary: record.map((values) => exampleRecord(values)) },
  { weight: 2, arbitrary: fc.array(cell, { maxLength: 140 }).map((cells) => cells.join(";")) },
  { weight: 1, arbitrary: junk },
);
const file = fc.record({
  header: fc.oneof(
    { weight: 5, arbitrary: header.map((values) => exampleHeader(values)) },
    { weight: 1, arbitrary: junk },
  ),
  headings: fc.oneof({ weight: 5, arbitrary: fc.constant(exampleHeadings()) }, { weight: 1, arbitrary: junk }),
  lines: fc.array(line, { maxLength: 40 }),
  lineEnd: fc.constantFrom("\r\n", "\r\n", "\n", "\r"),
  encoding: fc.constantFrom("latin1", "latin1", "utf-8", "utf-8-bom", "utf-16le", "utf-16be"),
});

/** A Buchungsstapel with right and wrong values in any place. */
export const randomCsv: MakeInput = (random) => {
  const [parts] = fc.sample(file, { seed: random.whole(0, 2 ** 30), numRuns: 1 });
  if (parts === undefined) throw new Error("fast-check made nothing");
  const text = [parts.header, parts.headings, ...parts.lines].join(parts.lineEnd);
  return {
    name: "EXTF_Buchungsstapel.csv",
    bytes: encode(text, parts.encoding),
    made: `random records, ${parts.encoding}`,
  };
};

export function encode(text: string, encoding: string): Uint8Array {
  if (encoding === "latin1") return latin1Bytes(text);
  if (encoding === "utf-8") return new TextEncoder().encode(text);
  if (encoding === "utf-8-bom") return new TextEncoder().encode(`\ufeff${text}`);
  const marked = `\ufeff${text}`;
  const bytes = new Uint8Array(marked.length * 2);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < marked.length; index++) {
    view.setUint16(index * 2, marked.charCodeAt(index), encoding === "utf-16le");
  }
  return bytes;
}

/** Shapes that make a careless reader slow or large. */
export const hostileCsv: MakeInput = (random, maxBytes) => {
  const [made, shape] = random.pick(shapes);
  const size = random.whole(1000, Math.min(maxBytes, 2_000_000));
  const head = `${exampleHeader()}\r\n${exampleHeadings()}\r\n`;
  return {
    name: "EXTF_Buchungsstapel.csv",
    bytes: latin1Bytes(head + shape(size, random)),
    made: `${made}, ${size} bytes`,
  };
};

const fill = (size: number, part: string): string => part.repeat(Math.max(1, Math.floor(size / part.length)));

const shapes: readonly (readonly [string, (size: number, random: Random) => string])[] = [
  ["one giant quoted cell", (size) => `"${fill(size, "a")}";S`],
  ["one giant bare cell", (size) => fill(size, "1")],
  ["nothing but quotes", (size) => fill(size, '"')],
  ["a quote that never closes", (size) => `"${fill(size, "a;b\r\n")}`],
  ["nothing but separators", (size) => fill(size, ";")],
  ["lines in a cell", (size) => `"${fill(size, "\r\n")}"`],
  ["the same record", (size) => fill(size, `${exampleRecord()}\r\n`)],
  [
    "every record wrong",
    (size) => fill(size, `${exampleRecord({ umsatz: "1.0", konto: "x", belegdatum: "9999" })}\r\n`),
  ],
  ["bytes without a character", (size) => fill(size, "\u0081\u008d;")],
];
