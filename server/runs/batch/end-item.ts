import type { RunContext } from "#server/records/run-steps/run-context.ts";
import { settleStep } from "#server/records/run-steps/run-steps.ts";
import type { FileCheckRow } from "#server/store/db/rows/checks.ts";
import type { RunStepRow } from "#server/store/db/rows/runs.ts";
import type { Trx } from "#server/store/db/schema.ts";
import { deletedText, endBatchIfDone, startNextItems } from "./start-next-items.ts";

/** Ends the item of a finished check: stores whether the verdict changed, and starts the next item. */
export const endItem = async (
  trx: Trx,
  item: RunStepRow,
  row: FileCheckRow | undefined,
  context: RunContext,
): Promise<void> => {
  const { before = null } = JSON.parse(item.resultJson ?? "{}") as { readonly before?: string | null };
  if (row?.status === "completed" && row.deletedAt === null) {
    const isChanged = before !== row.verdict;
    const text = isChanged ? "Geprüft, Ergebnis geändert." : "Geprüft, Ergebnis unverändert.";
    await settleStep(trx, item, { state: "done", text, result: { before, after: row.verdict } }, context.now());
    if (isChanged) await recordVerdictChange(trx, item);
  } else {
    const text =
      row === undefined || row.deletedAt !== null ? deletedText : (row.error ?? "Die Prüfung wurde abgebrochen.");
    await settleStep(trx, item, { state: "failed", text, result: { before, after: null } }, context.now());
  }
  await startNextItems(trx, context);
  await endBatchIfDone(trx, item.runId, context);
};

export const recordVerdictChange = async (trx: Trx, { runId, position, attempt }: RunStepRow): Promise<void> => {
  await trx
    .updateTable("runSteps")
    .set({ changed: 1 })
    .where("runId", "=", runId)
    .where("position", "=", position)
    .where("attempt", "=", attempt)
    .execute();
};
