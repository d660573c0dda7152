import fc from "fast-check";
import { expect, test } from "vitest";
import { type CheckResult, repairFile } from "#engine/index.ts";
import { repetitions } from "#tests/support/repetitions.ts";
import { joinLines, writeHeader, writeHeadings, writeRecord } from "#tests/support/write-csv.ts";
import { type NamedDamage, splitCells, splitLines } from "./damages/damage.ts";
import { dateDamages } from "./damages/dates.ts";
import { encodings } from "./damages/encodings.ts";
import { layoutDamages, lineDamages } from "./damages/lines.ts";
import { numberDamages } from "./damages/numbers.ts";
import { spreadsheetDamages } from "./damages/spreadsheet.ts";
import { textDamages } from "./damages/texts.ts";

/** Files in order, with what damages feed on: numbers with zeros in front, long ones, umlauts, thousands. */
const originals: readonly string[] = [
  [
    ["1190,00", "10000", "8400", "0501", "00123", "Büro & Möbel", "0100", "2"],
    ["238,00", "10001", "8400", "1201", "00124", "Grüße aus Köln", "0200", "400"],
    ["59,50", "70000", "4930", "0101", "01001", "Ausgangsrechnung Müller", "1000", "12"],
    ["12345,67", "10002", "8400", "3101", "00125", 'Miete "Lager" Süd', "2000", "1"],
  ],
  [
    ["1000,00", "10000", "8400", "0501", "RE-1001", "Büro & Möbel", "K1", ""],
    ["2000,00", "10001", "8400", "0601", "RE-1002", "Grüße aus Köln", "K1", ""],
    ["5000,00", "70000", "4930", "0701", "RE-1003", "Ausgangsrechnung Müller", "K2", ""],
    ["1000,00", "10002", "8400", "0801", "RE-1004", 'Miete "Lager" Süd', "K2", ""],
  ],
  [
    ["119,00", "10000", "8400", "1501", "401235000000012345", "Büro & Möbel", "", ""],
    ["238,50", "10001", "8400", "1601", "401235000000012346", "Grüße aus Köln", "", ""],
    ["1059,90", "70000", "4930", "1701", "401235000000012347", "Ausgangsrechnung Müller", "", ""],
    ["12,00", "10002", "8400", "1801", "401235000000012348", 'Miete "Lager" Süd', "", ""],
  ],
].map((records) =>
  joinLines([
    writeHeader(),
    writeHeadings(),
    ...records.map(
      (
        [
          umsatz = "",
          konto = "",
          gegenkonto = "",
          belegdatum = "",
          belegfeld1 = "",
          buchungstext = "",
          kost1 = "",
          auftragsnummer = "",
        ],
        index,
      ) =>
        writeRecord({
          umsatz,
          sollHaben: index % 2 === 0 ? "S" : "H",
          konto,
          gegenkonto,
          belegdatum,
          belegfeld1,
          buchungstext,
          kost1,
          auftragsnummer,
          festschreibung: "0",
        }),
    ),
  ]),
);

/** In the order in which they happen to a file: values, then a program that saves it, then its lines. */
const damages: readonly NamedDamage[] = [
  ...numberDamages,
  ...dateDamages,
  ...textDamages,
  ...spreadsheetDamages,
  ...lineDamages,
  ...layoutDamages,
];

interface Damaged {
  readonly label: string;
  readonly original: string;
  readonly bytes: Uint8Array;
}

const damage = (
  original: string,
  steps: readonly (readonly [which: number, at: number])[],
  coding: number,
): Damaged => {
  const [codingName = "", encode = encodings[0]?.[1]] = encodings[coding] ?? [];
  const text = steps.reduce((one, [which, at]) => damages[which]?.[1](one, at) ?? one, original);
  const label = [...steps.map(([which, at]) => `${damages[which]?.[0]} (${at})`), codingName].join(", ");
  return { label, original, bytes: encode?.(text) ?? new Uint8Array(0) };
};

/** Rules whose warning says what is wrong with the value that differs, or that a program has changed values. */
const namesLoss: ReadonlySet<string> = new Set([
  "CSV-F-009",
  "CSV-F-011",
  "CSV-F-015",
  "CSV-F-023",
  "CSV-F-050",
  "CSV-F-051",
  "CSV-F-052",
  "CSV-F-017",
  "CSV-F-018",
  "CSV-H-101a",
  "CSV-R-010b",
  "CSV-R-014",
  "CSV-R-037",
  "CSV-R-901",
]);

