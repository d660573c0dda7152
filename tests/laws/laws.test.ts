import { expect, test } from "vitest";
import { repetitions } from "#tests/support/repetitions.ts";
import { laws } from "./laws.ts";
import { runLaw } from "./run-law.ts";

const timeout = { timeout: 600_000 };
const seed = 1;
const runs = repetitions("LAW_RUNS", 150, 1_000);

test.each(laws)("$name: $says", timeout, async (law) => {
  expect(await runLaw(law, runs, seed)).toBeNull();
});

test.each(laws)("$name is broken by a file with one more defect", timeout, async (law) => {
  expect(await runLaw(law, 20, seed, law.spoil)).not.toBeNull();
});

test("a breach is told with the smallest input that shows it", async () => {
  const law = {
    name: "",
    says: "",
    spoil: String,
    findBreach: async ({ size }: { size: number }) => (size > 2 ? "x" : null),
  };
  expect(await runLaw(law, 100, seed)).toMatch(/^seed 0, size 3: x$/);
});
