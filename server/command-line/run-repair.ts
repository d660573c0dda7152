import { mkdir, readFile, realpath, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative, resolve } from "node:path";
import { type BulkRepair, type RepairProposal, repairFiles, summariseRepairs, type Verdict } from "#engine/index.ts";
import { collectPaths } from "./collect-paths.ts";
import { printRepair, printRepairSummary } from "./print-repair.ts";
import { type RepairCommand, readRepairCommand, repairUsage } from "./read-repair-command.ts";
import type { Terminal } from "./run-command.ts";

type Repair = RepairCommand & { readonly kind: "repair" };

/** Exit codes: 0 all importable afterwards, 1 some are not, 2 some not checkable or wrong usage. */
export async function runRepair(words: readonly string[], terminal: Terminal): Promise<number> {
  const command = readRepairCommand(words);
  if (command.kind === "help") {
    terminal.write(repairUsage);
    return 0;
  }
  if (command.kind === "wrong") {
    terminal.complain(`${command.reason}\n\n${repairUsage}`);
    return 2;
  }
  return repairPaths(command, terminal);
}

interface Target {
  readonly path: string;
  /** Folder the file was found below; its own when it was named itself. */
  readonly root: string;
}

async function repairPaths(command: Repair, terminal: Terminal): Promise<number> {
  const { targets, problems } = await collectTargets(command.paths);
  for (const problem of problems) terminal.complain(`${problem}\n`);
  const isBulk = command.paths.length > 1 || targets.some(({ path }) => path !== command.paths[0]);
  const files = targets.map(({ path }) => ({
    name: basename(path),
    bytes: async () => new Uint8Array(await readFile(path)),
  }));
  const options = { route: command.route, choose: (proposal: RepairProposal) => isWanted(proposal, command) };
  const done: BulkRepair[] = [];
  let code = problems.length > 0 ? 2 : 0;
  for await (const one of repairFiles(files, options)) {
    done.push(one);
    const target = targets[one.index];
    if (target === undefined) continue;
    if (one.kind === "unreadable") {
      terminal.complain(`${target.path}: ${one.error instanceof Error ? one.error.message : String(one.error)}\n`);
      code = 2;
    } else if (one.kind === "duplicate") {
      terminal.write(`${target.path}\n  Gleicher Inhalt wie ${targets[one.of]?.path}; nicht noch einmal korrigiert.\n`);
    } else {
      code = Math.max(code, await writeRepaired(one, target, isBulk, command, terminal));
    }
  }
  if (isBulk) terminal.write(printRepairSummary(summariseRepairs(done), command.dryRun));
  return code;
}

async function writeRepaired(
  { repaired }: BulkRepair & { readonly kind: "repaired" | "unchanged" },
  { path, root }: Target,
  isBulk: boolean,
  command: Repair,
  terminal: Terminal,
): Promise<number> {
  const folder = isBulk && command.out !== null ? join(command.out, relative(root, dirname(path))) : dirname(path);
  const out = isBulk || command.out === null ? join(folder, nameRepaired(repaired.name)) : command.out;
  if (await isSameFile(path, out)) {
    terminal.complain(`${out} ist die Datei selbst; sie wird nie überschrieben.\n`);
    return 2;
  }
  // A folder of results holds every file, so that it can be sent on as it is.
  const isWritten = !command.dryRun && (command.out !== null || repaired.applied.length > 0);
  if (isWritten) {
    await mkdir(dirname(out), { recursive: true });
    await writeFile(out, repaired.bytes);
  }
  terminal.write(printRepair({ path, name: basename(path), repaired, out, isWritten, isDryRun: command.dryRun }));
  return codeByVerdict[repaired.result.report.verdict];
}

/** Files below a folder without those an earlier run left there. */
async function collectTargets(
  named: readonly string[],
): Promise<{ readonly targets: readonly Target[]; readonly problems: readonly string[] }> {
  const targets: Target[] = [];
  const problems: string[] = [];
  for (const name of named) {
    const found = await collectPaths([name]);
    problems.push(...found.problems);
    for (const path of found.paths) {
      if (path === name) targets.push({ path, root: dirname(path) });
      else if (!repairedEnding.test(path)) targets.push({ path, root: name });
    }
  }
  return { targets, problems };
}

const codeByVerdict: Record<Verdict, number> = {
  importable: 0,
  importableWithWarnings: 0,
  notImportable: 1,
  notCheckable: 2,
};

const ranks = { low: 0, medium: 1, high: 2 } as const;

const isWanted = ({ rule, risk, preselected }: RepairProposal, command: Repair): boolean =>
  (command.rules === null || command.rules.includes(rule)) &&
  (command.risk === null ? preselected : ranks[risk] <= ranks[command.risk]);

const repairedEnding = /\.korrigiert\.(?:csv|xml)$/;

/** `EXTF_a.csv` → `EXTF_a.korrigiert.csv`, also for a file that was repaired before. */
const nameRepaired = (name: string): string =>
  /\.xml$/i.test(name) ? name.replace(/\.xml$/i, ".korrigiert.xml") : name.replace(/(?:\.csv)?$/i, ".korrigiert.csv");

async function isSameFile(path: string, out: string): Promise<boolean> {
  if (resolve(path) === resolve(out)) return true;
  try {
    const [a, b] = [await stat(path), await stat(out)];
    return (await realpath(path)) === (await realpath(out)) || (a.dev === b.dev && a.ino === b.ino);
  } catch {
    // Nothing lies at the new name yet.
    return false;
  }
}
