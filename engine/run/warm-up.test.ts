import { afterEach, expect, test, vi } from "vitest";
import { checkFile } from "./check-file.ts";
import { warmUp } from "./warm-up.ts";

vi.mock("./check-file.ts", async (load) => {
  const real = await load<typeof import("./check-file.ts")>();
  return { ...real, checkFile: vi.fn(real.checkFile) };
});
const check = vi.mocked(checkFile);
afterEach(() => check.mockClear());

test("the sample goes all the way through a check and is importable", async () => {
  await warmUp(async () => true);
  expect(check).toHaveBeenCalledTimes(3);
  const reports = await Promise.all(check.mock.results.map(async ({ value }) => (await value).report));
  for (const { verdict, records, counts, format } of reports) {
    expect({ verdict, records, errors: counts.error, category: format.category }).toEqual({
      verdict: "importable",
      records: 2_000,
      errors: 0,
      category: 21,
    });
  }
});

test("it stops before the next round when a file comes", async () => {
  await warmUp(async () => check.mock.calls.length < 1);
  expect(check).toHaveBeenCalledTimes(1);
});
