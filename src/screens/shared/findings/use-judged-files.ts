import { useMemo } from "react";
import type { CountedCheck } from "#data/checks/rule-counts.ts";
import { type Deviation, listAllDeviations } from "#data/person/deviations.ts";
import { useCountedChecks } from "#screens/shared/use-checks.ts";
import { useKeptQuery } from "#screens/shared/use-kept-query.ts";
import { toDayKey } from "#text/format-date.ts";
import { type Settled, settle } from "#ui/settle.ts";
import { type JudgedFile, judgeFindings } from "./judge-findings.ts";

/** All checked files of a person with their judged Befunde, newest first; undefined until loaded. */
export const useJudgedFiles = (ownerId: string, isLocked: boolean): Settled<readonly JudgedFile[]> | undefined => {
  const checks = useCountedChecks(ownerId, isLocked);
  const deviations = useKeptQuery(ownerId, "deviations", async () => settle(listAllDeviations(ownerId)));
  return useMemo(() => {
    if (checks === undefined || deviations === undefined) return undefined;
    if (!checks.ok) return checks;
    if (!deviations.ok) return deviations;
    return { ok: true, value: judge(checks.value, deviations.value, toDayKey(Date.now())) };
  }, [checks, deviations]);
};

const judge = (checks: readonly CountedCheck[], deviations: readonly Deviation[], day: string) => {
  const last = judged.get(checks);
  if (last?.deviations === deviations && last.day === day) return last.files;
  const files = judgeFindings(checks, deviations, day);
  judged.set(checks, { deviations, day, files });
  return files;
};
/** Caches the judgement of thousands of files between visits of the page. */
const judged = new WeakMap<
  readonly CountedCheck[],
  { readonly deviations: readonly Deviation[]; readonly day: string; readonly files: readonly JudgedFile[] }
>();
