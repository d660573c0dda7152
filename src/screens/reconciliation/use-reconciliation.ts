import { useEffect, useState } from "react";
import { compareStored } from "#checks/compare-stored.ts";
import { listReconciled, type Period } from "#data/checks/reconciled-files.ts";
import type { Reconciliation } from "#engine/index.ts";

export type ReconciliationState =
  | { readonly kind: "running" }
  | { readonly kind: "failed"; readonly error: unknown }
  | {
      readonly kind: "done";
      /** Null where there are no e-invoices or no bookings to compare. */
      readonly reconciliation: Reconciliation | null;
      /** By index of the file in the reconciliation. */
      readonly localIds: readonly string[];
      readonly names: readonly string[];
      /** Files whose bytes are not on this device. */
      readonly missing: readonly string[];
    };

interface Subject {
  readonly ownerId: string;
  readonly clientNumber: string;
  readonly period: Period;
  /** A change repeats the comparison. */
  readonly attempt: string;
}

/** Compares the files of one Mandant and period, in a worker, anew whenever one of them changes. */
export const useReconciliation = ({ ownerId, clientNumber, period, attempt }: Subject): ReconciliationState => {
  const { from, to } = period;
  const [state, setState] = useState<ReconciliationState>({ kind: "running" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt compares the same files again
  useEffect(() => {
    const controller = new AbortController();
    setState({ kind: "running" });
    reconcile(ownerId, clientNumber, { from, to }, controller.signal).then(
      (next) => !controller.signal.aborted && setState(next),
      (error: unknown) => !controller.signal.aborted && setState({ kind: "failed", error }),
    );
    return () => controller.abort();
  }, [ownerId, clientNumber, from, to, attempt]);
  return state;
};

const reconcile = async (
  ownerId: string,
  clientNumber: string,
  period: Period,
  signal: AbortSignal,
): Promise<ReconciliationState> => {
  const { report, localIds, missing } = await compareStored(
    await listReconciled(ownerId, clientNumber, period),
    signal,
  );
  return { kind: "done", reconciliation: report.reconciliation ?? null, localIds, names: report.files, missing };
};
