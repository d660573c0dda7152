import { readCause } from "#server/records/run-steps/definition.ts";
import type { RunContext } from "#server/records/run-steps/run-context.ts";
import type { FileCheckRow } from "#server/store/db/rows/checks.ts";
import type { RunRow } from "#server/store/db/rows/runs.ts";
import type { Trx } from "#server/store/db/schema.ts";
import { runKinds } from "./run-kinds.ts";
import { startRuns } from "./workflows/start-runs.ts";

/**
 * Continues the steps that waited for a finished check and starts the workflows it triggers, in the transaction that
 * ends it. Checks of batches trigger none, or thousands of files would notify the same users.
 */
export const handleCheckEnded = async (trx: Trx, fileCheckId: string, context: RunContext): Promise<void> => {
  const row = await readRow(trx, fileCheckId);
  const runs = await endWaitingSteps(trx, fileCheckId, row, context);
  if (!row || runs.some(({ kind }) => kind === "batch")) return;
  const chain = runs.flatMap((run) => [...readCause(run).chain, run.sourceId]);
  await startRuns(trx, { trigger: "checkEnded", fileCheck: row, chain: [...new Set(chain)] }, context);
};

/** Ends the steps that waited for a check, including a cancelled or deleted one. Returns their runs. */
export const endWaitingSteps = async (
  trx: Trx,
  fileCheckId: string,
  row: FileCheckRow | undefined,
  context: RunContext,
): Promise<readonly RunRow[]> => {
  const steps = await trx
    .selectFrom("runSteps")
    .selectAll()
    .where("subject", "=", fileCheckId)
    .where("state", "=", "underWay")
    .execute();
  const runs: RunRow[] = [];
  for (const step of steps) {
    const run = await trx.selectFrom("runs").selectAll().where("id", "=", step.runId).executeTakeFirstOrThrow();
    runs.push(run);
    await runKinds[run.kind].endCheckStep(trx, step, row, context);
  }
  return runs;
};

const readRow = (trx: Trx, id: string): Promise<FileCheckRow | undefined> =>
  trx.selectFrom("fileChecks").selectAll().where("id", "=", id).executeTakeFirst();
