import { useEffect, useState } from "react";
import { type Comparison, compareFindings } from "#data/checks/compare-findings.ts";
import { compareInTime } from "#data/checks/deliveries.ts";
import { findFileCheck } from "#data/checks/file-checks.ts";
import { readReport } from "#data/checks/reports.ts";
import { refreshOne } from "#data/server/refresh.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { errorText } from "#text/error-text.ts";

export type ComparedFile = Pick<FileCheckRow, "localId" | "originalFileName" | "verdict" | "checkedAt">;

type State =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly cause: string }
  | {
      readonly kind: "done";
      readonly earlier: ComparedFile;
      readonly later: ComparedFile;
      readonly comparison: Comparison;
    };

/** Compares the reports of two checks; one that is not on this device is fetched. The earlier period comes first. */
export function useComparison(
  ownerId: string,
  ids: readonly string[],
): { readonly state: State; readonly retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>({ kind: "loading" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: mounted anew for other ids; another attempt loads again
  useEffect(() => {
    let current = true;
    setState({ kind: "loading" });
    compare(ownerId, ids).then(
      (next) => current && setState(next),
      (error: unknown) => current && setState({ kind: "failed", cause: errorText(error, notThere) }),
    );
    return () => {
      current = false;
    };
  }, [attempt]);
  return { state, retry: () => setAttempt(attempt + 1) };
}

const notThere = "Ein Ergebnis ist nicht mehr vorhanden.";

const compare = async (ownerId: string, ids: readonly string[]): Promise<State> => {
  const [a, b] = await Promise.all(ids.map((id) => load(ownerId, id)));
  if (!a || !b) return { kind: "failed", cause: notThere };
  const [earlier, later] = [a, b].sort((one, other) => compareInTime(one.row, other.row));
  if (!earlier || !later) return { kind: "failed", cause: notThere };
  return {
    kind: "done",
    earlier: earlier.row,
    later: later.row,
    comparison: compareFindings(earlier.findings, later.findings),
  };
};

const load = async (ownerId: string, id: string) => {
  const row = await findFileCheck(ownerId, id);
  if (row === undefined) return undefined;
  const stored = (await read(row.localId)) ?? (await refreshOne(row.localId).then(() => read(row.localId)));
  return stored && { row, findings: stored.report.findings };
};

/** If the two differ, the server's report, as in the lists. */
const read = async (localId: string) => (await readReport(localId, "server")) ?? (await readReport(localId, "device"));
