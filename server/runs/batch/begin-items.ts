import type { BatchKind } from "#contract/batch.ts";
import { beginCheck } from "#server/checks/file-checks/begin-check.ts";
import { readAdminSettings } from "#server/records/admin-settings/admin-settings.ts";
import type { RunContext } from "#server/records/run-steps/run-context.ts";
import { findRun, logLine, settleStep } from "#server/records/run-steps/run-steps.ts";
import { lockSubject } from "#server/store/db/lock-subject.ts";
import type { RunStepRow, Trx } from "#server/store/db/schema.ts";
import { batchSettings, findPause } from "./batch-settings.ts";

/** Goes on with a batch that was begun or resumed, in the transaction of the caller. Wake the queue after the commit. */
export const continueBatch = async (trx: Trx, id: string, context: RunContext): Promise<void> => {
  const run = await findRun(trx, id);
  if (run?.state !== "running") return;
  if (run.sourceId === ("recheck" satisfies BatchKind)) await handOut(trx, context);
  else await context.queue.add(trx, { kind: "run-step", subject: id });
};

/**
 * Has as many files of batches checked as may be at once, those of the more urgent batch first. Called whenever one has
 * come to its end, so that what was handed out is never more than that. Outside of the hours in which batches work it
 * hands out none.
 */
export const handOut = async (trx: Trx, context: RunContext): Promise<void> => {
  await lockSubject(trx, "batch");
  const { settings } = await readAdminSettings(trx, batchSettings);
  if (findPause(settings, context.now()) !== null) return;
  for (;;) {
    const free = settings.concurrency - (await countUnderWay(trx));
    const items = free > 0 ? await listNext(trx, free) : [];
    if (items.length === 0) return;
    for (const item of items) await beginItem(trx, item, context);
  }
};

const countUnderWay = async (trx: Trx): Promise<number> => {
  const { count } = await trx
    .selectFrom("runs")
    .innerJoin("runSteps", "runSteps.runId", "runs.id")
    .where("runs.kind", "=", "batch")
    .where("runs.state", "in", ["running", "paused"])
    .where("runSteps.state", "=", "underWay")
    .select(({ fn }) => fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
};

const listNext = (trx: Trx, limit: number): Promise<RunStepRow[]> =>
  trx
    .selectFrom("runs")
    .innerJoin("runSteps", "runSteps.runId", "runs.id")
    .where("runs.kind", "=", "batch")
    .where("runs.sourceId", "=", "recheck" satisfies BatchKind)
    .where("runs.state", "=", "running")
    .where("runSteps.state", "=", "queued")
    .selectAll("runSteps")
    .orderBy("runs.priority", "desc")
    .orderBy("runs.createdAt")
    .orderBy("runs.id")
    .orderBy("runSteps.position")
    .limit(limit)
    .execute();

/** Begins the check of one file; what it was before is written down with it. */
const beginItem = async (trx: Trx, item: RunStepRow, context: RunContext): Promise<void> => {
  const { now, rulesetVersion } = context;
  const row = await trx
    .selectFrom("fileChecks")
    .select(["id", "verdict"])
    .where("id", "=", item.subject ?? "")
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  if (!row) {
    await settleStep(trx, item, { state: "failed", text: goneText }, now());
    return finishIfDone(trx, item.runId, context);
  }
  await trx
    .updateTable("runSteps")
    .set({
      state: "underWay",
      startedAt: now(),
      log: logLine(now(), `Prüfung mit Regelstand ${rulesetVersion} begonnen.`),
      resultJson: JSON.stringify({ before: row.verdict }),
    })
    .where("runId", "=", item.runId)
    .where("position", "=", item.position)
    .where("state", "=", "queued")
    .execute();
  await beginCheck(trx, row, context);
};

export const goneText = "Die Dateiprüfung gibt es nicht mehr.";

/** Ends a batch in which nothing waits or runs any more. */
export const finishIfDone = async (trx: Trx, id: string, { now }: RunContext): Promise<void> => {
  await trx
    .updateTable("runs")
    .set({ state: "done", endedAt: now() })
    .where("id", "=", id)
    .where("state", "in", ["running", "paused"])
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom("runSteps")
            .select("runSteps.position")
            .whereRef("runSteps.runId", "=", "runs.id")
            .where("runSteps.state", "in", ["queued", "running", "underWay"]),
        ),
      ),
    )
    .execute();
};
