import { expect, test } from "vitest";
import { findRule } from "#engine/index.ts";
import { advice, compareWithBaseline, printResult, runAcceptance } from "./acceptance.ts";
import { parseObservations, writeObservations } from "./baseline.ts";
import { compareObservations } from "./compare.ts";
import { oldestRuleset } from "./observe.ts";
import { printDifference, summarise } from "./print-difference.ts";
import { ownGroups } from "./subjects.ts";

test.each(ownGroups)("the findings of the %s files are those of the baseline", async (group) => {
  expect(printDifference(await compareWithBaseline([group])), advice).toEqual([]);
});

const before = parseObservations(`golden/a.csv
  importable
  hint CSV-F-026 8
golden/b.csv
  notImportable [service]
  importableWithWarnings [manual oldest]
  cause tabellenprogramm 2
  error CSV-H-006 1 [service]
  warning CSV-F-023 1
golden/c.csv
`);

test("observations are the same after writing and reading them", () => {
  expect(parseObservations(writeObservations(before))).toEqual(before);
  expect(before.get("golden/b.csv")?.service).toEqual({
    verdict: "notImportable",
    remarks: [
      { severity: "cause", id: "tabellenprogramm", count: 2 },
      { severity: "error", id: "CSV-H-006", count: 1 },
      { severity: "warning", id: "CSV-F-023", count: 1 },
    ],
  });
});

const titleOf = (id: string): string => findRule(id)?.title ?? "";

test("equal observations have no difference", () => {
  expect(printDifference(compareObservations(before, before))).toEqual([]);
  expect(printResult(compareObservations(before, before), [], () => {})).toBe(0);
});

test.each([
  ["a removed file", new Map([...before].slice(1)), []],
  ["a golden file whose occurrences moved", before, ["buchungsstapel/texte.csv"]],
])("%s is a difference with exit code 1", (_, after, moved) => {
  const lines: string[] = [];
  expect(printResult(compareObservations(before, after), moved, (line) => lines.push(line))).toBe(1);
  expect(lines.at(-1)).toContain("--update");
});

test("verdicts are printed first, then rules by variant, then files without a counterpart", () => {
  const after = parseObservations(`golden/a.csv
  notImportable [service]
  importable [manual oldest]
  error CSV-F-026 3 [service]
  hint CSV-F-026 8 [manual oldest]
golden/b.csv
  notImportable [service]
  importable [manual oldest]
  error CSV-H-006 1 [service]
  hint CSV-F-026 1
sound/d.csv
  importable
`);
  const difference = compareObservations(before, after);
  expect(printDifference(difference)).toEqual([
    "Verdicts: refused now",
    "  importable → notImportable: 1 file [service]",
    "    golden: a.csv",
    "",
    "Verdicts: others",
    "  importableWithWarnings → importable: 1 file [manual oldest]",
    "    golden: b.csv",
    "",
    "Rules and causes",
    "  rule                    severity                occurrences  files         title",
    `  CSV-F-023               warning → none                1 → 0  1 lost        ${titleOf("CSV-F-023")}`,
    "    golden: b.csv",
    `  CSV-F-026               hint → error                  8 → 3  1 changed     ${titleOf("CSV-F-026")} [service]`,
    "    golden: a.csv",
    `  CSV-F-026               none → hint                   0 → 1  1 gained      ${titleOf("CSV-F-026")}`,
    "    golden: b.csv",
    "  tabellenprogramm        cause → none                  2 → 0  1 lost        (probable cause)",
    "    golden: b.csv",
    "",
    "Files that are not in the baseline",
    "    sound: d.csv",
    "",
    "Files that are only in the baseline",
    "    golden: c.csv",
    "",
  ]);
  expect(summarise(difference)).toBe(
    `2 files compared on both routes and by Regelstand ${oldestRuleset}: verdicts changed in 2 files, 3 rules and causes in 2 files, 1 file new, 1 file gone.`,
  );
});

test("a rule that changes equally in seven files is one row with their sum and the names of five", () => {
  const write = (severity: string): string =>
    Array.from({ length: 7 }, (_, index) => `golden/${index}.csv\n  importable\n  ${severity} CSV-F-026 2\n`).join("");
  const difference = compareObservations(parseObservations(write("hint")), parseObservations(write("warning")));
  expect(printDifference(difference).slice(2)).toEqual([
    `  CSV-F-026               hint → warning              14 → 14  7 changed     ${titleOf("CSV-F-026")}`,
    "    golden: 0.csv, 1.csv, 2.csv, 3.csv, 4.csv and 2 more",
    "",
  ]);
});

test.each([[["--everything"]], [["golden"]], [["--update", "--noise"]]])(
  "a call with %j prints the usage and answers exit code 2",
  async (args) => {
    const lines: string[] = [];
    expect(await runAcceptance(args, (line) => lines.push(line))).toBe(2);
    expect(lines).toEqual(["Usage: npm run acceptance [-- --update | --noise]"]);
  },
);
