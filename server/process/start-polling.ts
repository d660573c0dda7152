import type { Context } from "#server/carriers/context.ts";
import { checkRuntimeWhereUsed, queueLostScriptRuns } from "#server/carriers/scripts/start-scripts.ts";
import { errorToText } from "#server/ground/log.ts";
import { queueDueBackup } from "#server/offices/backup/queue-due-backup.ts";
import { queueAutoSave } from "#server/offices/git-config/auto-save.ts";
import { continueBatches } from "#server/runs/batch/continue-batches.ts";
import { endOrphanedSteps, noteRuleset, queueLostRuns } from "#server/runs/settle-runs.ts";
import { startDueSchedules } from "#server/runs/workflows/start-due.ts";

const pollEveryMs = 20_000;

/**
 * What begins by itself and no event: a Regelstand that is new here, schedules, runs nobody works on any more, and
 * commits of a configuration that was changed. Once now and then again and again; returns what ends it.
 */
export const startPolling = (context: Context): (() => Promise<void>) => {
  let polling: Promise<void> = Promise.resolve();
  const poll = (acts: readonly ((context: Context) => Promise<void>)[]): void => {
    polling = polling.then(async () => {
      for (const act of acts)
        await act(context).catch((error: unknown) => context.log.error("runs", { error: errorToText(error) }));
    });
  };
  poll([
    noteRuleset,
    queueLostRuns,
    queueLostScriptRuns,
    endOrphanedSteps,
    startDueSchedules,
    queueDueBackup,
    continueBatches,
    checkRuntimeWhereUsed,
  ]);
  const again = [endOrphanedSteps, startDueSchedules, queueDueBackup, continueBatches, queueAutoSave];
  const timer = setInterval(() => poll(again), pollEveryMs).unref();
  return () => {
    clearInterval(timer);
    return polling;
  };
};
