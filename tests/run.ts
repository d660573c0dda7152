// Entry of `npm test`: types, lint, unused code, unit and API tests, build, browser tests; then one line of counts.
// With --long, which is `npm run test:long`: every random test in full and thirty runs of the torture, nothing else.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { canRunClamd } from "./clamav/clamd.ts";
import { canRunGitServers } from "./git/ssh-server.ts";
import { canRunPostgres } from "./postgres/cluster.ts";
import { onS3 } from "./s3/on-s3.ts";
import { canRunSwift } from "./s3/swift.ts";
import { canRunSandbox } from "./sandbox/can-run-sandbox.ts";
import { prepareChromium } from "./support/find-chromium.ts";

const root = resolve(import.meta.dirname, "..");
const resultsFolder = join(root, ".cache", "tests");
const compiled = join(root, ".cache", "compiled");
const total = { passed: 0, failed: 0, skipped: 0 };
/** Told again at the end, where the log of a build server is looked at first. */
const failures: string[] = [];
const omissions: string[] = [];

/**
 * A folder for all that tests write, in memory where there is plenty: nothing of it has to last, and a disk makes a
 * fresh database ten times as dear.
 */
const openScratch = (): string => {
  const memory = "/dev/shm";
  const { bavail, bsize } = existsSync(memory) ? statfsSync(memory) : { bavail: 0, bsize: 0 };
  const folder = mkdtempSync(join(bavail * bsize > 8_000_000_000 ? memory : tmpdir(), "ps-"));
  // PostgreSQL runs as somebody else and has to get through to its own.
  chmodSync(folder, 0o711);
  return folder;
};
const scratch = openScratch();
process.on("exit", () => rmSync(scratch, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));

/** What one step beside another writes comes whole, after its end. */
type Output = "inherit" | "pipe";

/** `script` is a path from the root. */
const run = async (
  title: string,
  script: string,
  args: readonly string[],
  env: Record<string, string> = {},
  output: Output = "inherit",
): Promise<boolean> => {
  const started = performance.now();
  if (output === "inherit") console.log(`\n— ${title}`);
  const child = spawn(process.execPath, [join(root, script), ...args], {
    cwd: root,
    stdio: ["inherit", output, output],
    // Colours make the log of a build server unreadable. What was compiled once is read the next time, which spares a
    // third of every start of a server.
    env: {
      NODE_COMPILE_CACHE: compiled,
      ...process.env,
      TMPDIR: scratch,
      ...(process.env.CI ? { NO_COLOR: "1" } : {}),
      ...env,
    },
  });
  const written: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => written.push(chunk));
  const [status] = await once(child, "close");
  if (output === "pipe") console.log(`\n— ${title}\n${Buffer.concat(written)}`);
  console.log(`  ${title}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return status === 0;
};

/** A step without tests of its own counts as one. */
const step = async (...[title, ...command]: Parameters<typeof run>): Promise<void> => {
  const ok = await run(title, ...command);
  total[ok ? "passed" : "failed"] += 1;
  if (!ok) failures.push(title);
};

interface Results {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

const firstLine = (text: string): string => text.split("\n", 1)[0]?.slice(0, 200) ?? "";
const listFailures = ({ testResults }: Results): readonly string[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const broken = assertionResults.filter((test) => test.status === "failed");
    const told = broken.map(
      ({ fullName, failureMessages }) => `${file}: ${fullName}: ${firstLine(failureMessages[0] ?? "")}`,
    );
    if (told.length > 0 || status !== "failed") return told;
    // A file that did not load, or whose process ended during a test.
    const begun = assertionResults.find((test) => test.status === "pending");
    return [`${file}: ${begun ? `its process ended during „${begun.fullName}“` : firstLine(message)}`];
  });

const suite = async (
  title: string,
  args: readonly string[],
  env: Record<string, string> = {},
  output: Output = "inherit",
): Promise<void> => {
  const file = join(resultsFolder, `${title}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const ok = await run(title, "node_modules/vitest/vitest.mjs", ["run", ...reporters, ...args], env, output);
  const counts: Results = JSON.parse(readFileSync(file, "utf8"));
  total.passed += counts.numPassedTests;
  total.skipped += counts.numPendingTests + counts.numTodoTests;
  // A file that does not load fails without a failed test of its own.
  total.failed += ok ? 0 : Math.max(1, counts.numFailedTests);
  failures.push(...listFailures(counts));
};

/** What the machine lacks is no success and no failure: it is counted as left out and told at the end. */
const omit = (title: string, reason: string): void => {
  total.skipped += 1;
  omissions.push(`${title}: ${reason}`);
};

rmSync(resultsFolder, { recursive: true, force: true });
mkdirSync(resultsFolder, { recursive: true });
await prepareChromium();

if (process.argv.includes("--long")) {
  await suite("long", ["--project", "long"], { LONG: "1" });
  await step("torture", "tests/torture/run.ts", ["--seed", "0", "--runs", "30", "--lanes", "2"]);
} else {
  // One core each.
  await Promise.all([
    step("types", "node_modules/typescript/bin/tsc", ["-b", "--checkers", "1"], {}, "pipe"),
    step("lint", "node_modules/@biomejs/biome/bin/biome", ["ci", "--error-on-warnings"], {}, "pipe"),
    step("unused", "node_modules/knip/bin/knip.js", [], {}, "pipe"),
  ]);
  await suite("unit", []);
  const hasPostgres = canRunPostgres();
  const hasS3 = hasPostgres && canRunSwift();
  // The tests of stored files run on PostgreSQL once: with S3 where that is here.
  const elsewhere = hasS3 ? onS3.flatMap((path) => ["--exclude", path]) : [];
  // Beside each other: all of them wait much, for locks, for killed workers and for what runs out.
  const suites: Promise<void>[] = [];
  const begin = (title: string, more: readonly string[] = []): void =>
    void suites.push(suite(title, ["--config", `tests/${title}/vitest.config.ts`, ...more], {}, "pipe"));
  if (hasPostgres) begin("postgres", elsewhere);
  else omit("postgres", "there is no PostgreSQL 15 or newer here, and none may be installed");
  if (hasS3) begin("s3");
  else omit("s3", "it needs PostgreSQL and OpenStack Swift, which are not here and may not be installed");
  if (canRunGitServers()) begin("git");
  else omit("git", "git and sshd are not here and may not be installed");
  const hasSandbox = canRunSandbox();
  if (hasSandbox) begin("sandbox");
  else omit("sandbox", "Python scripts need bubblewrap, which is not here and may not be installed, or is forbidden");
  if (canRunClamd()) begin("clamav");
  else omit("clamav", "clamd is not here and may not be installed");
  await Promise.all(suites);
  const withoutScripts = hasSandbox ? [] : ["--exclude", "tests/e2e/scripts.test.ts"];
  await suite("browser", ["--config", "tests/e2e/vitest.config.ts", ...withoutScripts]);
}

for (const failure of failures) console.log(`\nFailed: ${failure}`);
for (const omission of omissions) console.log(`\nNOT RUN: ${omission}`);
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 ? 0 : 1);
