import { mkdir, readFile, realpath, stat } from "node:fs/promises";
import { basename, dirname, join, relative, resolve } from "node:path";
import { collectPaths } from "#cli/files/collect-paths.ts";
import { describeFileError } from "#cli/files/describe-file-error.ts";
import { isFile, isFolder } from "#cli/files/path-kind.ts";
import { routeOption } from "#cli/files/route-option.ts";
import { defineCommand } from "#cli/program/command.ts";
import { CommandError } from "#cli/program/errors.ts";
import { choice, flag, list, text } from "#cli/program/options.ts";
import type { Terminal } from "#cli/program/terminal.ts";
import {
  type BulkRepair,
  exitCodeByVerdict,
  type ImportRoute,
  type RepairProposal,
  type Risk,
  repairFiles,
  summariseRepairs,
} from "#engine/index.ts";
import { openToWrite } from "#server/store/files/open-safely.ts";
import { createParts, isZip, writePieces } from "./archive-parts.ts";
import { printRepair, printRepairSummary } from "./print-repair.ts";

export const repair = defineCommand({
  summary: "Dateien korrigieren und unter neuem Namen ablegen",
  operands: { label: "DATEI|ORDNER …", missing: "Es ist keine Datei angegeben.", max: Number.POSITIVE_INFINITY },
  options: {
    out: text(
      "DATEI|ORDNER",
      "Name der korrigierten Datei (Vorgabe: NAME.korrigiert.csv neben der Datei) oder vorhandener Ordner dafür; bei mehreren Dateien der Ordner, in den alle geschrieben werden",
    ),
    "dry-run": flag("nur zeigen, was sich ändern würde; nichts schreiben"),
    risk: choice(
      ["low", "medium", "high"],
      "bis zu welchem Risiko korrigiert wird (Vorgabe: nur, was die Schreibweise ändert und jeden Wert erhält)",
    ),
    rules: list("ID,ID", "nur Korrekturen dieser Regeln"),
    route: routeOption,
  },
  notes: [
    "Die Dateien selbst bleiben unverändert. Ordner werden durchlaufen; Dateien mit gleichem Inhalt werden einmal korrigiert. Wo es nichts zu korrigieren gibt, wird nichts geschrieben.",
  ],
  exitCodes: {
    0: "danach alle importfähig",
    1: "danach mindestens eine nicht importfähig",
    2: "mindestens eine nicht prüfbar, oder falscher Aufruf",
  },
  run: async ({ operands, values, terminal }) => {
    const { targets, problems } = await collectTargets(operands);
    const isBulk = operands.length > 1 || targets.some(({ path }) => path !== operands[0]);
    const { out, "dry-run": isDryRun, ...choices } = values;
    if (isBulk && out !== null && (await isFile(out))) {
      throw new CommandError(`${out}: Das ist eine Datei; mehrere Dateien brauchen einen Ordner.`);
    }
    for (const problem of problems) terminal.complain(`${problem}\n`);
    const code = await repairTargets(targets, { ...choices, out, isDryRun, isBulk, terminal });
    return problems.length > 0 ? 2 : code;
  },
});

interface RepairCall {
  /** Target file, or target folder for several files; null: beside the original. */
  readonly out: string | null;
  readonly isDryRun: boolean;
  readonly isBulk: boolean;
  readonly route: ImportRoute;
  /** Highest risk to apply; repairs above it are only listed. Null applies the preselected ones. */
  readonly risk: Risk | null;
  /** Rules to repair; null for all. */
  readonly rules: readonly string[] | null;
  readonly terminal: Terminal;
}

interface Target {
  readonly path: string;
  /** Folder that was named on the command line; for a file named itself, its own folder. */
  readonly root: string;
}

