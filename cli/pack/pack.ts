import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { type FileHandle, mkdir, open, readFile, stat, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { printUploadBatch } from "#cli/check/print-upload-batch.ts";
import { collectPaths } from "#cli/files/collect-paths.ts";
import { describeFileError } from "#cli/files/describe-file-error.ts";
import { isFile, isFolder } from "#cli/files/path-kind.ts";
import { routeOption } from "#cli/files/route-option.ts";
import { defineCommand } from "#cli/program/command.ts";
import { CommandError, UsageError } from "#cli/program/errors.ts";
import { flag, list, required, text } from "#cli/program/options.ts";
import {
  exitCodeByVerdict,
  formatCount,
  type InputFile,
  type PackedBelege,
  packBelege,
  wholeNumbers,
  wordOfVerdict,
} from "#engine/index.ts";
import { printPlan } from "./print-plan.ts";
import { readChoices } from "./read-choices.ts";

/** A Belegpaket holds no Buchungsstapel: DATEV takes the two by different ways. */
const order =
  "Laden Sie zuerst das Belegpaket mit Belegtransfer oder in Belege online hoch; lesen Sie dann den Buchungsstapel ein.";

export const pack = defineCommand({
  summary: "Belege mit einem Buchungsstapel verknüpfen und als Belegpaket ausgeben",
  operands: { label: "BUCHUNGSSTAPEL BELEG|ORDNER …", missing: "Es ist kein Buchungsstapel angegeben.", max: 100_000 },
  options: {
    out: required(text("ORDNER", "Ordner für Belegpaket und Buchungsstapel")),
    link: list(
      "BELEG=NUMMER,…",
      "Belege, deren Buchung offen ist, mit einer Buchung verknüpfen: Beleg.pdf=RE-1001 nennt ihr Belegfeld 1, „Beleg.pdf=Zeile 12“ ihre Zeile, Beleg.pdf= lässt den Beleg ohne Buchung",
    ),
    "dry-run": flag("nur zeigen, was verknüpft würde"),
    route: routeOption,
  },
  notes: [
    "Zugeordnet wird nach Beleglink, nach Rechnungsnummer einer E-Rechnung und nach Dateinamen. Wo mehrere Buchungen passen, bleibt der Beleg ohne Verknüpfung, bis --link sie nennt. Jeder Beleg kommt in das Belegpaket.",
    "Im Buchungsstapel ändert sich nur das Feld Beleglink verknüpfter Buchungen; die Datei selbst bleibt unverändert, und vorhandene Dateien werden nicht überschrieben.",
    order,
  ],
  exitCodes: {
    0: "Belegpaket und Buchungsstapel importfähig",
    1: "eines von beiden nicht importfähig",
    2: "nichts verknüpfbar oder nicht prüfbar, oder falscher Aufruf",
  },
  run: async ({ operands: [path = "", ...named], values, terminal }) => {
    const { out, link, "dry-run": isDryRun, route } = values;
    if (named.length === 0) throw new UsageError("Es sind keine Belege angegeben.");
    if (await isFile(out)) throw new CommandError(`${out}: Das ist eine Datei; das Ergebnis braucht einen Ordner.`);
    if (await isFolder(path)) throw new CommandError(`${path}: Das ist ein Ordner; zuerst steht der Buchungsstapel.`);
    const bytes = await readFile(path).catch((error: unknown) => {
      throw new CommandError(describeFileError(path, error));
    });
    const { paths, problems } = await collectPaths(named);
    if (problems.length > 0) throw new CommandError(problems.join("\n"));
    const stapel = { name: basename(path), bytes: new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length) };
    const files = await Promise.all(paths.map(openBeleg));
    const chosen = await readChoices(link ?? [], paths, { stapel, files });
    const packed = await packBelege(
      { stapel, files, chosen },
      { route, createdAt: new Date(), createGuid: randomUUID },
    );
    if (!packed.ok) throw new CommandError(`${path}: ${packed.reason}`);
    terminal.write(`${path}\n${printPlan(packed.plan, paths)}`);
    const targets = [packed.paket.name, packed.stapel.name].map((name) => join(out, name));
    const taken = targets.find((target) => existsSync(target));
    if (taken !== undefined && !isDryRun) {
      throw new CommandError(`${taken} besteht bereits; es wurde nichts geschrieben.`);
    }
    if (!isDryRun) await writeBoth(out, packed, paths);
    terminal.write(printResult(packed, targets));
    terminal.write(printUploadBatch(packed.together, { hasColour: terminal.hasColour, details: null }));
    if (!isDryRun) terminal.write(`${order}\n`);
    return Math.max(...[packed.paket, packed.stapel].map(({ report }) => exitCodeByVerdict[report.verdict]));
  },
});

/** Read again for every use, so that no more than one receipt is in memory. */
async function openBeleg(path: string): Promise<InputFile> {
  const { size } = await stat(path);
  return {
    name: basename(path),
    size,
    bytes: () => readFile(path),
    slice: async (from, to) => {
      const handle = await open(path, "r");
      try {
        const { buffer, bytesRead } = await handle.read(new Uint8Array(to - from), 0, to - from, from);
        return buffer.subarray(0, bytesRead);
      } finally {
        await handle.close();
      }
    },
  };
}

async function writeBoth(out: string, { paket, stapel }: PackedBelege, paths: readonly string[]): Promise<void> {
  const target = join(out, paket.name);
  try {
    await mkdir(out, { recursive: true });
    const handle = await open(target, "wx");
    try {
      for (const piece of paket.pieces) await writePiece(handle, piece, paths);
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw new CommandError(describeFileError(target, error));
  }
  const copy = join(out, stapel.name);
  try {
    await writeFile(copy, stapel.bytes, { flag: "wx" });
  } catch (error) {
    throw new CommandError(describeFileError(copy, error));
  }
}

const writePiece = async (
  handle: FileHandle,
  piece: PackedBelege["paket"]["pieces"][number],
  paths: readonly string[],
): Promise<void> => handle.writeFile(typeof piece === "number" ? await readFile(paths[piece] ?? "") : piece);

function printResult({ paket, stapel, documents, writtenLinks }: PackedBelege, targets: readonly string[]): string {
  const [paketPath, stapelPath] = targets;
  const judge = ({ verdict, format, counts }: PackedBelege["paket"]["report"]): string =>
    `${wordOfVerdict(verdict, format)}, ${wholeNumbers.format(counts.error)} Fehler`;
  return [
    `  ${paketPath} (${formatCount(documents, "Dokument", "Dokumente")}): ${judge(paket.report)}`,
    `  ${stapelPath} (${formatCount(writtenLinks, "Beleglink", "Beleglinks")} gesetzt): ${judge(stapel.report)}`,
    "",
  ].join("\n");
}
