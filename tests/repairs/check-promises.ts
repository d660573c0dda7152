import { expect } from "vitest";
import {
  applyRepairs,
  type CheckResult,
  checkFile,
  combineRepairs,
  type EditList,
  proposeRepairs,
  type RepairedFile,
  type RepairProposal,
  repairFile,
} from "#engine/index.ts";

import type { CsvFile } from "#tests/support/csv-samples.ts";
import { keepsRows, readBusinessValues } from "./business-values.ts";

type Way = "all" | "preselected";

const repair = ({ name, bytes }: Pick<CsvFile, "name" | "bytes">, way: Way): Promise<RepairedFile> =>
  repairFile({ name, bytes }, { route: "manual", choose: ({ preselected }) => way === "all" || preselected });

/** The promises of docs/decisions/003 about one file, for what is chosen beforehand and for everything. */
export async function checkPromises({ label, name, bytes }: CsvFile): Promise<void> {
  const original = bytes.slice();
  const all = await repair({ name, bytes }, "all");
  await checkRepaired(`${label}, all`, { name, bytes }, all, "all");
  const chosen = await repair({ name, bytes }, "preselected");
  // The same file needs no second check.
  if (chosen.name !== all.name || Buffer.compare(chosen.bytes, all.bytes) !== 0)
    await checkRepaired(`${label}, preselected`, { name, bytes }, chosen, "preselected");
  const before = readBusinessValues(name, chosen.before, bytes);
  const after = readBusinessValues(name, chosen.result, chosen.bytes);
  expect(keepsRows(before, after), `${label}, values`).toBe(true);
  expect(Buffer.compare(bytes, original), "the original is never changed").toBe(0);
}

async function checkRepaired(
  label: string,
  { name, bytes }: Pick<CsvFile, "name" | "bytes">,
  first: RepairedFile,
  way: Way,
): Promise<void> {
  const what = `${label}: ${first.applied.map(({ id }) => id).join(" ")}`;
  if (first.applied.length === 0) {
    // A second repair would be the first one again.
    expect(Buffer.compare(first.bytes, bytes), what).toBe(0);
    expect(first.name, what).toBe(name);
    return;
  }
  expect(first.result.report.counts.error, what).toBeLessThanOrEqual(first.before.report.counts.error);
  expect(findNewErrors(first), what).toEqual([]);
  const second = await repair(first, way);
  expect(
    second.applied.map(({ id }) => id),
    `${what}, second repair`,
  ).toEqual([]);
  expect(Buffer.compare(second.bytes, first.bytes), what).toBe(0);
  expect(second.name).toBe(first.name);
}

/** Rules with more errors than before that no applied repair could bring to light. */
function findNewErrors({ before, result, applied }: RepairedFile): readonly string[] {
  const count = countErrors(before);
  const isBrought = (rule: string) =>
    applied.some(
      (repair) => repair.uncovers === true || successors.some(([from, to]) => from.test(repair.rule) && to.test(rule)),
    );
  return [...countErrors(result)]
    .filter(([rule, errors]) => errors > (count.get(rule) ?? 0) && !isBrought(rule))
    .map(([rule]) => rule);
}

function countErrors({ report }: CheckResult): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { rule, severity, count } of report.findings) {
    if (severity === "error") counts.set(rule, (counts.get(rule) ?? 0) + count);
  }
  return counts;
}

/** What may show for the first time after a repair, because the check had to leave it out: `[repaired, shown]`. */
const successors: readonly (readonly [repaired: RegExp, shown: RegExp])[] = [
  // The record, or the line that was taken for something else, can be read.
  [/^CSV-(?:R-901|S-001|S-002|S-002a|S-005|H-005|F-01[56])$/, /^CSV-(?![FHS]-)/],
  // The header can be read, and with it the version of the columns and the year of every day.
  [/^CSV-H-10[12]a?$/, /^CSV-(?!F-)/],
  [/^CSV-H-(?:013|015|016|103)$/, /^CSV-(?:H-10\d|R-010|X-01[234])$/],
  // A value means something, so that rules about several fields, records or its own field may speak.
  [/^CSV-(?:R|[A-Z]{2})-|^CSV-F-(?:01|02|03)/, /^CSV-(?:X|C|P|[A-Z]{2})-/],
  // The last record goes.
  [/^CSV-(?:R-901|C-001|F-019)$/, /^CSV-F-022$/],
];

/** Outside of the edits every byte is that of the original, and the edits stand in order without touching. */
export function expectSameOutside(bytes: Uint8Array, edits: EditList): void {
  const out = applyRepairs(bytes, edits);
  // Taken out of both sides, what is left must be equal: offset, length and end of the replacement are words.
  let from = 0;
  let to = 0;
  let replacedEnd = 0;
  for (let at = 0; at < edits.words.length; at += 5) {
    const [offset = 0, length = 0, end = 0] = edits.words.subarray(at, at + 3);
    expect(offset, "edits overlap").toBeGreaterThanOrEqual(from);
    expect(Buffer.compare(out.subarray(to, to + offset - from), bytes.subarray(from, offset))).toBe(0);
    to += offset - from + (end - replacedEnd);
    from = offset + length;
    replacedEnd = end;
  }
  expect(from).toBeLessThanOrEqual(bytes.length);
  expect(Buffer.compare(out.subarray(to), bytes.subarray(from))).toBe(0);
}

export async function proposeFor({ name, bytes }: CsvFile): Promise<readonly RepairProposal[]> {
  const result = await checkFile({ name, size: bytes.length, bytes: async () => bytes }, { route: "manual" });
  return proposeRepairs({ name }, result, bytes);
}

/** Some proposals in some order: each edit list on its own and all of them together. */
export function expectCombinable(bytes: Uint8Array, chosen: readonly RepairProposal[]): void {
  for (const { edits } of chosen) expectSameOutside(bytes, edits);
  const { edits, counts } = combineRepairs(chosen);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(edits.count);
  expectSameOutside(bytes, edits);
}