async function repairTargets(targets: readonly Target[], call: RepairCall): Promise<number> {
  const { route, isBulk, isDryRun, terminal } = call;
  const files = targets.map(({ path }) => ({
    name: basename(path),
    bytes: async () => new Uint8Array(await readFile(path)),
    // Only a Belegpaket is read in parts; all other files are small.
    ...(isZip(path) ? createParts(path) : {}),
  }));
  const options = { route, now: new Date(), choose: (proposal: RepairProposal) => isChosen(proposal, call) };
  const done: BulkRepair[] = [];
  let code = 0;
  for await (const one of repairFiles(files, options)) {
    done.push(one);
    const target = targets[one.index];
    if (target === undefined) continue;
    if (one.kind === "unreadable") {
      terminal.complain(`${describeFileError(target.path, one.error)}\n`);
      code = 2;
    } else if (one.kind === "duplicate") {
      terminal.write(`${target.path}\n  Gleicher Inhalt wie ${targets[one.of]?.path}; nicht noch einmal korrigiert.\n`);
    } else {
      code = Math.max(code, await writeRepaired(one, target, call));
    }
  }
  if (isBulk) terminal.write(printRepairSummary(summariseRepairs(done), isDryRun));
  return code;
}

async function writeRepaired(
  { repaired }: BulkRepair & { readonly kind: "repaired" | "unchanged" },
  target: Target,
  call: RepairCall,
): Promise<number> {
  const { path } = target;
  const { isDryRun, terminal } = call;
  const out = await chooseOut(target, repaired.name, call);
  // An unchanged copy would look like a corrected file.
  const isWritten = !isDryRun && repaired.applied.length > 0;
  if (isWritten) {
    if (await isSameFile(path, out)) {
      terminal.complain(`${out} ist die Datei selbst; sie wird nie überschrieben.\n`);
      return 2;
    }
    try {
      await mkdir(dirname(out), { recursive: true });
      if ("pieces" in repaired) await writePieces(out, path, repaired.pieces);
      else await writeBytes(out, repaired.bytes);
    } catch (error) {
      terminal.complain(`${describeFileError(out, error)}\n`);
      return 2;
    }
  }
  terminal.write(printRepair({ path, name: basename(path), repaired, out, isWritten, isDryRun }));
  return exitCodeByVerdict[repaired.result.report.verdict];
}

/** Never writes through a link: a link placed in the folder by others would overwrite another file. */
async function writeBytes(out: string, bytes: Uint8Array): Promise<void> {
  const file = await openToWrite(out);
  try {
    await file.writeFile(bytes);
  } finally {
    await file.close();
  }
}

/** `--out` is a folder for several files; for one file only if the folder exists or the name ends with a separator. */
async function chooseOut({ path, root }: Target, name: string, { out, isBulk }: RepairCall): Promise<string> {
  if (out === null) return join(dirname(path), nameRepaired(name));
  if (isBulk) return join(out, relative(root, dirname(path)), nameRepaired(name));
  return /[\\/]$/.test(out) || (await isFolder(out)) ? join(out, nameRepaired(name)) : out;
}

/** All files below a folder, except the results of an earlier run. */
async function collectTargets(
  named: readonly string[],
): Promise<{ readonly targets: readonly Target[]; readonly problems: readonly string[] }> {
  const targets: Target[] = [];
  const problems: string[] = [];
  for (const name of named) {
    const collected = await collectPaths([name]);
    problems.push(...collected.problems);
    for (const path of collected.paths) {
      if (path === name) targets.push({ path, root: dirname(path) });
      else if (!repairedEnding.test(path)) targets.push({ path, root: name });
    }
  }
  return { targets, problems };
}

const ranks = { low: 0, medium: 1, high: 2 } as const;

const isChosen = (
  { rule, risk, preselected }: RepairProposal,
  { rules, risk: maxRisk }: Pick<RepairCall, "rules" | "risk">,
): boolean =>
  (rules === null || rules.includes(rule)) && (maxRisk === null ? preselected : ranks[risk] <= ranks[maxRisk]);

const repairedEnding = /\.korrigiert\.(?:csv|xml|zip)$/;

/** `EXTF_a.csv` → `EXTF_a.korrigiert.csv`, also for a file that was repaired before. */
const nameRepaired = (name: string): string =>
  /\.(?:xml|zip)$/i.test(name)
    ? name.replace(/(\.(?:xml|zip))$/i, ".korrigiert$1")
    : name.replace(/(?:\.csv)?$/i, ".korrigiert.csv");

async function isSameFile(path: string, out: string): Promise<boolean> {
  if (resolve(path) === resolve(out)) return true;
  try {
    const [a, b] = [await stat(path), await stat(out)];
    return (await realpath(path)) === (await realpath(out)) || (a.dev === b.dev && a.ino === b.ino);
  } catch {
    // The new name is free.
    return false;
  }
}
