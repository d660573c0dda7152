import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { describeFileError } from "#cli/files/describe-file-error.ts";
import { isFile, isFolder } from "#cli/files/path-kind.ts";
import { routeOption } from "#cli/files/route-option.ts";
import { defineCommand } from "#cli/program/command.ts";
import { CommandError } from "#cli/program/errors.ts";
import { choice, count, flag, text, withDefault } from "#cli/program/options.ts";
import {
  checkFile,
  exitCodeByVerdict,
  formatCount,
  type SplitPart,
  splitFile,
  wholeNumbers,
  wordOfVerdict,
} from "#engine/index.ts";

export const split = defineCommand({
  summary: "Eine Datei nach Zeitraum oder Anzahl der Datensätze teilen",
  operands: { label: "DATEI", missing: "Es ist keine Datei angegeben.", max: 1 },
  options: {
    by: withDefault(
      choice(
        ["month", "year", "rows"],
        "je Monat oder Kalenderjahr des Belegdatums, oder nur nach Anzahl der Datensätze",
      ),
      "month",
    ),
    "max-records": count(1, "höchstens N Datensätze je Datei (Vorgabe: 99999)"),
    out: text("ORDNER", "Ordner der Teile (Vorgabe: der Ordner der Datei)"),
    "dry-run": flag("nur zeigen, welche Dateien entstünden"),
    route: routeOption,
  },
  notes: [
    "Die Datei selbst bleibt unverändert; vorhandene Dateien werden nicht überschrieben.",
    "Stehen mehrere Exporte in einer Datei, wird sie zuerst an deren Kopfdaten geteilt.",
  ],
  exitCodes: {
    0: "alle Teile importfähig",
    1: "mindestens ein Teil nicht importfähig",
    2: "nicht teilbar oder ein Teil nicht prüfbar, oder falscher Aufruf",
  },
  run: async ({ operands: [path = ""], values, terminal }) => {
    const { by, "max-records": maxRecords, "dry-run": isDryRun, route } = values;
    if (values.out !== null && (await isFile(values.out))) {
      throw new CommandError(`${values.out}: Das ist eine Datei; die Teile brauchen einen Ordner.`);
    }
    const folder = values.out ?? dirname(path);
    const bytes = await readBytes(path);
    const result = splitFile(bytes, { name: basename(path), by, ...(maxRecords === null ? {} : { maxRecords }) });
    if (!result.ok) throw new CommandError(`${path}: ${result.reason}`);
    const { parts, isWhole } = result;
    const taken = isWhole ? undefined : parts.find(({ name }) => existsSync(join(folder, name)));
    if (taken !== undefined && !isDryRun) {
      throw new CommandError(`${join(folder, taken.name)} besteht bereits; es wurde nichts geschrieben.`);
    }
    terminal.write(
      isWhole ? `${path}\n  Die Datei muss nicht geteilt werden.\n` : `${path}\n  ${parts.length} Dateien:\n`,
    );
    let code = 0;
    for (const part of parts) {
      const { report } = await checkFile(
        { name: part.name, size: part.bytes.length, bytes: async () => part.bytes },
        { route },
      );
      code = Math.max(code, exitCodeByVerdict[report.verdict]);
      if (!isWhole && !isDryRun) await writePart(folder, part);
      terminal.write(
        `  ${describePart(part)}: ${wordOfVerdict(report.verdict, report.format)}, ${wholeNumbers.format(report.counts.error)} Fehler\n`,
      );
    }
    return code;
  },
});

async function readBytes(path: string): Promise<Uint8Array> {
  if (await isFolder(path)) throw new CommandError(`${path}: Das ist ein Ordner; geteilt wird eine einzelne Datei.`);
  try {
    const read = await readFile(path);
    // A view on the same memory: a copy would double the memory of a large file.
    return new Uint8Array(read.buffer, read.byteOffset, read.length);
  } catch (error) {
    throw new CommandError(describeFileError(path, error));
  }
}

async function writePart(folder: string, { name, bytes }: SplitPart): Promise<void> {
  const path = join(folder, name);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(path, bytes, { flag: "wx" });
  } catch (error) {
    throw new CommandError(describeFileError(path, error));
  }
}

function describePart({ name, records, datumVon, datumBis }: SplitPart): string {
  const period = datumVon === undefined || datumBis === undefined ? "" : `, ${dayOf(datumVon)} bis ${dayOf(datumBis)}`;
  return `${name} (${formatCount(records, "Datensatz", "Datensätze")}${period})`;
}

const dayOf = (date: string): string => `${date.slice(6)}.${date.slice(4, 6)}.${date.slice(0, 4)}`;
