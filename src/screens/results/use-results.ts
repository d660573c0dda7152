import { useMemo } from "react";
import { listAllDeviations } from "#data/person/deviations.ts";
import { useCountedChecks } from "#screens/shared/use-checks.ts";
import { useKeptQuery } from "#screens/shared/use-kept-query.ts";
import { toDayKey } from "#text/format-date.ts";
import { type Settled, settle } from "#ui/settle.ts";
import { type JudgedFile, judgeFindings } from "./judge-findings.ts";
import { worstFirst } from "./worst-first.ts";

/** Every checked file of a person with its judged Befunde; undefined until it is read. */
export const useResults = (ownerId: string, isLocked: boolean): Settled<readonly JudgedFile[]> | undefined => {
  const checks = useCountedChecks(ownerId, isLocked);
  const deviations = useKeptQuery(ownerId, "deviations", async () => settle(listAllDeviations(ownerId)));
  return useMemo(() => {
    if (checks === undefined || deviations === undefined) return undefined;
    if (!checks.ok) return checks;
    if (!deviations.ok) return deviations;
    return { ok: true, value: judgeFindings(worstFirst(checks.value), deviations.value, toDayKey(Date.now())) };
  }, [checks, deviations]);
};
