import { useLiveQuery } from "dexie-react-hooks";
import { type Deviation, listAllDeviations } from "#data/person/deviations.ts";
import { toDayKey } from "#text/format-date.ts";
import { type Settled, settle } from "#ui/settle.ts";
import { type JudgedFile, judgeFindings } from "./judge-findings.ts";
import { readCountedFiles } from "./read-results.ts";

/** Every checked file of a person with its judged Befunde; undefined until it is read. */
export const useResults = (ownerId: string, isLocked: boolean): Settled<readonly JudgedFile[]> | undefined =>
  useLiveQuery(async () => settle(readResults(ownerId)), [ownerId, isLocked]);

const readResults = async (ownerId: string): Promise<readonly JudgedFile[]> => {
  const checks = await readCountedFiles(ownerId);
  const deviations: readonly Deviation[] = await listAllDeviations(ownerId);
  return judgeFindings(checks, deviations, toDayKey(Date.now()));
};
