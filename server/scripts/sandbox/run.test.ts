import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdtemp, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeOrder } from "./run-in-sandbox.ts";

// The runner as the sandbox starts it, without the walls around it; these are tested in tests/sandbox.

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pruefstapel-runner-"));
  await copyFile(join(import.meta.dirname, "run.mjs"), join(folder, "run.mjs"));
  await symlink(dirname(createRequire(import.meta.url).resolve("pyodide/package.json")), join(folder, "pyodide"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = async (stdin: Buffer) => {
  const child = spawn(process.execPath, [join(folder, "run.mjs")], {
    env: {},
    stdio: ["pipe", "pipe", "pipe", "pipe"],
  });
  // It may end before it has read everything.
  child.stdin.on("error", () => {});
  child.stdin.end(stdin);
  const [stdout, stderr, [exitCode]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  return { stdout, stderr, exitCode };
};
/** Reads its input whole and says how many bytes there were, and what they spell. */
const code = "import hashlib, sys\nread = sys.stdin.buffer.read()\nprint(len(read), hashlib.sha256(read).hexdigest())";

/** JSON of a text whose every piece differs. */
const inputOf = (bytes: number): string | number =>
  bytes === 1
    ? 7
    : Array.from({ length: bytes }, (_, at) => (at * 7919) % 10)
        .join("")
        .slice(0, bytes - 2);

test.each([1, 8191, 8192, 8193, 1_000_000, 30_000_000])(
  "a script reads all of its input of %i bytes",
  { timeout: 300_000 },
  async (bytes) => {
    const input = inputOf(bytes);
    const json = JSON.stringify(input);
    const digest = Buffer.from(await crypto.subtle.digest("SHA-256", Buffer.from(json))).toString("hex");
    expect(json).toHaveLength(bytes);
    expect(await run(writeOrder(code, input))).toEqual({
      stdout: `${bytes} ${digest}\n`,
      stderr: "",
      exitCode: 0,
    });
  },
);

test("a script whose input was cut off does not begin", { timeout: 300_000 }, async () => {
  const order = writeOrder(code, inputOf(20_000));
  const { stdout, stderr, exitCode } = await run(order.subarray(0, 10_000));
  expect({ stdout, exitCode }).toEqual({ stdout: "", exitCode: 70 });
  expect(stderr).toContain("Die Eingabe ist unvollständig.");
});
