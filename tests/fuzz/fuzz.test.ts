import { expect, test } from "vitest";
import { repetitions } from "#tests/support/repetitions.ts";
import { createRandom } from "#tests/torture/random.ts";
import { fuzz } from "./fuzz.ts";
import { makeInput, makerNames, nameMaker } from "./fuzz-input.ts";
import { startFuzzProcess } from "./fuzz-process.ts";
import { hostileShapes } from "./hostile-xml.ts";
import { hostileZips } from "./hostile-zip.ts";
import { minimise } from "./minimise.ts";

const timeout = { timeout: 600_000 };
/** A hundred inputs of it are of every kind. */
const seed = 10;

test("inputs of every kind end with a report in bounded time and memory", timeout, async () => {
  const count = repetitions("FUZZ_INPUTS", 100, 250);
  const { failed, inputs } = await fuzz({ seed, from: 0, maxBytes: 300_000, isOver: (done) => done >= count });
  expect(failed.map(({ index, outcome }) => `${index} ${outcome.made}: ${outcome.problems[0]}`)).toEqual([]);
  expect(inputs).toBe(count);
  const met = new Set(Array.from({ length: count }, (_, index) => nameMaker(seed, index)));
  expect([...met].toSorted()).toEqual(makerNames.toSorted());
});

test("every hostile shape is met with a finding, in bounded time and memory", timeout, async () => {
  const fuzzProcess = startFuzzProcess();
  const harmed: string[] = [];
  for (const { made, write } of hostileShapes) {
    const { problems } = await fuzzProcess.run({ name: "a.xml", bytes: write(50_000, createRandom(1)) });
    if (problems.length > 0) harmed.push(`${made}: ${problems[0]}`);
  }
  for (const [made, write] of hostileZips) {
    const { problems } = await fuzzProcess.run({ name: "paket.zip", bytes: write(20_000, createRandom(1)) });
    if (problems.length > 0) harmed.push(`${made}: ${problems[0]}`);
  }
  await fuzzProcess.end();
  expect(harmed).toEqual([]);
});

test("the same seed makes the same inputs", () => {
  const draw = (seed: number) => Array.from({ length: 30 }, (_, index) => makeInput(seed, index, 10_000));
  expect(draw(3)).toEqual(draw(3));
  expect(draw(4)).not.toEqual(draw(3));
});

test("a failing input is minimised", async () => {
  const bytes = Uint8Array.from({ length: 1000 }, (_, index) => (index === 700 ? 1 : 0));
  const fuzzProcess = {
    run: async ({ bytes: cut }: { readonly bytes: Uint8Array }) => ({
      problems: cut.includes(1) ? ["check: took 5001 ms"] : [],
      slowestStep: "",
      slowestMs: 0,
      sizeBytes: 0,
      peakMb: 0,
    }),
    end: async () => {},
  };
  expect(await minimise(fuzzProcess, { name: "a", bytes }, "check: took 7000 ms", 60_000)).toEqual(Uint8Array.of(1));
});
