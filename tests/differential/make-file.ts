import { extfHeader } from "#engine/formats/extf-header.ts";
import type { FieldTable } from "#engine/formats/field-table.ts";
import { fieldTables } from "#engine/formats/field-tables.ts";
import { exampleHeaderValuesOf, exampleRecordValues } from "#engine/model/example-file.ts";
import { encode } from "#tests/fuzz/csv-inputs.ts";
import { join } from "#tests/fuzz/mutate-bytes.ts";
import { makeValue } from "#tests/oracle/make-value.ts";
import { distinctRecords, fieldsOf, recordValuesOf, type Values } from "#tests/support/example-records.ts";
import { createRandom, type Random } from "#tests/torture/random.ts";

export interface SmallFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

type Cells = readonly string[];

/** A category in one of its versions, cell by cell. */
interface Edition {
  readonly table: FieldTable;
  readonly header: Cells;
  readonly headings: Cells;
  readonly records: readonly Cells[];
}

const writeCells = (fields: readonly { readonly key: string; readonly quoted?: boolean }[], values: Values): Cells =>
  fields.map(({ key, quoted }) => (quoted === true ? `"${values[key] ?? ""}"` : (values[key] ?? "")));

const editions = fieldTables.flatMap((table) =>
  table.versions.map(({ version }): Edition => {
    const fields = fieldsOf(table, version);
    const sound: Values = table.category === 21 ? exampleRecordValues : recordValuesOf(table);
    return {
      table,
      header: writeCells(extfHeader, { ...exampleHeaderValuesOf(table), formatversion: String(version) }),
      headings: fields.map(({ name }) => name),
      records: distinctRecords(table).map((values) => writeCells(fields, { ...sound, ...values })),
    };
  }),
);

/** Files with many columns take ten times as long. */
const narrow = 50;
const shareOfWide = 0.06;
const isWide = ({ headings }: Edition): boolean => headings.length > narrow;
const wideEditions = editions.filter(isWide);
const narrowEditions = editions.filter((edition) => !isWide(edition));

/** The same seed and number make the same file on every machine. */
export function makeSmallFile(seed: number, index: number): SmallFile {
  const random = createRandom(Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b));
  const edition = random.pick(random.share() < shareOfWide ? wideEditions : narrowEditions);
  const encoding = random.pick(encodings);
  const bytes = damageBytes(encode(writeText(edition, random), encoding), random);
  return { name: "EXTF_Stapel.csv", bytes };
}

const encodings = [
  ...Array.from({ length: 12 }, () => "latin1"),
  ...["utf-8", "utf-8", "utf-8-bom", "utf-8-bom", "utf-16le", "utf-16be"],
];

function writeText(edition: Edition, random: Random): string {
  const { header, headings, records } = edition;
  const oddness = random.pick([0, 0, 0.3, 1, 3]) / headings.length;
  const count = random.whole(0, random.pick([1, 2, 4, 8]));
  const lines = [
    spoilCells(header, random.share() < 0.15 ? 0.1 : 0, edition, random),
    ...(random.share() < 0.05 ? [] : [spoilCells(headings, random.share() < 0.1 ? 0.05 : 0, edition, random)]),
    ...Array.from({ length: count }, () => spoilCells(random.pick(records), oddness, edition, random)),
  ];
  const ends = random.share() < 0.6 ? ["\r\n"] : random.pick(mixedEnds);
  const text = lines.map((line) => line + random.pick(ends)).join("");
  return random.share() < 0.1 ? text + random.pick(tails) : text;
}

const mixedEnds: readonly (readonly string[])[] = [
  ["\n"],
  ["\r"],
  ["\r\n", "\n"],
  ["\r\n", "\r\n", "\r\n", "\r\r\n"],
  ["\r\n", "\n", "\r", "\r\r\n", "\n\n", "\r\n;;\r\n", ""],
];
const tails = ['"', ';"a;b\r\n', "\x1a", "\0\0\0\0", " ", ";;;;", "1;2;3", '"EXTF";700;21;"Buchungsstapel"'];

function spoilCells(cells: Cells, oddness: number, { table }: Edition, random: Random): string {
  const spoiled = cells.map((cell, at) => {
    if (random.share() >= oddness) return cell;
    const field = table.fields[at];
    return random.share() < 0.15 && field !== undefined ? makeValue(field, table.fields, random) : makeOddCell(random);
  });
  if (random.share() < oddness) spoiled.pop();
  if (random.share() < oddness) spoiled.push(...random.pick([[""], ["", ""], ['""'], ["x"]]));
  return spoiled.join(";");
}

function makeOddCell(random: Random): string {
  const way = random.share();
  if (way < 0.7) return random.pick(oddCells);
  if (way < 0.85) return Array.from({ length: random.whole(1, 12) }, () => random.pick(junk)).join("");
  const long = random.pick(["x", "1", "ä", '""', "a;"]).repeat(random.whole(20, 400));
  return random.share() < 0.7 ? `"${long}"` : long;
}

const oddCells: readonly string[] = [
  ...["", '""', '""""', '"""a"""', '"a ""b"" c"', '"a;b"', '"a;""b"";c"', '";"', "1", '"1"'],
  ...['"', '"a', 'a"', '5" Rohr', '"a" b', '"a"b"', '" ""', '"a""', '"Firma "Muster""', '"a" '],
  ...['"a\r\nb"', '"a\nb"', '"\r"', "a\rb", '"\r\n"', '"a\n'],
  ...["\0", '"a\0b"', "\t", '"\x7f"', "\x1a", '"a\u0081"', "ä", '"Ã¤"', "\u00ff"],
  ...['"Müller & Söhne"', "A&amp;O", '"A&#38;O"', '"M?ller"', "M?ller", "&", '"&"'],
];
const junk = [...'";\r\n\0 ,.-09aZäß&?\u0081\u00ff'];

/** Most files stay as they are. */
function damageBytes(bytes: Uint8Array, random: Random): Uint8Array {
  const way = random.share();
  const at = random.whole(0, bytes.length);
  if (way < 0.12) return bytes.slice(0, at);
  if (way < 0.24) {
    const token = random.pick(tokens);
    const replaced = random.pick([0, token.length]);
    return join(bytes.subarray(0, at), token, bytes.subarray(Math.min(bytes.length, at + replaced)));
  }
  return way < 0.25 ? Uint8Array.from({ length: at }, () => random.whole(0, 255)) : bytes;
}

const tokens: readonly Uint8Array[] = [
  '"',
  '""',
  ";",
  "\r",
  "\n",
  "\r\n",
  "\0",
  "&",
  "\u00c3",
  "\ufeff",
  "\0".repeat(64),
].map((text) => Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
