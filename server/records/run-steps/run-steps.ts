import type { StepEnd, StepKey } from "#server/calls/run-step.ts";
import type { Db, RunRow, RunStepRow, Trx } from "#server/store/db/schema.ts";

/** A line of a log with its time, which is that of the server. */
export const logLine = (at: number, text: string): string => `${new Date(at).toISOString()} ${text}\n`;

/** Adds a line to the last attempt at once: what was written stays, however the process ends. */
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

/** The last attempt at each step, in their order. */
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

/** Writes what became of an open attempt, in the transaction of the caller; undefined where none was open. */
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

/** Begins one more attempt at a step; its log is never empty. */
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

/** What stays the same for a step however often it is tried: another program recognises a repetition by it. */
export const stepId = ({ runId, position }: StepKey): string => `${runId}-${position}`;
