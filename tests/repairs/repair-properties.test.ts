import fc from "fast-check";
import { expect, test } from "vitest";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { fieldTables } from "#engine/formats/field-tables.ts";
import { listSamples } from "#tests/support/csv-samples.ts";
import { distinctRecords, writeExampleFile } from "#tests/support/example-records.ts";
import { repetitions } from "#tests/support/repetitions.ts";
import { joinLines, toWindows1252, writeHeader, writeHeadings, writeRecord } from "#tests/support/write-csv.ts";
import { listCategoryMutations, listExamples, listMutations } from "./broken-files.ts";
import { checkPromises, expectCombinable, proposeFor } from "./check-promises.ts";

const samples = listSamples();

test.each(samples)("$label keeps the promises of decision 003", { timeout: 60_000 }, async (file) => {
  await checkPromises(file);
});

test("every single defect keeps the promises of decision 003", { timeout: 300_000 }, async () => {
  const files = listMutations();
  expect(files.length).toBeGreaterThan(300);
  for (const file of files) await checkPromises(file);
});

test("every bad example of every rule keeps the promises of decision 003", { timeout: 300_000 }, async () => {
  const files = listExamples();
  expect(files.length).toBeGreaterThan(300);
  for (const file of files) await checkPromises(file);
});

const records = Array.from({ length: 4 }, (_, index) =>
  writeRecord({
    umsatz: `${index + 1}1,50`,
    sollHaben: index % 2 === 0 ? "S" : "H",
    konto: `${10000 + index}`,
    gegenkonto: "8400",
    belegdatum: `0${index + 1}01`,
    belegfeld1: `RE-${index}`,
    buchungstext: "Büro & Möbel",
    festschreibung: "0",
  }),
);
/** Files in order: Buchungsstapel most of all, and one of every other category. */
const cleanFiles = fieldTables.flatMap((table) =>
  table === buchungsstapel
    ? Array.from({ length: 12 }, () => joinLines([writeHeader(), writeHeadings(), ...records]))
    : [writeExampleFile(table, distinctRecords(table))],
);

/** What goes wrong with such files, at a place chosen by chance. */
const breakage: readonly ((text: string, at: number) => string)[] = [
  (text, at) => replaceNth(text, /;"/g, at, ';" '),
  (text, at) => replaceNth(text, /"/g, at, ""),
  (text, at) => replaceNth(text, /"/g, at, '"x"'),
  (text, at) => replaceNth(text, /;/g, at, ""),
  (text, at) => replaceNth(text, /;/g, at, ";;"),
  (text, at) => replaceNth(text, /\r\n/g, at, "\n"),
  (text, at) => replaceNth(text, /\r\n/g, at, ";\r\n"),
  (text, at) => replaceNth(text, /\r\n/g, at, "\r\n\r\n"),
  (text, at) => replaceNth(text, /,50/g, at, ".50"),
  (text, at) => replaceNth(text, /11,50/g, at, "1.111,50"),
  (text, at) => replaceNth(text, /;0(?=\d01)/g, at, ";"),
  (text, at) => replaceNth(text, /;\d{4};/g, at, ";05.01.2026;"),
  (text, at) => replaceNth(text, /RE-/g, at, "RE "),
  (text, at) => replaceNth(text, /Büro/g, at, 'Büro "rot" '.repeat(9)),
  (text, at) => replaceNth(text, /"Büro & Möbel"/g, at, "Büro; Möbel"),
  (text, at) => replaceNth(text, /"S"/g, at, "s"),
  (text, at) => text.slice(0, Math.max(1, text.length - (at % text.length))),
  (text, at) => replaceNth(text, /\d/g, at, "x"),
  (text, at) => replaceNth(text, /[;"\d]/g, at, "\u0081"),
  (text) => text.replaceAll('""', ""),
  (text) => text.replaceAll(";", "\t"),
  (text) => text.replaceAll(";", ","),
  (text) => text.replaceAll("\r\n", "\\r\\n"),
  (text) => `Export\r\n\r\n${text}`,
  (text) => replaceNth(text, /.*\r\n/g, 1, ""),
];

function replaceNth(text: string, pattern: RegExp, nth: number, replacement: string): string {
  const matches = [...text.matchAll(pattern)];
  const match = matches[nth % Math.max(1, matches.length)];
  return match === undefined
    ? text
    : text.slice(0, match.index) + replacement + text.slice(match.index + match[0].length);
}

const encode: readonly ((text: string) => Uint8Array)[] = [
  toWindows1252,
  (text) => new TextEncoder().encode(text),
  (text) => new TextEncoder().encode(`\ufeff${text}`),
  (text) => new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le")),
  (text) => new Uint8Array(Buffer.from(text, "utf16le")),
];

/** What chance has drawn so far. */
const seen = { breakage: new Set<number>(), coding: new Set<number>() };

const broken = fc
  .tuple(
    fc.array(fc.tuple(fc.nat(breakage.length - 1), fc.nat(400)), { minLength: 1, maxLength: 5 }),
    fc.nat(encode.length - 1),
    fc.constantFrom(...cleanFiles),
  )
  .map(([steps, coding, clean]) => {
    for (const [which] of steps) seen.breakage.add(which);
    seen.coding.add(coding);
    const text = steps.reduce((one, [which, at]) => breakage[which]?.(one, at) ?? one, clean);
    return { label: "by chance", name: "EXTF_Test.csv", bytes: (encode[coding] ?? toWindows1252)(text) };
  });

const seed = Number(process.env.REPAIR_SEED ?? 20_260_201);
const runs = repetitions("REPAIR_RUNS", 60, 150);
console.info(`repair properties: seed ${seed}`);

test("several defects at once keep the promises of decision 003", { timeout: 300_000 }, async () => {
  await fc.assert(fc.asyncProperty(broken, checkPromises), { seed, numRuns: runs });
  expect(seen.breakage.size).toBe(breakage.length);
  expect(seen.coding.size).toBe(encode.length);
});

test("single defects of the other categories keep the promises of decision 003", { timeout: 300_000 }, async () => {
  const files = listCategoryMutations();
  expect(files.length).toBeGreaterThan(1_000);
  await fc.assert(fc.asyncProperty(fc.constantFrom(...files), checkPromises), { seed, numRuns: 2 * runs });
});

test("any proposals in any order change nothing outside of their edits", { timeout: 300_000 }, async () => {
  const files = [...samples, ...listMutations()];
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(broken, fc.constantFrom(...files)),
      fc.infiniteStream(fc.nat(1_000)),
      async (file, chances) => {
        const proposals = await proposeFor(file);
        const drawn = proposals.map((proposal) => [chances.next().value as number, proposal] as const);
        const chosen = drawn.filter(([chance]) => chance % 3 > 0).toSorted(([a], [b]) => a - b);
        expectCombinable(
          file.bytes,
          chosen.map(([, proposal]) => proposal),
        );
      },
    ),
    { seed, numRuns: 2 * runs },
  );
});
