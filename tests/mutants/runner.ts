import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path/posix";
import { type RunnerTestCase, type RunnerTestFile, TestRunner } from "vitest";
import { readEntries, writeEntry } from "./journal.ts";
import { freshFile, type Mutant, readPlan, ruleTests } from "./plan.ts";
import { installSwitches, takeMet } from "./switches.ts";

const { mutants } = readPlan();
const byId = new Map(mutants.map((mutant) => [mutant.id, mutant]));
const switches = installSwitches(mutants.length);
const fresh = existsSync(freshFile) ? Number(readFileSync(freshFile, "utf8")) : 0;
switches.active = fresh;
if (fresh > 0) switches.maxRounds = 20_000_000;
writeEntry({ pid: process.pid });

/** Tests far from a module that are tried, and how many of them from one file. */
const maxFarTests = 40;
const maxFarTestsOfFile = 8;
/** Processor time of a test that is repeated for each mutant near it, and for those far from it. */
const maxMs = { near: 3_000, far: 250 };

const dead = new Set<number>();
const covered = new Set<number>();
/** By mutant, and by mutant and file. */
const farTests = new Map<string, number>();
/** They have spoilt what their test keeps, so they run alone. */
const spoiling = new Set<number>();
for (const entry of readEntries()) {
  if ("verdict" in entry) dead.add(entry.id);
  if ("unusable" in entry) for (const id of entry.left.slice(0, 1)) spoiling.add(id);
}

type Step = "first" | "mutant" | "confirm";

/**
 * Runs every test once as it is, then again for each mutant whose code it has run, in the same process, by the retries
 * of vitest, which call all hooks. After a kill the test runs once more without the mutant: what fails then has kept
 * something, and proves nothing.
 */
// biome-ignore lint/style/noDefaultExport: what vitest takes as a runner
export default class MutantRunner extends TestRunner {
  #step: Step = "first";
  #waiting: Mutant[] = [];
  #rounds = 0;
  #started = process.cpuUsage();

  onCollected(files: RunnerTestFile[]): void {
    const broken = files.find(({ result }) => result?.state === "fail");
    if (fresh === 0) writeEntry({ loaded: takeMet(switches) });
    else if (broken !== undefined) this.#kill(fresh, broken.name);
  }

  override onAfterRunFiles(files: RunnerTestFile[]): void {
    super.onAfterRunFiles(files);
    for (const { filepath } of files) writeEntry({ ended: relative(process.cwd(), filepath) });
  }

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    const mutant = byId.get(fresh);
    if (mutant !== undefined && relationOf(test, mutant) === "far") test.mode = "skip";
    await super.onBeforeRunTask(test);
    if (fresh > 0) return;
    this.#step = "first";
    test.retry = Number.MAX_SAFE_INTEGER;
  }

  override onBeforeTryTask(test: RunnerTestCase, options: { retry: number; repeats: number }): void {
    super.onBeforeTryTask(test, options);
    if (fresh > 0) return;
    const met = takeMet(switches);
    if (met.length > 0) writeEntry({ loaded: met });
    const [next] = this.#waiting;
    switches.active = this.#step === "mutant" && next !== undefined ? next.id : 0;
    switches.maxRounds = this.#step === "mutant" ? this.#rounds * 10 + 100_000 : Number.POSITIVE_INFINITY;
    switches.rounds = 0;
    this.#started = process.cpuUsage();
    if (switches.active > 0) writeEntry({ tried: switches.active });
  }

  override async onAfterRetryTask(test: RunnerTestCase, options: { retry: number; repeats: number }): Promise<void> {
    await super.onAfterRetryTask(test, options);
    if (fresh > 0 || test.result === undefined || test.result.state === "skip") return;
    const failed = test.result.state === "fail";
    const goesOn = this.#judge(test, failed);
    // Without an error vitest does not repeat what has failed.
    test.result.errors = goesOn ? [{ message: "next mutant" }] : [];
    test.result.state = goesOn ? "fail" : "pass";
    switches.active = 0;
  }

  override onAfterRunTask(test: RunnerTestCase): void {
    super.onAfterRunTask(test);
    if (fresh === 0 || test.result?.state !== "fail") return;
    this.#kill(fresh, nameOf(test));
    this.cancel("test-failure");
  }

  /** Whether the test runs once more. */
  #judge(test: RunnerTestCase, failed: boolean): boolean {
    const met = takeMet(switches);
    if (this.#step === "first") {
      if (failed) writeEntry({ unusable: nameOf(test), left: [] });
      noteCovered(met);
      this.#rounds = switches.rounds;
      const { user, system } = process.cpuUsage(this.#started);
      this.#waiting = failed ? [] : met.flatMap((id) => listTried(test, id, (user + system) / 1000));
      this.#step = "mutant";
    } else if (this.#step === "mutant") {
      if (failed) this.#step = "confirm";
      else this.#waiting.shift();
      if (failed && switches.rounds > switches.maxRounds) this.#step = this.#settle(test, "timedOut");
    } else if (failed) {
      writeEntry({ unusable: nameOf(test), left: this.#waiting.map(({ id }) => id) });
      this.#waiting = [];
    } else this.#step = this.#settle(test, "killed");
    return this.#waiting.length > 0;
  }

  #settle(test: RunnerTestCase, verdict: "killed" | "timedOut"): Step {
    const mutant = this.#waiting.shift();
    if (mutant !== undefined) writeEntry({ id: mutant.id, verdict, by: nameOf(test) });
    if (mutant !== undefined) dead.add(mutant.id);
    return "mutant";
  }

  #kill(id: number, by: string): void {
    const verdict = switches.rounds > switches.maxRounds ? "timedOut" : "killed";
    writeEntry({ id, verdict, by });
  }
}

function noteCovered(met: readonly number[]): void {
  const news = met.filter((id) => !covered.has(id));
  for (const id of news) covered.add(id);
  writeEntry({ covered: news });
}

const fileOf = (test: RunnerTestCase): string => relative(process.cwd(), test.file.filepath);
const nameOf = (test: RunnerTestCase): string => `${fileOf(test)}: ${test.name}`;

/** Whether a test should notice this mutant: one beside the module, or one whose title begins with the id of its rule. */
function relationOf(test: RunnerTestCase, { near, ruleIds }: Mutant): "near" | "far" {
  const [subject = ""] = test.name.split(" ");
  const file = fileOf(test);
  if (ruleIds.includes(subject)) return "near";
  return !ruleTests.includes(file) && near.includes(file) ? "near" : "far";
}

function listTried(test: RunnerTestCase, id: number, ms: number): readonly Mutant[] {
  const mutant = byId.get(id);
  if (mutant === undefined || dead.has(id) || spoiling.has(id)) return [];
  const relation = relationOf(test, mutant);
  if (ms > maxMs[relation]) return [];
  if (relation === "near") return [mutant];
  return countFar(`${id} ${fileOf(test)}`) <= maxFarTestsOfFile && countFar(`${id}`) <= maxFarTests ? [mutant] : [];
}

function countFar(key: string): number {
  const count = (farTests.get(key) ?? 0) + 1;
  farTests.set(key, count);
  return count;
}
