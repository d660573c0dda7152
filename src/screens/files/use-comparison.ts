import { useEffect, useState } from "react";
import { compareStapelStored, type StapelComparison } from "#checks/compare-stapel-stored.ts";
import { type Comparison, compareFindings } from "#data/checks/compare-findings.ts";
import { compareInTime } from "#data/checks/deliveries.ts";
import { findFileCheck } from "#data/checks/file-checks.ts";
import { downloadBytes, refreshOne } from "#data/server/refresh.ts";
import { unpackRuleCounts } from "#data/store/rule-count.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { CallError } from "#data/wire/request.ts";
import { errorText } from "#text/error-text.ts";

export type ComparedFile = Pick<
  FileCheckRow,
  "localId" | "originalFileName" | "verdict" | "checkedAt" | "header" | "format"
>;

type State =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly cause: string }
  | {
      readonly kind: "done";
      readonly earlier: ComparedFile;
      readonly later: ComparedFile;
      readonly comparison: Comparison;
    };

/** Compares the Befunde of two checks. The earlier period comes first, within one period the earlier arrival. */
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

/** Bookings and totals of two Buchungsstapel; a file that is not on this device is fetched if the server answers. */
export function useStapelComparison(earlier: ComparedFile, later: ComparedFile): StapelState {
  const [state, setState] = useState<StapelState>({ kind: "loading" });
  const isStapel = [earlier, later].every(({ format }) => format?.category === buchungsstapel);
  useEffect(() => {
    if (!isStapel) return;
    const controller = new AbortController();
    setState({ kind: "loading" });
    compareStapel(earlier.localId, later.localId, controller.signal).then(
      (next) => !controller.signal.aborted && setState(next),
      (error: unknown) => !controller.signal.aborted && setState({ kind: "failed", cause: errorText(error, "") }),
    );
    return () => controller.abort();
  }, [isStapel, earlier.localId, later.localId]);
  return isStapel ? state : { kind: "none" };
}

export type StapelState =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly cause: string }
  /** One of the files is no Buchungsstapel. */
  | { readonly kind: "none" }
  | StapelComparison;

const buchungsstapel = 21;

const notThere = "Ein Ergebnis ist nicht mehr vorhanden.";

const compareStapel = async (earlier: string, later: string, signal: AbortSignal): Promise<StapelComparison> => {
  const first = await compareStapelStored(earlier, later, signal);
  if (first.kind === "compared") return first;
  try {
    for (const localId of first.localIds) await downloadBytes(localId);
  } catch (error) {
    // Without the server the page says which file is missing.
    if (!(error instanceof CallError)) throw error;
    return first;
  }
  return compareStapelStored(earlier, later, signal);
};

const compare = async (ownerId: string, ids: readonly string[]): Promise<State> => {
  const [a, b] = await Promise.all(ids.map((id) => load(ownerId, id)));
  if (!a || !b) return { kind: "failed", cause: notThere };
  const [earlier, later] = compareInTime(a.row, b.row) < 0 ? [a, b] : [b, a];
  return {
    kind: "done",
    earlier: earlier.row,
    later: later.row,
    comparison: compareFindings(earlier.findings, later.findings),
  };
};

/** A row of an older version has no Befunde until the server answers about it. */
const load = async (ownerId: string, id: string) => {
  const existing = await findFileCheck(ownerId, id);
  if (existing && existing.findings === undefined) await refreshOne(existing.localId);
  const row = existing?.findings === undefined ? await findFileCheck(ownerId, id) : existing;
  return row?.findings === undefined ? undefined : { row, findings: unpackRuleCounts(row.findings) };
};