const decode = (bytes: Uint8Array): string =>
  bytes[0] === 0xef && bytes[1] === 0xbb
    ? new TextDecoder("utf-8").decode(bytes)
    : new TextDecoder("windows-1252").decode(bytes);

/** Cells as they are meant: texts without quotes, numbers without zeros that mean nothing. */
const readMeaning = (text: string): readonly string[] =>
  splitLines(text).map((line, index) =>
    index === 1
      ? ""
      : splitCells(line)
          .map((cell) => {
            if (cell.startsWith('"')) return cell.slice(1, -1).replaceAll('""', '"');
            return /^\d+,\d+$/.test(cell) ? cell.replace(/,?0+$/, "") : cell;
          })
          .join("\u0001"),
  );

const isEqual = (original: string, repaired: Uint8Array): boolean =>
  readMeaning(original).join("\n") === readMeaning(decode(repaired)).join("\n");

const names = (result: CheckResult): readonly string[] =>
  result.report.findings.filter(({ severity }) => severity === "warning").map(({ rule }) => rule);

/** How a damaged file ended: as it was, refused, with a warning, or as a lie. */
async function judge({ original, bytes }: Damaged): Promise<{ readonly end: string; readonly told: string }> {
  const repaired = await repairFile(
    { name: "EXTF_Test.csv", bytes },
    { route: "manual", choose: ({ preselected }) => preselected },
  );
  const { verdict, findings } = repaired.result.report;
  const told = `${repaired.applied.map(({ id }) => id).join(" ")} | ${verdict} | ${findings.map(({ rule }) => rule).join(" ")}`;
  if (isEqual(original, repaired.bytes)) return { end: "equal", told };
  if (verdict === "notImportable" || verdict === "notCheckable") return { end: "refused", told };
  return { end: names(repaired.result).some((rule) => namesLoss.has(rule)) ? "warned" : "silent", told };
}

const seed = Number(process.env.REPAIR_SEED ?? 20_260_201);
const runs = repetitions("TRUTH_RUNS", 300, 5_000);
console.info(`truth of repairs: seed ${seed}, ${runs} runs`);

test("the files are in order before anything happens to them", async () => {
  for (const original of originals) {
    const { end, told } = await judge(damage(original, [], 0));
    expect(end).toBe("equal");
    expect(told).toMatch(/^ \| importable/);
  }
});

test("no single damage ends as a lie", { timeout: 120_000 }, async () => {
  const ends = new Map<string, number>();
  const lies: string[] = [];
  for (const original of originals) {
    for (let which = 0; which < damages.length; which++) {
      for (const at of [0, 1, 2]) {
        const damaged = damage(original, [[which, at]], 0);
        const { end, told } = await judge(damaged);
        ends.set(end, (ends.get(end) ?? 0) + 1);
        if (end === "silent") lies.push(`${damaged.label}: ${told}`);
      }
    }
  }
  expect([...new Set(lies)]).toEqual([]);
  expect(ends.get("equal")).toBeGreaterThan(50);
});

test("up to three damages end as the original, refused or with a warning of the loss", {
  timeout: 1_800_000,
}, async () => {
  const seen = new Set<number>();
  const ends = new Map<string, number>();
  const damaged = fc
    .tuple(
      fc.constantFrom(...originals),
      fc.uniqueArray(fc.tuple(fc.nat(damages.length - 1), fc.nat(400)), {
        minLength: 1,
        maxLength: 3,
        selector: ([which]) => which,
      }),
      fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: fc.nat(encodings.length - 1) }),
    )
    .map(([original, drawn, coding]) => {
      const steps = drawn.toSorted(([a], [b]) => a - b);
      for (const [which] of steps) seen.add(which);
      return damage(original, steps, coding);
    });
  await fc.assert(
    fc.asyncProperty(damaged, async (file) => {
      const { end, told } = await judge(file);
      ends.set(end, (ends.get(end) ?? 0) + 1);
      expect(end, `${file.label}: ${told}`).not.toBe("silent");
    }),
    { seed, numRuns: runs },
  );
  console.info(`truth of repairs: ${[...ends].map(([end, count]) => `${end} ${count}`).join(", ")}`);
  expect(seen.size).toBe(damages.length);
});
