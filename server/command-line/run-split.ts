import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { checkFile, type SplitPart, splitFile, type Verdict } from "#engine/index.ts";
import { readSplitCommand, type SplitCommand, splitUsage } from "./read-split-command.ts";
import type { Terminal } from "./run-command.ts";

/** Exit codes: 0 all parts importable, 1 some not importable, 2 not divisible or wrong usage. */
export async function runSplit(words: readonly string[], terminal: Terminal): Promise<number> {
  const command = readSplitCommand(words);
  if (command.kind === "help") {
    terminal.write(splitUsage);
    return 0;
  }
  if (command.kind === "wrong") {
    terminal.complain(`${command.reason}\n\n${splitUsage}`);
    return 2;
  }
  try {
    return await splitPath(command, terminal);
  } catch (error) {
    terminal.complain(`${command.path}: ${error instanceof Error ? error.message : String(error)}\n`);
    return 2;
  }
}

async function splitPath(command: SplitCommand & { readonly kind: "split" }, terminal: Terminal): Promise<number> {
  const { path, by, maxRecords } = command;
  const read = await readFile(path);
  // The same memory: a copy would double what a large file takes.
  const bytes = new Uint8Array(read.buffer, read.byteOffset, read.length);
  const result = splitFile(bytes, { name: basename(path), by, ...(maxRecords === null ? {} : { maxRecords }) });
  if (!result.ok) {
    terminal.complain(`${path}: ${result.reason}\n`);
    return 2;
  }
  const { parts } = result;
  const isWhole = parts.length === 1 && parts[0]?.name === basename(path);
  const folder = command.out ?? dirname(path);
  const taken = isWhole ? undefined : parts.find(({ name }) => existsSync(join(folder, name)));
  if (taken !== undefined && !command.dryRun) {
    terminal.complain(`${join(folder, taken.name)} besteht bereits; es wurde nichts geschrieben.\n`);
    return 2;
  }
  terminal.write(
    isWhole ? `${path}\n  Die Datei muss nicht geteilt werden.\n` : `${path}\n  ${parts.length} Dateien:\n`,
  );
  let code = 0;
  for (const part of parts) {
    const { report } = await checkFile(
      { name: part.name, size: part.bytes.length, bytes: async () => part.bytes },
      { route: command.route },
    );
    code = Math.max(code, codeByVerdict[report.verdict]);
    if (!isWhole && !command.dryRun) {
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, part.name), part.bytes, { flag: "wx" });
    }
    terminal.write(`  ${describePart(part)}: ${verdictWords[report.verdict]}, ${number(report.counts.error)} Fehler\n`);
  }
  return code;
}

function describePart({ name, records, datumVon, datumBis }: SplitPart): string {
  const period = datumVon === undefined || datumBis === undefined ? "" : `, ${dayOf(datumVon)} bis ${dayOf(datumBis)}`;
  return `${name} (${number(records)} ${records === 1 ? "Datensatz" : "Datensätze"}${period})`;
}

const dayOf = (text: string) => `${text.slice(6)}.${text.slice(4, 6)}.${text.slice(0, 4)}`;

const number = (value: number) => new Intl.NumberFormat("de-DE").format(value);

const codeByVerdict: Record<Verdict, number> = {
  importable: 0,
  importableWithWarnings: 0,
  notImportable: 1,
  notCheckable: 2,
};

const verdictWords: Record<Verdict, string> = {
  importable: "technisch importfähig",
  importableWithWarnings: "technisch importfähig mit Warnungen",
  notImportable: "nicht importfähig",
  notCheckable: "nicht prüfbar",
};
