import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { copyFile, mkdtemp, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";

export interface ScriptRunner {
  readonly run: (
    stdin: Buffer,
  ) => Promise<{ readonly stdout: string; readonly stderr: string; readonly exitCode: number | null }>;
  readonly remove: () => Promise<void>;
}

/** The runner of scripts as the sandbox starts it, without the walls around it; these are tested in tests/sandbox. */
export const openScriptRunner = async (): Promise<ScriptRunner> => {
  const folder = await mkdtemp(join(tmpdir(), "pruefstapel-runner-"));
  await copyFile(join(import.meta.dirname, "../../server/carriers/scripts/sandbox/run.mjs"), join(folder, "run.mjs"));
  await symlink(dirname(createRequire(import.meta.url).resolve("pyodide/package.json")), join(folder, "pyodide"));
  return {
    run: async (stdin) => {
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
        once(child, "close") as Promise<[number | null]>,
      ]);
      return { stdout, stderr, exitCode };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};

/** Reads its input whole and says how many bytes there were, and what they spell. */
export const readingScript =
  "import hashlib, sys\nread = sys.stdin.buffer.read()\nprint(len(read), hashlib.sha256(read).hexdigest())";

/** An input of so many bytes as JSON, every piece of which differs. */
export const scriptInput = (bytes: number): string | number =>
  bytes === 1
    ? 7
    : Array.from({ length: bytes }, (_, at) => (at * 7919) % 10)
        .join("")
        .slice(0, bytes - 2);

/** The line `readingScript` writes about the whole input. */
export const expectedLine = (input: string | number): string => {
  const json = JSON.stringify(input);
  return `${json.length} ${createHash("sha256").update(json).digest("hex")}\n`;
};
