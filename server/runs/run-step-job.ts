import type { Context } from "#server/carriers/context.ts";
import { describeError } from "#server/records/run-steps/describe-error.ts";
import { findRun, readLastAttempts, settleStep } from "#server/records/run-steps/run-steps.ts";
import type { JobHandler } from "#server/store/jobs/job-queue.ts";
import { runKinds } from "./run-kinds.ts";

/** Takes the next step of a run according to its kind. */
export const createRunStepJob = (readContext: () => Omit<Context, "address">): JobHandler => ({
  run: async ({ subject }, signal) => {
    const context = readContext();
    const run = await findRun(context.db, subject);
    if (!run || (run.state !== "queued" && run.state !== "running")) return { commit: async () => {} };
    return runKinds[run.kind].runNextStep(run, context, signal);
  },
  giveUp: async (trx, { subject }, cause) => {
    const context = readContext();
    const run = await findRun(trx, subject);
    if (!run || (run.state !== "queued" && run.state !== "running")) return;
    const text = describeError(cause);
    for (const step of await readLastAttempts(trx, run.id))
      await settleStep(trx, step, { state: "failed", text }, context.now());
    await runKinds[run.kind].fail(trx, run, text, context);
  },
});
