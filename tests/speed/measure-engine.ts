import { createRecordScanner } from "#engine/csv/scan/scan-records.ts";
import { createReadAhead } from "#engine/csv/scan/simd/read-ahead.ts";
import { type CheckResult, checkFile, indexRecords } from "#engine/index.ts";
import { measure, measureTogether } from "./measure.ts";
import { scanBare } from "./scan-bare.ts";

export interface BenchFiles {
  readonly clean: Uint8Array;
  readonly wrong: Uint8Array;
  readonly rich: Uint8Array;
  readonly thousand: Uint8Array;
  readonly tenThousand: Uint8Array;
  readonly ledger: Uint8Array;
}

/** Records of the files `clean`, `wrong` and `rich`. */
export const rows = 99_999;
const targets = { clean: 0.9, wrong: 1.8, rich: 1.8, ledgerMbPerSecond: 80 };

export type Line = readonly [label: string, value: string];

export const check = (bytes: Uint8Array, name = "EXTF_Buchungsstapel.csv"): Promise<CheckResult> =>
  checkFile({ name, size: bytes.length, bytes: async () => bytes }, { route: "manual" });

/** Finds the records as a check does, where the machine has vectors of 128 bits. */
const readAhead = (bytes: Uint8Array): number => {
  const scanner = createRecordScanner(bytes, 0, false, createReadAhead(bytes, 0, false));
  while (scanner.nextPacked());
  return scanner.position();
};

/** The figures of the engine, wherever it runs: here and in the worker of a browser. */
export async function measureEngine(files: BenchFiles): Promise<readonly Line[]> {
  const { clean, wrong, rich, thousand, tenThousand, ledger } = files;
  const copy = new Uint8Array(clean.length);
  const copyMs = await measure(() => copy.set(clean), 15, 5);
  const aheadMs = await measure(() => readAhead(clean), 15, 5);
  const [bare = 0, index = 0, cleanMs = 0, wrongMs = 0, cleanRatio = 0, wrongRatio = 0] = await measureTogether(
    [() => scanBare(clean), () => indexRecords(clean), () => check(clean), () => check(wrong)],
    [2, 3],
  );
  const [, richMs = 0, richRatio = 0] = await measureTogether([() => scanBare(rich), () => check(rich)], [1]);
  const verdict = (ratio: number, target: number) => `×${ratio.toFixed(2)} (Ziel ≤ ${target})`;
  const linear = (count: number, ms: number): Line => [
    `Linear: ${count} Zeilen`,
    `${ms.toFixed(2)} ms, ${((ms / count) * 1e3).toFixed(2)} µs je Zeile`,
  ];
  const thousandMs = await measure(() => check(thousand), 15, 5);
  const tenThousandMs = await measure(() => check(tenThousand), 15, 5);
  const ledgerMs = await measure(() => check(ledger, "Buchungen.xml"), 9, 3);
  return [
    ["Bytes einmal ansehen", `${bare.toFixed(1)} ms`],
    ["Bytes einmal kopieren", `${copyMs.toFixed(1)} ms`],
    ["Datensätze nur finden, mit Vektoren", `${aheadMs.toFixed(1)} ms`],
    ["Datensätze nur finden (indexRecords)", `${index.toFixed(1)} ms`],
    ["Prüfung, fehlerfrei", `${cleanMs.toFixed(1)} ms  ${verdict(cleanRatio, targets.clean)}`],
    ["Prüfung, jede Zeile fehlerhaft", `${wrongMs.toFixed(1)} ms  ${verdict(wrongRatio, targets.wrong)}`],
    [
      `Prüfung, fehlerfrei, reich gefüllt, ${(rich.length / 1e6).toFixed(1)} MB`,
      `${richMs.toFixed(1)} ms  ${verdict(richRatio, targets.rich)}`,
    ],
    linear(1_000, thousandMs),
    linear(10_000, tenThousandMs),
    linear(rows, cleanMs),
    [
      `XML-Belegsätze, ${(ledger.length / 1e6).toFixed(1)} MB`,
      `${ledgerMs.toFixed(1)} ms, ${(ledger.length / 1e3 / ledgerMs).toFixed(0)} MB/s (Ziel ≥ ${targets.ledgerMbPerSecond})`,
    ],
  ];
}
