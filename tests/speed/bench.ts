import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { semiSpaceMb } from "#server/checks/threads/check-memory.ts";
import { collectOccurrences, occurrences, occurrencesTargetMb } from "./collect-occurrences.ts";
import { describeFirst, type FirstCheck, measureFirst } from "./first-check.ts";
import { check, measureEngine, rows } from "./measure-engine.ts";
import { readPeakMb } from "./read-peak.ts";
import { writeBenchFiles } from "./write-bench-files.ts";
import { writeStapel } from "./write-stapel.ts";

const memoryTargetMb = 90;

/** Peak of a process of its own that does nothing but one check, as on the server, above the size of the file. */
const measureMemoryMb = (path: string): number => runAlone("--once", path);

/** Server and command line read what was compiled before; without that the compiler of the sources holds 25 MB. */
const env = {
  ...process.env,
  NODE_COMPILE_CACHE: resolve(import.meta.dirname, "..", "..", ".cache", "compiled"),
};

function runAlone(...args: readonly string[]): number {
  const limit = `--max-semi-space-size=${semiSpaceMb}`;
  const answer = execFileSync(process.execPath, [limit, import.meta.filename, ...args], { encoding: "utf8", env });
  return Number(answer.trim());
}

const freshProcesses = 7;

/** Several fresh processes, started as the command line starts them. */
const measureFirstChecks = (path: string, mode: "--first" | "--prepared"): readonly FirstCheck[] =>
  Array.from({ length: freshProcesses }, () =>
    JSON.parse(execFileSync(process.execPath, [import.meta.filename, mode, path], { encoding: "utf8" })),
  );

function readBytes(path: string): Uint8Array {
  const read = readFileSync(path);
  return new Uint8Array(read.buffer, read.byteOffset, read.length);
}

/** What the peak of a process grows by when the store of the engine collects a million occurrences and packs them. */
function measureOccurrences(): void {
  const before = readPeakMb();
  collectOccurrences();
  process.stdout.write(`${readPeakMb() - before}\n`);
}

async function checkOnce(path: string): Promise<void> {
  const bytes = readBytes(path);
  await check(bytes);
  process.stdout.write(`${readPeakMb() - bytes.length / 1e6}\n`);
}

function print(label: string, value: string): void {
  process.stdout.write(`${label.padEnd(44)}${value}\n`);
}

async function runBench(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "pruefstapel-bench-"));
  try {
    const files = writeBenchFiles();
    const { clean, wrong } = files;
    const paths = { clean: join(folder, "clean.csv"), wrong: join(folder, "wrong.csv") };
    writeFileSync(paths.clean, clean);
    writeFileSync(paths.wrong, wrong);
    const verdicts = [await check(clean), await check(wrong)].map(({ report }) => report);
    print("Zeilen × Spalten, Dateigröße", `${rows} × 125, ${(clean.length / 1e6).toFixed(1)} MB`);
    for (const report of verdicts) {
      print(`  ${report.verdict}`, `${report.records} Datensätze, ${JSON.stringify(report.counts)}`);
      if (process.argv.includes("--findings")) {
        for (const finding of report.findings) print(`    ${finding.rule} ${finding.severity}`, `${finding.count}`);
      }
    }
    for (const [label, value] of await measureEngine(files)) print(label, value);
    printFirstChecks(paths.clean);
    // The first one only leaves behind what was compiled.
    measureMemoryMb(paths.clean);
    for (const [label, path] of Object.entries(paths)) {
      print(
        `Spitze des Speichers über der Datei, ${label}`,
        `${measureMemoryMb(path).toFixed(0)} MB (Ziel ≤ ${memoryTargetMb})`,
      );
    }
    const occurrencesMb = runAlone("--occurrences");
    print(
      "1.000.000 Fundstellen",
      `${occurrencesMb.toFixed(0)} MB (Ziel ≤ ${occurrencesTargetMb}), ${((occurrencesMb * 1e6) / occurrences).toFixed(0)} Byte je Fundstelle`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function printFirstChecks(path: string): void {
  const lines = [
    ...describeFirst("frischer Prozess", measureFirstChecks(path, "--first")),
    ...describeFirst("bereitgemachter Prozess", measureFirstChecks(path, "--prepared")),
  ];
  for (const [label, value] of lines) print(label, value);
}

/** `npm run bench -- --first-only`: without the warm figures. */
function runFirstChecks(): void {
  const folder = mkdtempSync(join(tmpdir(), "pruefstapel-bench-"));
  try {
    const path = join(folder, "clean.csv");
    writeFileSync(path, writeStapel(rows, false));
    printFirstChecks(path);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const [, , mode, path] = process.argv;
if (mode === "--once" && path !== undefined) await checkOnce(path);
else if ((mode === "--first" || mode === "--prepared") && path !== undefined) {
  process.stdout.write(JSON.stringify(await measureFirst(readBytes(path), mode === "--prepared")));
} else if (mode === "--first-only") runFirstChecks();
else if (mode === "--occurrences") measureOccurrences();
else if (mode === "--browser") {
  const { measureInBrowser } = await import("./bench-browser.ts");
  for (const [label, value] of await measureInBrowser()) print(label, value);
} else await runBench();
