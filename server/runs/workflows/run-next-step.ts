import type { StepKey } from "#server/calls/run-step.ts";
import type { Context } from "#server/carriers/context.ts";
import { readCause, readDefinition } from "#server/records/run-steps/definition.ts";
import { describeError } from "#server/records/run-steps/describe-error.ts";
import { appendLog, beginAttempt, logLine, readLastAttempts, settleStep } from "#server/records/run-steps/run-steps.ts";
import type { FileCheckRow } from "#server/store/db/rows/checks.ts";
import type { RunRow } from "#server/store/db/rows/runs.ts";
import type { JobHandler } from "#server/store/jobs/job-queue.ts";
import { ActionFailure } from "./actions/action.ts";
import { actionOf } from "./actions/actions.ts";
import { endStep } from "./end-step.ts";

type Parts = Omit<Context, "address">;
type JobEnd = Awaited<ReturnType<JobHandler["run"]>>;

const nothing: JobEnd = { commit: async () => {} };

/**
 * The step is stored before it starts, its log while it runs, and its end in one transaction with the end of the job. A
 * killed process thus leaves an attempt that says so, and the next one starts.
 */
export const runNextStep = async (run: RunRow, context: Parts): Promise<JobEnd> => {
  const step = await beginStep(run, context);
  return step === null ? nothing : runStep(step, run, context);
};

/** Adds an attempt at the first step that is not done; null if others are working on it. */
const beginStep = async (run: RunRow, { db, now }: Parts): Promise<StepKey | null> => {
  const { actions } = readDefinition(run);
  return db.transaction().execute(async (trx) => {
    const last = await readLastAttempts(trx, run.id);
    const position = actions.findIndex((_, at) => last.find((step) => step.position === at)?.state !== "done");
    const action = actions[position];
    const previous = last.find((step) => step.position === position);
    if (action === undefined || previous?.state === "underWay") return null;
    if (previous?.state === "running")
      await settleStep(
        trx,
        previous,
        { state: "interrupted", text: "Unterbrochen, bevor der Schritt abgeschlossen war." },
        now(),
      );
    await trx.updateTable("runs").set({ state: "running", endedAt: null }).where("id", "=", run.id).execute();
    const step = { runId: run.id, position };
    const attempt = Number(previous?.attempt ?? 0) + 1;
    await beginAttempt(trx, { ...step, attempt, name: actionOf(action).name(action), subject: null }, now());
    return step;
  });
};

const runStep = async (step: StepKey, run: RunRow, context: Parts): Promise<JobEnd> => {
  const { db, now } = context;
  const action = readDefinition(run).actions[step.position];
  if (action === undefined) return nothing;
  const fileCheck = await readSubject(run, context);
  if (fileCheck === undefined) {
    const end = { state: "cancelled", text: "Die Dateiprüfung wurde inzwischen gelöscht." } as const;
    return { commit: (trx) => endStep(trx, step, end, context) };
  }
  const log = (text: string): Promise<void> => appendLog(db, step, logLine(now(), text));
  try {
    const order = { step, run, cause: readCause(run), fileCheck, log };
    const { state, text, commit } = await actionOf(action).run(action, order, context);
    return {
      commit: async (trx) => {
        await commit(trx);
        await endStep(trx, step, { state, text }, context);
      },
    };
  } catch (error) {
    if (error instanceof ActionFailure)
      return { commit: (trx) => endStep(trx, step, { state: "failed", text: error.message }, context) };
    await db
      .transaction()
      .execute((trx) => settleStep(trx, step, { state: "interrupted", text: describeError(error) }, now()));
    throw error;
  }
};

/** Null if the run has no file, undefined if the file is gone. */
const readSubject = async ({ subject }: RunRow, { db }: Parts): Promise<FileCheckRow | null | undefined> =>
  subject === null
    ? null
    : db
        .selectFrom("fileChecks")
        .selectAll()
        .where("id", "=", subject)
        .where("deletedAt", "is", null)
        .executeTakeFirst();
