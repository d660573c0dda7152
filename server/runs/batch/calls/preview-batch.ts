import type { Handler } from "#server/carriers/context.ts";
import { rowToFormat } from "#server/checks/file-checks/present-file-check.ts";
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
      "fileChecks.formatJson",
      "fileChecks.rulesetVersion",
      "fileChecks.createdAt",
    ])
    .orderBy("fileChecks.createdAt")
    .orderBy("fileChecks.id")
    .limit(sampleSize)
    .execute();
  const counts = await countItems(db, order, context);
  return {
    ...counts,
    sample: sample.map(({ formatJson, ...row }) => ({
      ...row,
      format: rowToFormat({ formatJson }),
      createdAt: Number(row.createdAt),
    })),
  };
};
