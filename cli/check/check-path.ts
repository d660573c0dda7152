import { createHash } from "node:crypto";
import {
  type CheckedFile,
  type CheckOptions,
  type CheckResult,
  checkFile,
  describeInputFile,
  type InputFile,
  proposeInParts,
  proposeRepairs,
  type RepairProposal,
  readInParts,
  repairableRules,
  sumKonten,
} from "#engine/index.ts";
import { openInputFile } from "#server/store/files/open-input-file.ts";
import { openMembers } from "./open-members.ts";

export interface PathCall {
  readonly options: CheckOptions;
  /** Listed occurrences per finding; the counts are exact anyway. */
  readonly maxOccurrences: number;
  /** Control totals of each Buchungsstapel. */
  readonly withTotals: boolean;
  /** Propose repairs for each file. */
  readonly withProposals: boolean;
}

export interface CheckedPath {
  readonly checked: CheckedFile;
  /** Null if counting the places would take longer than the check. */
  readonly proposals: readonly RepairProposal[] | null;
}

/** One file; an archive of data files is returned with its members. */
export async function checkPath(path: string, call: PathCall): Promise<readonly CheckedPath[]> {
  const file = await openInputFile(path);
  try {
    const opened = await checkOpened(path, file, await file.hash(), call);
    if (opened.checked.members === undefined) return [opened];
    const members: CheckedPath[] = [];
    // In sequence, so that only one is in memory.
    for (const member of await openMembers(path, file)) {
      const bytes = await member.bytes().catch(() => null);
      // The report of the archive already says what cannot be read, and why.
      if (bytes === null) continue;
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      const inMemory = { ...member, bytes: async () => bytes };
      // `repair` does not accept the path of a member.
      members.push(await checkOpened(member.path, inMemory, sha256, { ...call, withProposals: false }));
    }
    return [opened, ...members];
  } finally {
    await file.close();
  }
}

async function checkOpened(
  path: string,
  file: InputFile,
  sha256: string,
  { options, maxOccurrences, withTotals, withProposals }: PathCall,
): Promise<CheckedPath> {
  const start = performance.now();
  const result = await checkFile(file, options);
  const durationMs = Math.round((performance.now() - start) * 100) / 100;
  const described = await describeInputFile({ path, sha256, file, result, durationMs, maxOccurrences });
  const isStapel = result.report.format.family === "datev-csv";
  const totals = withTotals && isStapel ? sumKonten(await file.bytes()) : null;
  return {
    checked: totals === null ? described : { ...described, totals },
    proposals: withProposals ? await listProposals(file, result) : [],
  };
}

async function listProposals(file: InputFile, result: CheckResult): Promise<CheckedPath["proposals"]> {
  const { findings, format } = result.report;
  const repairable = findings.filter(({ rule }) => repairableRules.has(rule));
  if (repairable.length === 0) return [];
  if (repairable.reduce((sum, { count }) => sum + count, 0) > maxCounted) return null;
  const host = { now: new Date() };
  if (format.family === "belegpaket" && file.slice !== undefined) {
    return readInParts(file.slice, proposeInParts(result, file.size, host));
  }
  return proposeRepairs(file, result, await file.bytes(), host);
}

/** Limit of occurrences of repairable rules. */
const maxCounted = 100_000;
