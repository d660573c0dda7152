import type { StepKey } from "#server/calls/run-step.ts";
import type { Context } from "#server/carriers/context.ts";
import { readCause, readDefinition } from "#server/records/run-steps/definition.ts";
import {
  appendLog,
  beginAttempt,
  findRun,
  logLine,
  readLastAttempts,
  settleStep,
} from "#server/records/run-steps/run-steps.ts";
import type { FileCheckRow, RunRow } from "#server/store/db/schema.ts";
import type { JobHandler } from "#server/store/jobs/job-queue.ts";
import { takeNextItem } from "./batch/next-item.ts";
import { ActionFailure } from "./workflows/actions/action.ts";
import { actionOf } from "./workflows/actions/actions.ts";
import { endStep, failRun } from "./workflows/end-step.ts";

type Parts = Omit<Context, "address">;
const nothing = { commit: async () => {} };

/**
 * Takes the next step of a run. The step is written down before anything is done, its log while it is done, its end in
 * one transaction with the end of the job; so a killed process leaves an attempt that says so, and the next one begins.
 */
export const createRunStepJob = (readContext: () => Parts): JobHandler => ({
  run: async ({ subject }, signal) => {
    const context = readContext();
    const run = await findRun(context.db, subject);
    if (!run || (run.state !== "queued" && run.state !== "running")) return nothing;
    if (run.kind === "batch") return takeNextItem(run, context, signal);
    const step = await beginStep(run, context);
    return step === null ? nothing : takeStep(step, run, context);
  },
  giveUp: async (trx, { subject }, cause) => {
    const context = readContext();
    const run = await findRun(trx, subject);
    if (!run || (run.state !== "queued" && run.state !== "running")) return;
    const text = describe(cause);
    for (const step of await readLastAttempts(trx, run.id))
      await settleStep(trx, step, { state: "failed", text }, context.now());
    if (run.kind === "workflow") await failRun(trx, run, text, context);
    else
      await trx.updateTable("runs").set({ state: "failed", endedAt: context.now() }).where("id", "=", run.id).execute();
  },
});

/** The first step that is not done gets one more attempt; null where others are still at work on it. */
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

const takeStep = async (
  step: StepKey,
  run: RunRow,
  context: Parts,
): Promise<Awaited<ReturnType<JobHandler["run"]>>> => {
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
      .execute((trx) => settleStep(trx, step, { state: "interrupted", text: describe(error) }, now()));
    throw error;
  }
};

/** Null where the run is about no file, undefined where that is gone. */
const readSubject = async ({ subject }: RunRow, { db }: Parts): Promise<FileCheckRow | null | undefined> =>
  subject === null
    ? null
    : db
        .selectFrom("fileChecks")
        .selectAll()
        .where("id", "=", subject)
        .where("deletedAt", "is", null)
        .executeTakeFirst();

/** The first line of an error, without the paths of the machine that errors of the system carry. */
const describe = (cause: unknown): string => {
  const text = cause instanceof Error ? cause.message : String(cause);
  return (text.split("\n", 1)[0] ?? "").replaceAll(/(?:[A-Za-z]:)?(?:[/\\][^\s'":,)]+){2,}/g, "…").slice(0, 300);
};
