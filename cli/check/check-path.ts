import { createHash } from "node:crypto";
import {
  type CheckedFile,
  type CheckOptions,
  checkFile,
  describeInputFile,
  type InputFile,
  sumKonten,
} from "#engine/index.ts";
import { openInputFile } from "#server/files/open-input-file.ts";
import { openMembers } from "./open-members.ts";

export interface PathCall {
  readonly options: CheckOptions;
  /** Listed occurrences per finding; the counts are exact anyway. */
  readonly maxOccurrences: number;
  /** Control totals of each Buchungsstapel. */
  readonly withTotals: boolean;
}

/** One file; an archive of data files together with these. */
export async function checkPath(path: string, call: PathCall): Promise<readonly CheckedFile[]> {
  const file = await openInputFile(path);
  try {
    const checked = await checkOpened(path, file, await file.hash(), call);
    if (checked.members === undefined) return [checked];
    const members: CheckedFile[] = [];
    // One after the other: none of them stays in memory.
    for (const member of await openMembers(path, file)) {
      const bytes = await member.bytes().catch(() => null);
      // The archive itself says what cannot be read, and why.
      if (bytes === null) continue;
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      members.push(await checkOpened(member.path, { ...member, bytes: async () => bytes }, sha256, call));
    }
    return [checked, ...members];
  } finally {
    await file.close();
  }
}

async function checkOpened(
  path: string,
  file: InputFile,
  sha256: string,
  { options, maxOccurrences, withTotals }: PathCall,
): Promise<CheckedFile> {
  const start = performance.now();
  const result = await checkFile(file, options);
  const durationMs = Math.round((performance.now() - start) * 100) / 100;
  const described = await describeInputFile({ path, sha256, file, result, durationMs, maxOccurrences });
  const isStapel = result.report.format.family === "datev-csv";
  const totals = withTotals && isStapel ? sumKonten(await file.bytes()) : null;
  return totals === null ? described : { ...described, totals };
}
