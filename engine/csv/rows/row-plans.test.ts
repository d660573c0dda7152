import { expect, test } from "vitest";
import { checkFile } from "#engine/index.ts";
import { joinLines, toWindows1252, writeHeader, writeHeadings } from "#tests/support/write-csv.ts";

/** Other columns are filled in every record, with values that break many rules. */
function writeRecordOf(index: number): string {
  let bits = index + 1;
  const cells = Array.from({ length: 125 }, (_, column) => {
    bits = Math.imul(bits ^ (bits >>> 15), 0x85ebca6b) + column;
    return bits % 3 === 0 ? String((bits >>> 8) % 4) : "";
  });
  return cells.join(";");
}

async function countByRule(lines: readonly string[]): Promise<readonly (readonly [string, number])[]> {
  const bytes = toWindows1252(joinLines([writeHeader(), writeHeadings(), ...lines]));
  const { report } = await checkFile(
    { name: "EXTF_Buchungsstapel.csv", size: bytes.length, bytes: async () => bytes },
    { route: "manual" },
  );
  // Rules over several records depend on which are in the same file.
  return report.findings
    .filter(({ rule }) => !/^CSV-(?:[CP]-|R-020a)/.test(rule))
    .map(({ rule, count, values = count }) => [rule, values] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}

test("records with thousands of patterns break the same rules in any order", async () => {
  const lines = Array.from({ length: 1_800 }, (_, index) => writeRecordOf(index));
  const some = [lines.slice(0, 900), lines.slice(900)];
  const counts = new Map<string, number>();
  for (const part of some) {
    for (const [rule, count] of await countByRule(part)) counts.set(rule, (counts.get(rule) ?? 0) + count);
  }
  const whole = (await countByRule(lines)).filter(([rule]) => !/^CSV-[FHS]-/.test(rule));
  expect(whole.length).toBeGreaterThan(20);
  expect(whole).toEqual(whole.map(([rule]) => [rule, counts.get(rule)]));
});
