import { useLiveQuery } from "dexie-react-hooks";
import { useState } from "react";
import { useSnapshot } from "valtio";
import { readOutboxEntry } from "#data/checks/file-checks.ts";
import type { OutboxEntry } from "#data/store/outbox-entry.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { showCheck } from "#state/check-machine.ts";
import { runningChecks } from "#state/running-checks.ts";
import { type Engine, useEngine } from "#ui/use-engine.ts";
import type { FileState } from "./file/file-state.ts";
import { useFileView } from "./file/use-file-view.ts";
import { type Office, useOfficeFindings } from "./findings/use-office-findings.ts";
import { type Repairs, useRepairSession } from "./repair/use-repair-session.ts";
import { type FileActions, useFileActions } from "./use-file-actions.ts";
import { type Origin, type ReportState, useReport } from "./use-report.ts";

/** Everything the page shows of one check, and what a person can do with it. */
export interface Result {
  readonly row: FileCheckRow;
  /** Null while the engine is loading, and if it cannot be fetched. */
  readonly engine: Engine | null;
  /** Not on this device yet; loaded with the next connection. */
  readonly isEngineMissing: boolean;
  readonly report: ReportState;
  readonly showOrigin: (origin: Origin) => void;
  readonly office: Office | null;
  readonly file: FileState;
  readonly repairs: Repairs;
  readonly check: CheckState;
  /** Its waiting outbox entry. */
  readonly entry: OutboxEntry | null;
  readonly actions: FileActions;
}

/** A check of this file on this page; the server's status while it runs there. */
export type CheckState =
  | { readonly kind: "none" }
  /** Progress from 0 to 100; on the server it continues without this page. */
  | { readonly kind: "running"; readonly progress: number; readonly onServer: boolean }
  | { readonly kind: "failed"; readonly error: string };

export function useResult(row: FileCheckRow): Result {
  const { localId } = row;
  const fetched = useEngine({ withInvoices: row.format?.family === "e-invoice" });
  const engine = fetched === "failed" ? null : fetched;
  const [origin, showOrigin] = useState<Origin | null>(null);
  const report = useReport(localId, origin, engine);
  const actions = useFileActions(row);
  const { hasBytes, remote } = actions;
  const stored = report.kind === "stored" ? report : null;
  const office = useOfficeFindings(row, stored?.stored.report, engine, hasBytes);
  const view = useFileView(localId, stored?.origin ?? "device", stored && hasBytes, stored?.key ?? "");
  const file: FileState =
    fetched === "failed" ? { kind: "notReady" } : view.kind === "absent" ? { ...view, remote } : view;
  const repairs = useRepairSession(localId, stored?.stored.report, engine, view.kind === "open");
  const entry = useLiveQuery(async () => (await readOutboxEntry(localId)) ?? null, [localId]) ?? null;
  const check = useCheckState(localId, actions.isConnected);
  return {
    row,
    engine,
    isEngineMissing: fetched === "failed",
    report,
    showOrigin,
    office,
    file,
    repairs,
    check,
    entry,
    actions,
  };
}

function useCheckState(localId: string, isConnected: boolean): CheckState {
  const running = showCheck(useSnapshot(runningChecks).entries[localId]);
  if (running?.status === "processing") {
    const { progress, onServer } = running;
    // Offline, the last reported progress is outdated.
    return onServer && !isConnected ? { kind: "none" } : { kind: "running", progress, onServer };
  }
  if (running?.status === "failed" && running.error !== null) return { kind: "failed", error: running.error };
  return { kind: "none" };
}
