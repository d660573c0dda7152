import { statSync, writeFileSync } from "node:fs";
import { createVitest, type Vitest } from "vitest/node";
import { type Entry, readEntries, writeEntry } from "./journal.ts";
import { freshFile, journalFile, type Mutant, type Plan, removePlan, ruleTests, writePlan } from "./plan.ts";

/** A worker that writes nothing for so long hangs in the mutant it tried last. */
const maxSilenceMs = 60_000;

/** How often test files are run again that did not come to their end. */
const maxRounds = 6;

/** Each of them is a process of its own where it has state. */
const maxNearFiles = 3;

export type Fate = "killed" | "timedOut" | "survived" | "uncovered";

/** Tries all mutants; returns the fate of each, in the order of the plan. */
export async function runPlan(plan: Plan, print: (line: string) => void): Promise<readonly Fate[]> {
  writePlan(plan);
  writeFileSync(freshFile, "0");
  const vitest = await createVitest("test", { config: "tests/mutants/vitest.config.ts", watch: false });
  try {
    for (let round = 0, files = plan.testFiles; round < maxRounds && files.length > 0; round++) {
      const done = readEntries().length;
      await runFiles(vitest, files);
      files = listUnfinishedFiles(readEntries().slice(done), files);
    }
    const alone = listAlone();
    const left = plan.mutants.filter(({ id }) => alone.has(id));
    print(`${listDead().size} killed by tests in one process, ${left.length} to be run alone`);
    for (const mutant of left) await runAlone(vitest, mutant);
  } finally {
    await vitest.close();
  }
  const dead = listDead();
  const met = listMet();
  removePlan();
  return plan.mutants.map(({ id }) => dead.get(id) ?? (met.has(id) ? "survived" : "uncovered"));
}

/** Turned on before the modules are loaded. */
async function runAlone(vitest: Vitest, { id, near, ruleIds }: Mutant): Promise<void> {
  writeFileSync(freshFile, String(id));
  writeEntry({ tried: id });
  await runFiles(vitest, [...near.slice(0, maxNearFiles), ...(ruleIds.length > 0 ? ruleTests : [])]);
}

async function runFiles(vitest: Vitest, files: readonly string[]): Promise<void> {
  const named = new Set(files);
  const specifications = (await vitest.globTestSpecifications([...named])).filter(({ moduleId }) =>
    [...named].some((file) => moduleId.endsWith(`/${file}`)),
  );
  let written = 0;
  let silentSince = Date.now();
  const watch = setInterval(() => {
    const size = statSync(journalFile, { throwIfNoEntry: false })?.size ?? 0;
    if (size > written) silentSince = Date.now();
    written = size;
    if (Date.now() - silentSince < maxSilenceMs) return;
    stopHanging(readEntries());
    silentSince = Date.now();
  }, 1_000);
  try {
    await vitest.runTestSpecifications(specifications);
  } finally {
    clearInterval(watch);
  }
}

/** Stops the worker where a mutant was turned on last; a test that takes long without one is waited for. */
function stopHanging(entries: readonly Entry[]): void {
  const last = entries.at(-1);
  const worker = entries.findLast((entry) => "pid" in entry);
  if (last === undefined || worker === undefined || !("tried" in last)) return;
  writeEntry({ id: last.tried, verdict: "timedOut", by: "silence" });
  process.kill(worker.pid, "SIGKILL");
}

const listDead = (): ReadonlyMap<number, "killed" | "timedOut"> =>
  new Map(readEntries().flatMap((entry) => ("verdict" in entry ? [[entry.id, entry.verdict] as const] : [])));

/** Files whose state a mutant has spoilt for the tests after it, and those that end with the worker that is stopped. */
function listUnfinishedFiles(entries: readonly Entry[], all: readonly string[]): readonly string[] {
  const ended = new Set(entries.flatMap((entry) => ("ended" in entry ? [entry.ended] : [])));
  const spoilt = entries.flatMap((entry) =>
    "unusable" in entry && entry.left.length > 0 ? [entry.unusable.slice(0, entry.unusable.indexOf(":"))] : [],
  );
  return all.filter((file) => !ended.has(file) || spoilt.includes(file));
}

/** Met but not tried, met while modules were loaded, or the one that spoils what its test keeps. */
function listAlone(): ReadonlySet<number> {
  const dead = listDead();
  const entries = readEntries();
  const tried = new Set(entries.flatMap((entry) => ("tried" in entry ? [entry.tried] : [])));
  const ids = entries.flatMap((entry) => {
    if ("covered" in entry) return entry.covered.filter((id) => !tried.has(id));
    if ("loaded" in entry) return entry.loaded;
    return "unusable" in entry ? entry.left.slice(0, 1) : [];
  });
  return new Set(ids.filter((id) => !dead.has(id)));
}

const listMet = (): ReadonlySet<number> =>
  new Set(
    readEntries().flatMap((entry) => ("covered" in entry ? entry.covered : "loaded" in entry ? entry.loaded : [])),
  );
