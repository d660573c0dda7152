// `npm run bench:package`: a package of 400 MB, checked as the command line does, in a process of its own.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkFile, describeInputFile } from "#engine/index.ts";
import { openInputFile } from "#server/store/files/open-input-file.ts";
import { readPeakMb } from "./read-peak.ts";
import { packageSize, packageTargetMb, writePackage } from "./write-package.ts";

interface Measured {
  readonly verdict: string;
  readonly records: number;
  readonly counts: object;
  readonly members: number;
  readonly checkMs: number;
  /** Part of the check that waited for the disk. */
  readonly readMs: number;
  readonly hashMs: number;
  readonly baseMb: number;
  readonly peakMb: number;
}

/** Check, hash and description, as `npm run check` does it. */
async function checkOnce(path: string): Promise<Measured> {
  const baseMb = readPeakMb();
  const file = await openInputFile(path);
  let readMs = 0;
  const slice = async (from: number, to: number): Promise<Uint8Array> => {
    const begun = performance.now();
    const part = await file.slice?.(from, to);
    readMs += performance.now() - begun;
    return part ?? new Uint8Array(0);
  };
  const start = performance.now();
  const result = await checkFile({ ...file, slice }, { route: "manual" });
  const checked = performance.now();
  const sha256 = await file.hash();
  const hashed = performance.now();
  await describeInputFile({ path, sha256, file, result, durationMs: 0, maxOccurrences: 100 });
  await file.close();
  const { verdict, records, counts, members = [] } = result.report;
  return {
    verdict,
    records,
    counts,
    members: members.length,
    checkMs: checked - start,
    readMs,
    hashMs: hashed - checked,
    baseMb,
    peakMb: readPeakMb(),
  };
}

function runBench(): void {
  const folder = mkdtempSync(join(tmpdir(), "pruefstapel-bench-"));
  try {
    const path = join(folder, "paket.zip");
    const written = writePackage(path, packageSize);
    const answer = execFileSync(process.execPath, [import.meta.filename, "--once", path], { encoding: "utf8" });
    const { verdict, counts, members, checkMs, readMs, hashMs, baseMb, peakMb }: Measured = JSON.parse(answer);
    print("Paket", `${(written / 1e6).toFixed(1)} MB, ${members} Dateien, davon ${packageSize.dataFiles} mit Daten`);
    print(`  ${verdict}`, JSON.stringify(counts));
    print("Prüfung", `${(checkMs / 1000).toFixed(2)} s, davon ${(readMs / 1000).toFixed(2)} s Lesen`);
    print("SHA-256", `${(hashMs / 1000).toFixed(2)} s`);
    print("Speicher vor der Prüfung", `${baseMb.toFixed(0)} MB`);
    print("Spitze des Speichers", `${peakMb.toFixed(0)} MB (Ziel ≤ ${packageTargetMb})`);
    if (peakMb > packageTargetMb) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function print(label: string, value: string): void {
  process.stdout.write(`${label.padEnd(44)}${value}\n`);
}

const [, , mode, path] = process.argv;
if (mode === "--once" && path !== undefined) process.stdout.write(JSON.stringify(await checkOnce(path)));
else runBench();
