import { existsSync, readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  applyRepairs,
  checkFile,
  combineRepairs,
  proposeRepairs,
  type RepairProposal,
  repairFile,
} from "#engine/index.ts";
import { joinLines, toWindows1252, writeHeader, writeHeadings, writeRecord } from "#tests/support/write-csv.ts";

/** Our own cases, and where the folder lies beside the repository the files other people wrote. */
const folders = [
  new URL("../corpus/buchungsstapel/", import.meta.url),
  new URL("../../../shared/corpus/csv/", import.meta.url),
];
const samples = folders
  .filter((folder) => existsSync(folder))
  .flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(".csv"))
      .map((name) => [name, new Uint8Array(readFileSync(new URL(name, folder)))] as const),
  );

const ways: readonly (readonly [string, (proposal: RepairProposal) => boolean])[] = [
  ["preselected", ({ preselected }) => preselected],
  ["all", () => true],
];

/** The three promises: never more errors, a second repair changes nothing, and nothing is thrown. */
async function checkPromises(name: string, bytes: Uint8Array): Promise<void> {
  const original = bytes.slice();
  for (const [way, choose] of ways) {
    const options = { route: "manual" as const, choose };
    const first = await repairFile({ name, bytes }, options);
    expect(first.result.report.counts.error, way).toBeLessThanOrEqual(first.before.report.counts.error);
    const second = await repairFile(first, options);
    expect(
      second.applied.map(({ id }) => id),
      `${way}, second repair`,
    ).toEqual([]);
    expect(Buffer.compare(second.bytes, first.bytes), way).toBe(0);
    expect(second.name).toBe(first.name);
  }
  expect(Buffer.compare(bytes, original), "the original is never changed").toBe(0);
}

test.each(samples)("%s keeps the promises", async (name, bytes) => {
  await checkPromises(name, bytes);
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
const clean = joinLines([writeHeader(), writeHeadings(), ...records]);

/** What goes wrong with such files, at a place chosen by chance. */
const breakage: readonly ((text: string, at: number) => string)[] = [
  (text, at) => replaceNth(text, /;"/g, at, ';" '),
  (text, at) => replaceNth(text, /"/g, at, ""),
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
  (text, at) => replaceNth(text, /"S"/g, at, "s"),
  (text, at) => text.slice(0, Math.max(1, text.length - (at % text.length))),
  (text, at) => replaceNth(text, /\d/g, at, "x"),
  (text, at) => replaceNth(text, /[;"\d]/g, at, "\u0081"),
];

function replaceNth(text: string, pattern: RegExp, nth: number, replacement: string): string {
  const found = [...text.matchAll(pattern)];
  const match = found[nth % Math.max(1, found.length)];
  return match === undefined
    ? text
    : text.slice(0, match.index) + replacement + text.slice(match.index + match[0].length);
}

const encode: readonly ((text: string) => Uint8Array)[] = [
  toWindows1252,
  (text) => new TextEncoder().encode(text),
  (text) => new TextEncoder().encode(`\ufeff${text}`),
  (text) => new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le")),
];

const mutation = fc
  .tuple(
    fc.array(fc.tuple(fc.nat(breakage.length - 1), fc.nat(400)), { minLength: 1, maxLength: 5 }),
    fc.nat(encode.length - 1),
  )
  .map(([steps, coding]) => encode[coding]!(steps.reduce((text, [which, at]) => breakage[which]!(text, at), clean)));

const seed = Date.now() % 2_147_483_647;
console.info(`repair properties: seed ${seed}`);

test("mutated files keep the promises", async () => {
  await fc.assert(
    fc.asyncProperty(mutation, (bytes) => checkPromises("EXTF_Test.csv", bytes)),
    { seed, numRuns: 150 },
  );
}, 120_000);

test("one choice of proposals changes nothing outside its edits", async () => {
  await fc.assert(
    fc.asyncProperty(mutation, fc.infiniteStream(fc.boolean()), async (bytes, coins) => {
      const file = { name: "EXTF_Test.csv", size: bytes.length, bytes: async () => bytes };
      const result = await checkFile(file, { route: "manual" });
      const chosen = proposeRepairs(file, result, bytes).filter(() => coins.next().value);
      const { edits } = combineRepairs(chosen);
      const out = applyRepairs(bytes, edits);
      // Taken out of both sides, what is left must be equal: offset, length and end of the replacement are words.
      let from = 0;
      let to = 0;
      let replacedEnd = 0;
      for (let at = 0; at < edits.words.length; at += 5) {
        const [offset = 0, length = 0, end = 0] = edits.words.subarray(at, at + 3);
        expect(Buffer.compare(out.subarray(to, to + offset - from), bytes.subarray(from, offset))).toBe(0);
        to += offset - from + (end - replacedEnd);
        from = offset + length;
        replacedEnd = end;
      }
      expect(Buffer.compare(out.subarray(to), bytes.subarray(from))).toBe(0);
    }),
    { seed, numRuns: 150 },
  );
}, 60_000);
