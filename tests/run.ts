// Entry of `npm test`: types, lint, unused code, unit and API tests, build, browser tests; then one line of counts.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { findChromium } from "./support/find-chromium.ts";

const root = resolve(import.meta.dirname, "..");
const resultsFolder = join(root, ".cache", "tests");
const total = { passed: 0, failed: 0, skipped: 0 };

const run = (title: string, script: string, args: readonly string[], env: Record<string, string> = {}): boolean => {
  const started = performance.now();
  console.log(`\n— ${title}`);
  const result = spawnSync(process.execPath, [join(root, "node_modules", script), ...args], {
    cwd: root,
    stdio: "inherit",
    // Colours make the log of a build server unreadable.
    env: { ...process.env, ...(process.env.CI ? { NO_COLOR: "1" } : {}), ...env },
  });
  console.log(`  ${title}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return result.status === 0;
};

/** A step without tests of its own counts as one. */
const step = (title: string, script: string, args: readonly string[]): void => {
  total[run(title, script, args) ? "passed" : "failed"] += 1;
};

const suite = (title: string, config: string | null, env: Record<string, string>): void => {
  const file = join(resultsFolder, `${title}.json`);
  const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const ok = run(title, "vitest/vitest.mjs", config ? [...args, "--config", config] : args, env);
  const counts = JSON.parse(readFileSync(file, "utf8"));
  total.passed += counts.numPassedTests;
  total.skipped += counts.numPendingTests + counts.numTodoTests;
  // A file that does not load fails without a failed test of its own.
  total.failed += ok ? 0 : Math.max(1, counts.numFailedTests);
};

rmSync(resultsFolder, { recursive: true, force: true });
mkdirSync(resultsFolder, { recursive: true });
const chromium = await findChromium();

step("types", "typescript/bin/tsc", ["-b"]);
step("lint", "@biomejs/biome/bin/biome", ["ci", "--error-on-warnings"]);
step("unused", "knip/bin/knip.js", []);
suite("unit", null, {});
suite("browser", "tests/e2e/vitest.config.ts", { CHROMIUM_PATH: chromium });

console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 ? 0 : 1);
