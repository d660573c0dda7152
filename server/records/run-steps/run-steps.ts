import type { StepEnd, StepKey } from "#server/calls/run-step.ts";
import type { RunRow, RunStepRow } from "#server/store/db/rows/runs.ts";
import type { Db, Trx } from "#server/store/db/schema.ts";

/** A log line with its server time. */
export const logLine = (at: number, text: string): string => `${new Date(at).toISOString()} ${text}\n`;

/** Appends a line to the last attempt immediately, so that it survives a crash. */
export const appendLog = async (db: Db, { runId, position }: StepKey, line: string): Promise<void> => {
  await db
    .updateTable("runSteps")
    .set(({ eb }) => ({ log: eb("log", "||", line) }))
    .where("runId", "=", runId)
    .where("position", "=", position)
    .where("attempt", "=", ({ selectFrom }) =>
      selectFrom("runSteps as other")
        .select(({ fn }) => fn.max("other.attempt").as("last"))
        .where("other.runId", "=", runId)
        .where("other.position", "=", position),
    )
    .execute();
};

/** The last attempt at each step, in order. */
export const readLastAttempts = async (db: Db, runId: string): Promise<readonly RunStepRow[]> => {
  const rows = await db
    .selectFrom("runSteps")
    .selectAll()
    .where("runId", "=", runId)
    .orderBy("position")
    .orderBy("attempt")
    .execute();
  return [...new Map(rows.map((row) => [row.position, row])).values()];
};

/** Saves the result of an open attempt in the caller's transaction; undefined if none is open. */
export const settleStep = async (
  trx: Trx,
  { runId, position }: StepKey,
  { state, text, result }: StepEnd,
  now: number,
): Promise<RunStepRow | undefined> =>
  trx
    .updateTable("runSteps")
    .set(({ eb }) => ({
      state,
      log: eb("log", "||", logLine(now, text)),
      ...(result && { resultJson: JSON.stringify(result) }),
      ...(state !== "underWay" && { endedAt: now }),
    }))
    .where("runId", "=", runId)
    .where("position", "=", position)
    .where("state", "in", ["queued", "running", "underWay"])
    .returningAll()
    .executeTakeFirst();

/** Starts another attempt at a step; its log is never empty. */
export const beginAttempt = async (
  trx: Trx,
  step: Pick<RunStepRow, "runId" | "position" | "attempt" | "name" | "subject">,
  now: number,
): Promise<void> => {
  await trx
    .insertInto("runSteps")
    .values({
      ...step,
      state: "running",
      resultJson: null,
      changed: 0,
      log: logLine(now, step.attempt === 1 ? "Begonnen." : `Begonnen, ${step.attempt}. Versuch.`),
      startedAt: now,
      endedAt: null,
    })
    .execute();
};

export const findRun = (db: Db, id: string): Promise<RunRow | undefined> =>
  db.selectFrom("runs").selectAll().where("id", "=", id).executeTakeFirst();

/** Constant across all attempts at a step, so that another program recognises a repetition. */
export const stepId = ({ runId, position }: StepKey): string => `${runId}-${position}`;
