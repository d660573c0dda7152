import type { RunContext } from "#server/records/run-steps/run-context.ts";
import type { FileCheckRow } from "#server/store/db/rows/checks.ts";
import type { RunStepRow } from "#server/store/db/rows/runs.ts";
import type { Trx } from "#server/store/db/schema.ts";
import { endStep, failRun } from "./end-step.ts";
import { runNextStep } from "./run-next-step.ts";

const endCheckStep = (
  trx: Trx,
  step: RunStepRow,
  row: FileCheckRow | undefined,
  context: RunContext,
): Promise<void> => {
  if (row?.status === "completed") return endStep(trx, step, { state: "done", text: "Geprüft." }, context);
  if (row === undefined || row.deletedAt !== null)
    return endStep(trx, step, { state: "cancelled", text: "Die Dateiprüfung wurde inzwischen gelöscht." }, context);
  return endStep(trx, step, { state: "failed", text: row.error ?? "Die Prüfung wurde abgebrochen." }, context);
};

export const workflowRuns = { runNextStep, endCheckStep, fail: failRun };
