import { extfHeader } from "#engine/formats/extf-header.ts";
import type { Field, FieldTable } from "#engine/formats/field-table.ts";
import { fieldTables } from "#engine/formats/field-tables.ts";
import { exampleHeaderValuesOf } from "#engine/model/example-file.ts";
import { encodeAs, encodeUtf8 } from "#tests/realism/encode.ts";
import { createRandom, type Random } from "#tests/torture/random.ts";
import { makeValue } from "./make-value.ts";

/** A file full of changed cells, and how many of them there are. */
export interface OracleFile {
  readonly label: string;
  readonly text: string;
  readonly bytes: Uint8Array;
  readonly route: "manual" | "service";
  readonly changed: number;
}

const editions = fieldTables.flatMap((table) => table.versions.map(({ version }) => ({ table, version })));

/** Cells with or without a value; larger files say nothing more. */
const cellsPerFile = 12_000;
/** A file of notes as long as pages ends earlier; it had up to fifty million letters, which took most of the time. */
const maxLetters = 500_000;

/** Seven of eight files are small ones with a changed header. The same seed and number make the same file on every machine. */
export function makeFile(seed: number, index: number): OracleFile {
  const random = createRandom(Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b));
  const { table, version } = random.pick(editions);
  const columns = random.share() < 0.05 ? random.pick(table.versions).version : version;
  const fields = table.fields.filter(({ since }) => since <= columns);
  let changed = 0;
  const count = (): void => {
    changed++;
  };
  const damages = random.share() < 0.25;
  const isOfHeader = index % 8 !== 0;
  const header = writeHeader(table, version, isOfHeader ? 0.5 : random.pick([0, 0, 0.03, 0.3]), random, count);
  const headings = writeHeadings(fields, random, count);
  const filled = random.pick([0.1, 0.5, 0.9]);
  const rows = isOfHeader ? 3 : Math.max(3, Math.floor(cellsPerFile / fields.length));
  const records: string[] = [];
  for (let letters = 0; records.length < rows && letters < maxLetters; letters += records.at(-1)?.length ?? 0)
    records.push(writeRecord(fields, filled, random, count));
  const lines = [
    header,
    headings,
    ...(damages ? records.flatMap((line) => damageLine(line, headings, random)) : records),
  ];
  const ends = random.share() < 0.9 ? ["\r\n"] : random.pick([["\n"], ["\r\n", "\n"]]);
  const body = lines.map((line) => line + random.pick(ends)).join("");
  const text = damages && random.share() < 0.1 ? `${body}1;"open;2` : body;
  const isUtf8 = random.share() < 0.2;
  return {
    label: `${table.name}, version ${version}${columns === version ? "" : ` with the columns of ${columns}`}`,
    text,
    bytes: isUtf8 ? encodeUtf8(`\ufeff${text}`) : encodeAs("windows-1252", text),
    route: random.pick(["manual", "service"]),
    changed,
  };
}

/** Values of the header beside sound ones, mostly harmless for the reading of the records. */
const headerEdges: readonly string[] = [
  ...[
    "",
    "0",
    "1",
    "2",
    "3",
    "4",
    "9",
    "11",
    "64",
    "00",
    "99999",
    "100000",
    "1000",
    "1001",
    "9999999",
    "12345678",
    "510",
    "700",
  ],
  ...[
    "20260101",
    "20260131",
    "20251231",
    "20240229",
    "20250229",
    "19991231",
    "20260701",
    "20260732",
    "01.01.2026",
    "2026",
  ],
  ...[
    "20260204120000000",
    "20260204240000000",
    "20260204126000000",
    "2026020412000000",
    "20261301120000000",
    "2,02602E+16",
  ],
  ...[
    "EUR",
    "eur",
    "DEM",
    "XYQ",
    "RE",
    "REX",
    "R-",
    "Müller",
    "Januar 2026",
    "Januar_2026/01",
    "x".repeat(16),
    "x".repeat(17),
  ],
  ...[
    "x".repeat(25),
    "x".repeat(26),
    "x".repeat(30),
    "x".repeat(31),
    "x".repeat(1_000),
    "AB",
    "ABC",
    "ABCD",
    "ab",
    "03",
    "3",
    "0003",
    "SKR",
  ],
  ...[" ", " x", "x\t", 'a"b'],
];

function writeHeader(table: FieldTable, version: number, share: number, random: Random, count: () => void): string {
  const values: Readonly<Record<string, string | undefined>> = {
    ...exampleHeaderValuesOf(table),
    exportiertVon: "Büttner",
    formatversion: String(version),
  };
  const names = [table.name, ...(table.nameAliases ?? []), table.name.toUpperCase(), "Stapel"];
  const cells = extfHeader.map((field) => {
    // Category and mark decide whether the file is read at all; they are changed in files of their own.
    const isFixed = field.number === 3 || field.number === 1 || field.number === 5;
    if (random.share() >= share || isFixed) return writeCell(values[field.key] ?? "", field, random, 0.005);
    count();
    const own = [...(field.allowedValues ?? []).map(({ value }) => value), ..."0123456789"];
    const edge = random.pick(random.share() < 0.6 ? own : headerEdges);
    return writeCell(field.number === 4 ? random.pick(names) : edge, field, random, 0.1);
  });
  if (random.share() < share / 3) cells.push(...random.pick([[""], ["", ""], ["x"]]));
  if (random.share() < share / 3) cells.pop();
  return cells.join(";");
}

function writeHeadings(fields: readonly Field[], random: Random, count: () => void): string {
  const share = random.pick([0, 0, 0, 0.02]);
  const cells = fields.map(({ name, headingAliases = [] }) => {
    if (random.share() >= share) return name;
    count();
    return random.pick([name.toUpperCase(), ...headingAliases, "Unbekannt", random.pick(fields).name, `"${name}"`, ""]);
  });
  if (random.share() < share * 5) return cells.slice(0, -1).join(";");
  return random.share() < share * 5 ? `${cells.join(";")};` : cells.join(";");
}

function writeRecord(fields: readonly Field[], filled: number, random: Random, count: () => void): string {
  return fields
    .map((field) => {
      const isFilled = random.share() < (field.required === true ? 0.9 : filled);
      if (!isFilled) return field.quoted === true && random.share() < 0.98 ? '""' : "";
      count();
      return writeCell(makeValue(field, fields, random), field, random, 0.05);
    })
    .join(";");
}

/** In quotes where they belong; `oddness` is the share of cells that are written otherwise. */
function writeCell(value: string, field: Field, random: Random, oddness: number): string {
  const quote = `"${value.replaceAll('"', '""')}"`;
  const needsQuotes = /[";\r\n]/.test(value);
  if (random.share() >= oddness) return field.quoted === true || needsQuotes ? quote : value;
  return random.pick([
    quote,
    needsQuotes ? quote : value,
    `"${value.replaceAll(";", ",")}"`,
    `"${value.replaceAll('"', "'")}\r\n"`,
  ]);
}

/** A line more, or one with another number of cells; most lines stay as they are. */
function damageLine(line: string, headings: string, random: Random): readonly string[] {
  if (random.share() < 0.9) return [line];
  const cut = line.lastIndexOf(";");
  return random.pick<readonly string[]>([
    [`${line};`],
    [line.slice(0, cut)],
    [`${line};1`],
    [line, ""],
    [line, ";".repeat(line.split(";").length - 1)],
    [line, '"";""'],
    [line, headings],
  ]);
}
