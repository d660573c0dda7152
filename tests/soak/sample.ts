import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { mebibyte } from "#engine/values/units.ts";
import type { Health } from "#tests/attack/probe-health.ts";

/** What the server holds at one moment. */
export interface Sample {
  readonly minute: number;
  readonly rssMb: number;
  readonly openFiles: number;
  /** With its write-ahead log. */
  readonly databaseMb: number;
  readonly fileChecks: number;
  /** Since the sample before. */
  readonly health: Health;
  /** Longest gap of the event loop since the sample before. */
  readonly gapMs: number;
}

export const readProcess = (pid: number): Pick<Sample, "rssMb" | "openFiles"> => ({
  rssMb: Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024,
  openFiles: readdirSync(`/proc/${pid}/fd`).length,
});

export const readDatabaseMb = (dataDir: string): number =>
  ["pruefstapel.db", "pruefstapel.db-wal"].reduce(
    (sum, name) => sum + (statSync(join(dataDir, name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  ) / mebibyte;

const columns: readonly (readonly [heading: string, read: (sample: Sample) => string])[] = [
  ["minute", ({ minute }) => minute.toFixed(0)],
  ["RSS, MB", ({ rssMb }) => rssMb.toFixed(0)],
  ["open files", ({ openFiles }) => String(openFiles)],
  ["database, MB", ({ databaseMb }) => databaseMb.toFixed(1)],
  ["file checks", ({ fileChecks }) => String(fileChecks)],
  ["/health p99, ms", ({ health }) => health.p99Ms.toFixed(0)],
  ["event loop gap, ms", ({ gapMs }) => gapMs.toFixed(0)],
  ["/health at most, ms", ({ health }) => health.slowestMs.toFixed(0)],
];

/** Markdown, as docs/server-speed.md takes it. */
const writeRow = (cells: readonly string[]): string =>
  `| ${cells.map((cell, at) => cell.padStart(columns[at]?.[0].length ?? 0)).join(" | ")} |`;

export const headings = `${writeRow(columns.map(([heading]) => heading))}\n${writeRow(
  columns.map(([heading]) => `${"-".repeat(heading.length - 1)}:`),
)}`;
export const describeSample = (sample: Sample): string => writeRow(columns.map(([, read]) => read(sample)));
