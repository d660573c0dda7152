import type { Handler } from "#server/carriers/context.ts";
import { countItems, selectItems } from "#server/runs/batch/select-items.ts";

const sampleSize = 10;

/** Uses the same condition as the batch itself. */
export const previewBatch: Handler<"previewBatch"> = async (order, context) => {
  const { db } = context;
  const sample = await selectItems(db, order, context)
    .select([
      "fileChecks.id as fileId",
      "fileChecks.originalFileName as fileName",
      "fileChecks.clientNumber",
      "fileChecks.verdict",
      "fileChecks.rulesetVersion",
      "fileChecks.createdAt",
    ])
    .orderBy("fileChecks.createdAt")
    .orderBy("fileChecks.id")
    .limit(sampleSize)
    .execute();
  const counts = await countItems(db, order, context);
  return { ...counts, sample: sample.map((row) => ({ ...row, createdAt: Number(row.createdAt) })) };
};
