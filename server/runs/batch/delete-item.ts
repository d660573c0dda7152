import type { Context } from "#server/carriers/context.ts";
import { deleteRow } from "#server/checks/file-checks/delete-row.ts";
import { addAuditEntry } from "#server/records/audit/add-audit-entry.ts";
import { settleStep } from "#server/records/run-steps/run-steps.ts";
import { lockFileCheck } from "#server/store/db/lock-subject.ts";
import type { RunRow, RunStepRow } from "#server/store/db/rows/runs.ts";
import type { Trx } from "#server/store/db/schema.ts";
import { readOrder, selectItems } from "./select-items.ts";
import { deletedText } from "./start-next-items.ts";

type DeleteContext = Omit<Context, "address">;

/** Permanently deletes one file of a batch, in one transaction with its audit entry and the end of the item. */
export const deleteItem = async (trx: Trx, item: RunStepRow, run: RunRow, context: DeleteContext): Promise<void> => {
  const text = (await deleteOne(trx, item.subject ?? "", run, context)) ? null : deletedText;
  const end = { state: text === null ? "done" : "failed", text: text ?? "Endgültig gelöscht." } as const;
  await settleStep(trx, item, end, context.now());
};

/** False if it is gone, or no longer matches the batch. */
const deleteOne = async (trx: Trx, id: string, run: RunRow, context: DeleteContext): Promise<boolean> => {
  await lockFileCheck(trx, id);
  const row = await selectItems(trx, readOrder(run), context)
    .where("fileChecks.id", "=", id)
    .select(["fileChecks.id", "fileChecks.sha256"])
    .executeTakeFirst();
  if (!row) return false;
  const detail = { batch: run.id, by: run.startedBy };
  const event = { action: "deleteForGood", actor: null, subject: id, detail } as const;
  await addAuditEntry(trx, event, { now: context.now, address: "" });
  await deleteRow(trx, row, context);
  return true;
};
