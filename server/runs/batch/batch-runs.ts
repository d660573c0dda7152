import type { RunContext } from "#server/records/run-steps/run-context.ts";
import type { RunRow } from "#server/store/db/rows/runs.ts";
import type { Trx } from "#server/store/db/schema.ts";
import { endItem } from "./end-item.ts";
import { processNextItem } from "./process-next-item.ts";

const fail = async (trx: Trx, { id }: RunRow, _cause: string, { now }: RunContext): Promise<void> => {
  await trx.updateTable("runs").set({ state: "failed", endedAt: now() }).where("id", "=", id).execute();
};

export const batchRuns = { runNextStep: processNextItem, endCheckStep: endItem, fail };
