import { queueDueBackup } from "#server/backup/queue-due-backup.ts";
import { continueBatches } from "#server/batch/continue-batches.ts";
import type { Context } from "#server/context.ts";
import { queueAutoSave } from "#server/git-config/auto-save.ts";
import { errorToText } from "#server/log.ts";
import { checkRuntimeWhereUsed, queueLostScriptRuns } from "#server/scripts/start-scripts.ts";
import { startDueSchedules } from "#server/workflows/start-due.ts";
import { endStray, noteRuleset, queueLostRuns } from "./settle-runs.ts";

const lookEveryMs = 20_000;

/**
 * What begins by itself and no event: a Regelstand that is new here, schedules, runs nobody works on any more, and
 * commits of a configuration that was changed. Once now and then again and again; returns what ends it.
 */
export const startLook = (context: Context): (() => Promise<void>) => {
  let looking: Promise<void> = Promise.resolve();
  const look = (acts: readonly ((context: Context) => Promise<void>)[]): void => {
    looking = looking.then(async () => {
      for (const act of acts)
        await act(context).catch((error: unknown) => context.log.error("runs", { error: errorToText(error) }));
    });
  };
  look([
    noteRuleset,
    queueLostRuns,
    queueLostScriptRuns,
    endStray,
    startDueSchedules,
    queueDueBackup,
    continueBatches,
    checkRuntimeWhereUsed,
  ]);
  const again = [endStray, startDueSchedules, queueDueBackup, continueBatches, queueAutoSave];
  const timer = setInterval(() => look(again), lookEveryMs).unref();
  return () => {
    clearInterval(timer);
    return looking;
  };
};
