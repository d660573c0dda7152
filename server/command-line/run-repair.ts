import { readFile, realpath, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { type RepairedFile, type RepairProposal, repairFile, type Verdict } from "#engine/index.ts";
import { printRepair } from "./print-repair.ts";
import { type RepairCommand, readRepairCommand, repairUsage } from "./read-repair-command.ts";
import type { Terminal } from "./run-command.ts";

type Repair = RepairCommand & { readonly kind: "repair" };

/** Exit codes: 0 importable afterwards, 1 not importable, 2 not checkable or wrong usage. */
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
  try {
    return await repairPath(command, terminal);
  } catch (error) {
    terminal.complain(`${command.path}: ${error instanceof Error ? error.message : String(error)}\n`);
    return 2;
  }
}

async function repairPath(command: Repair, terminal: Terminal): Promise<number> {
  const bytes = new Uint8Array(await readFile(command.path));
  const file = { name: basename(command.path), bytes };
  const repaired = await repairFile(file, { route: command.route, choose: (proposal) => isWanted(proposal, command) });
  const out = command.out ?? join(dirname(command.path), nameRepaired(repaired.name));
  if (await isSameFile(command.path, out)) {
    terminal.complain(`${out} ist die Datei selbst; sie wird nie überschrieben.\n`);
    return 2;
  }
  const isWritten = !command.dryRun && (command.out !== null || repaired.applied.length > 0);
  if (isWritten) await writeFile(out, repaired.bytes);
  terminal.write(
    printRepair({ path: command.path, name: file.name, repaired, out, isWritten, isDryRun: command.dryRun }),
  );
  return codeByVerdict[verdictOf(repaired)];
}

const verdictOf = ({ result }: RepairedFile): Verdict => result.report.verdict;

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

/** `EXTF_a.csv` → `EXTF_a.korrigiert.csv`, also for a file that was repaired before. */
const nameRepaired = (name: string): string => name.replace(/(?:\.csv)?$/i, ".korrigiert.csv");

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
