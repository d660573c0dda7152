import { expect, test } from "vitest";
import { repetitions } from "#tests/support/repetitions.ts";
import { createEngineComparison, thisEngine } from "./compare-engines.ts";
import { drawPlan, findDifference, planAllBorders } from "./compare-ways.ts";
import { makeSmallFile, type SmallFile } from "./make-file.ts";
import { alone, checkIn } from "./ways.ts";

const timeout = { timeout: 600_000 };
const seed = 1;
const count = repetitions("DIFFERENTIAL_FILES", 200, 5_000);
const numbers = Array.from({ length: count }, (_, index) => index);

test(`${count} files of seed ${seed} have one report, read ahead or record by record`, timeout, async () => {
  for (const index of numbers) {
    const file = makeSmallFile(seed, index);
    expect(await findDifference(file, drawPlan(file, seed, index)), `file ${index}`).toBeNull();
  }
});

test("a window border at any byte changes neither records nor reports", timeout, async () => {
  const file = numbers.map((index) => makeSmallFile(seed, index)).find(isUsual) as SmallFile;
  expect(await findDifference(file, planAllBorders(file))).toBeNull();
});

/** Small, with quotes inside of texts, and only one encoding to think of. */
const isUsual = ({ bytes }: SmallFile): boolean => bytes.length < 350 && Buffer.from(bytes).includes('""');

const wrongReaders: readonly (readonly [string, (text: string) => string])[] = [
  ["loses the last byte", (text) => text.slice(0, -1)],
  ["takes a doubled quote for a single one", (text) => text.replaceAll(/(?<=\w)""/g, '"')],
  ["ends a record at a line feed in quotes", (text) => text.replaceAll(/(?<=\w)\n/g, '"\n"')],
  ["takes a CR for a CR LF", (text) => text.replaceAll(/\r(?!\n)/g, "\r\n")],
];

test.each(wrongReaders)("a reader that %s is recognised", timeout, async (_, misread) => {
  const check: typeof checkIn = (way, file, route) =>
    way === alone ? checkIn(way, file, route) : checkIn(alone, { ...file, bytes: rewrite(file.bytes, misread) }, route);
  let difference: string | null = null;
  for (let index = 0; index < count && difference === null; index++) {
    const file = makeSmallFile(seed, index);
    difference = await findDifference(file, drawPlan(file, seed, index), check);
  }
  expect(difference).toMatch(/^report, /);
});

const rewrite = (bytes: Uint8Array, change: (text: string) => string): Uint8Array =>
  new Uint8Array(Buffer.from(change(Buffer.from(bytes).toString("latin1")), "latin1"));

test("the same seed makes the same files", () => {
  const draw = (one: number) => numbers.slice(0, 20).map((index) => makeSmallFile(one, index));
  expect(draw(5)).toEqual(draw(5));
  expect(draw(6)).not.toEqual(draw(5));
});

test("changes from one engine to another are counted by rule", async () => {
  const older: typeof thisEngine = {
    ...thisEngine,
    checkFile: async (file, options) => {
      const { report, occurrences } = await thisEngine.checkFile(file, options);
      return {
        report: { ...report, findings: report.findings.slice(1) },
        occurrences: new Uint32Array(occurrences.length),
      };
    },
  };
  const file = { ...makeSmallFile(seed, 1), label: "file 1" };
  const same = createEngineComparison(thisEngine, thisEngine);
  await same.compare(file, "manual");
  expect(same.list()).toEqual([]);
  const changed = createEngineComparison(older, thisEngine);
  await changed.compare(file, "manual");
  expect(changed.list().map(({ reports }) => reports)).toContain(1);
});
