import type { RunContext } from "#server/records/run-steps/run-context.ts";
import { settleStep } from "#server/records/run-steps/run-steps.ts";
import type { FileCheckRow, RunStepRow, Trx } from "#server/store/db/schema.ts";
import { finishIfDone, goneText, handOut } from "./begin-items.ts";

/** The check of one file of a batch has come to its end: writes down what is different and goes on with the next one. */
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
    if (isChanged) await markChanged(trx, item);
  } else {
    const text =
      row === undefined || row.deletedAt !== null ? goneText : (row.error ?? "Die Prüfung wurde abgebrochen.");
    await settleStep(trx, item, { state: "failed", text, result: { before, after: null } }, context.now());
  }
  await handOut(trx, context);
  await finishIfDone(trx, item.runId, context);
};

export const markChanged = async (trx: Trx, { runId, position, attempt }: RunStepRow): Promise<void> => {
  await trx
    .updateTable("runSteps")
    .set({ changed: 1 })
    .where("runId", "=", runId)
    .where("position", "=", position)
    .where("attempt", "=", attempt)
    .execute();
};
