import { afterAll, beforeAll, expect, test } from "vitest";
import {
  expectedLine,
  openScriptRunner,
  readingScript,
  type ScriptRunner,
  scriptInput,
} from "#tests/support/script-runner.ts";
import { writeOrder } from "./run-in-sandbox.ts";

let runner: ScriptRunner;
beforeAll(async () => {
  runner = await openScriptRunner();
});
afterAll(() => runner.remove());

test.each([1, 8191, 8192, 8193, 1_000_000, 30_000_000])(
  "a script reads all of its input of %i bytes",
  { timeout: 300_000 },
  async (bytes) => {
    const input = scriptInput(bytes);
    expect(JSON.stringify(input)).toHaveLength(bytes);
    expect(await runner.run(writeOrder(readingScript, input))).toEqual({
      stdout: expectedLine(input),
      stderr: "",
      exitCode: 0,
    });
  },
);

test("a script with truncated input does not start", { timeout: 300_000 }, async () => {
  const order = writeOrder(readingScript, scriptInput(20_000));
  const { stdout, stderr, exitCode } = await runner.run(order.subarray(0, 10_000));
  expect({ stdout, exitCode }).toEqual({ stdout: "", exitCode: 70 });
  expect(stderr).toContain("Die Eingabe ist unvollständig.");
});
