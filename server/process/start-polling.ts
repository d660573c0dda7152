import type { Context } from "#server/carriers/context.ts";
import { checkRuntimeWhereUsed, queueLostScriptRuns } from "#server/carriers/scripts/start-scripts.ts";
import { errorToText } from "#server/ground/log.ts";
import { queueDueBackup } from "#server/offices/backup/queue-due-backup.ts";
import { queueAutoSave } from "#server/offices/git-config/auto-save.ts";
import { continueBatches } from "#server/runs/batch/continue-batches.ts";
import { endOrphanedSteps, queueLostRuns, recordRuleset } from "#server/runs/settle-runs.ts";
import { startDueSchedules } from "#server/runs/workflows/start-due-schedules.ts";

const pollIntervalMs = 20_000;

/**
 * Work not triggered by an event: a new Regelstand, schedules, runs without a job, and commits of a changed
 * configuration. Runs at start, then periodically; returns a function that stops it.
 */
export const startPolling = (context: Context): (() => Promise<void>) => {
  let polling: Promise<void> = Promise.resolve();
  const poll = (tasks: readonly ((context: Context) => Promise<void>)[]): void => {
    polling = polling.then(async () => {
      for (const task of tasks)
        await task(context).catch((error: unknown) => context.log.error("runs", { error: errorToText(error) }));
    });
  };
  poll([
    recordRuleset,
    queueLostRuns,
    queueLostScriptRuns,
    endOrphanedSteps,
    startDueSchedules,
    queueDueBackup,
    continueBatches,
    checkRuntimeWhereUsed,
  ]);
  const repeated = [endOrphanedSteps, startDueSchedules, queueDueBackup, continueBatches, queueAutoSave];
  const timer = setInterval(() => poll(repeated), pollIntervalMs).unref();
  return () => {
    clearInterval(timer);
    return polling;
  };
};
