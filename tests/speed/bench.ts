import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CheckResult, checkFile, indexRecords } from "#engine/index.ts";
import { scanBare } from "./scan-bare.ts";
import { writeStapel } from "./write-stapel.ts";

const rows = 99_999;
const targets = { clean: 4, wrong: 6, memoryMb: 150 };
const name = "EXTF_Buchungsstapel.csv";

const check = (bytes: Uint8Array): Promise<CheckResult> =>
  checkFile({ name, size: bytes.length, bytes: async () => bytes }, { route: "manual" });

async function measure(run: () => unknown, rounds: number, warmUp: number): Promise<number> {
  const times: number[] = [];
  for (let round = -warmUp; round < rounds; round++) {
    const start = performance.now();
    await run();
    if (round >= 0) times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
}

/**
 * Medians of several runs, taken in turns, so that a busy machine slows all of them alike; behind them the medians of
 * the ratios to the first run of the same round.
 */
async function measureTogether(runs: readonly (() => unknown)[], compared: readonly number[]): Promise<number[]> {
  const rounds: number[][] = [];
  for (let round = -3; round < 9; round++) {
    const times: number[] = [];
    for (const run of runs) times.push(await measure(run, 1, 0));
    if (round >= 0) rounds.push(times);
  }
  const medianOf = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
  return [
    ...runs.map((_run, at) => medianOf(rounds.map((times) => times[at] ?? 0))),
    ...compared.map((at) => medianOf(rounds.map((times) => (times[at] ?? 0) / (times[0] ?? 1)))),
  ];
}

/** Peak of a process of its own that does nothing but one check, above the size of the file. */
function measureMemoryMb(path: string): number {
  const answer = execFileSync(process.execPath, [import.meta.filename, "--once", path], { encoding: "utf8" });
  return Number(answer.trim());
}

async function checkOnce(path: string): Promise<void> {
  const read = readFileSync(path);
  const bytes = new Uint8Array(read.buffer, read.byteOffset, read.length);
  await check(bytes);
  process.stdout.write(`${peakMb() - bytes.length / 1e6}\n`);
}

/** Linux counts the memory of the parent into `maxRSS` of a child, so its own record is read where there is one. */
function peakMb(): number {
  const status = existsSync("/proc/self/status") ? readFileSync("/proc/self/status", "utf8") : "";
  const kibibytes = Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? process.resourceUsage().maxRSS);
  return (kibibytes * 1024) / 1e6;
}

async function runBench(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "pruefstapel-bench-"));
  const print = (label: string, value: string) => process.stdout.write(`${label.padEnd(44)}${value}\n`);
  try {
    const clean = writeStapel(rows, false);
    const wrong = writeStapel(rows, true);
    const rich = writeStapel(rows, false, "rich");
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
    const [bare = 0, index = 0, cleanMs = 0, wrongMs = 0, cleanRatio = 0, wrongRatio = 0] = await measureTogether(
      [() => scanBare(clean), () => indexRecords(clean), () => check(clean), () => check(wrong)],
      [2, 3],
    );
    const [, richMs = 0, richRatio = 0] = await measureTogether([() => scanBare(rich), () => check(rich)], [1]);
    const verdict = (ratio: number, target: number) => `×${ratio.toFixed(2)} (Ziel ≤ ${target})`;
    print("Bytes einmal ansehen", `${bare.toFixed(1)} ms`);
    print("Datensätze nur finden (indexRecords)", `${index.toFixed(1)} ms`);
    print("Prüfung, fehlerfrei", `${cleanMs.toFixed(1)} ms  ${verdict(cleanRatio, targets.clean)}`);
    print("Prüfung, jede Zeile fehlerhaft", `${wrongMs.toFixed(1)} ms  ${verdict(wrongRatio, targets.wrong)}`);
    print(
      `Prüfung, fehlerfrei, reich gefüllt, ${(rich.length / 1e6).toFixed(1)} MB`,
      `${richMs.toFixed(1)} ms  ×${richRatio.toFixed(2)}`,
    );
    for (const count of [1_000, 10_000]) {
      const part = writeStapel(count, false);
      const ms = await measure(() => check(part), 15, 5);
      print(`Linear: ${count} Zeilen`, `${ms.toFixed(2)} ms, ${((ms / count) * 1e3).toFixed(2)} µs je Zeile`);
    }
    print(`Linear: ${rows} Zeilen`, `${cleanMs.toFixed(2)} ms, ${((cleanMs / rows) * 1e3).toFixed(2)} µs je Zeile`);
    for (const [label, path] of Object.entries(paths)) {
      print(
        `Spitze des Speichers über der Datei, ${label}`,
        `${measureMemoryMb(path).toFixed(0)} MB (Ziel ≤ ${targets.memoryMb})`,
      );
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const [, , mode, path] = process.argv;
if (mode === "--once" && path !== undefined) await checkOnce(path);
else await runBench();
