import type { BatchKind } from "#contract/batch.ts";
import { beginCheck } from "#server/checks/file-checks/begin-check.ts";
import { readAdminSettings } from "#server/records/admin-settings/admin-settings.ts";
import type { RunContext } from "#server/records/run-steps/run-context.ts";
import { findRun, logLine, settleStep } from "#server/records/run-steps/run-steps.ts";
import { lockSubject } from "#server/store/db/lock-subject.ts";
import type { RunStepRow } from "#server/store/db/rows/runs.ts";
import type { Trx } from "#server/store/db/schema.ts";
import { batchSettings, findNextStart } from "./batch-settings.ts";

/** Continues a started or resumed batch, in the caller's transaction. Wake the queue after the commit. */
export const continueBatch = async (trx: Trx, id: string, context: RunContext): Promise<void> => {
  const run = await findRun(trx, id);
  if (run?.state !== "running") return;
  if (run.sourceId === ("recheck" satisfies BatchKind)) await startNextItems(trx, context);
  else await context.queue.add(trx, { kind: "run-step", subject: id });
};

/**
 * Starts checks of batch files up to the configured concurrency, by priority of their batch. Called whenever one ends,
 * so the limit is never exceeded. Starts none outside batch hours.
 */
export const startNextItems = async (trx: Trx, context: RunContext): Promise<void> => {
  await lockSubject(trx, "batch");
  const { settings } = await readAdminSettings(trx, batchSettings);
  if (findNextStart(settings, context.now()) !== null) return;
  for (;;) {
    const freeSlots = settings.concurrency - (await countRunning(trx));
    const items = freeSlots > 0 ? await listNext(trx, freeSlots) : [];
    if (items.length === 0) return;
    for (const item of items) await beginItem(trx, item, context);
  }
};

const countRunning = async (trx: Trx): Promise<number> => {
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

/** Starts the check of one file and stores its previous verdict. */
const beginItem = async (trx: Trx, item: RunStepRow, context: RunContext): Promise<void> => {
  const { now, rulesetVersion } = context;
  const row = await trx
    .selectFrom("fileChecks")
    .select(["id", "verdict"])
    .where("id", "=", item.subject ?? "")
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  if (!row) {
    await settleStep(trx, item, { state: "failed", text: deletedText }, now());
    return endBatchIfDone(trx, item.runId, context);
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

export const deletedText = "Die Dateiprüfung gibt es nicht mehr.";

/** Ends a batch without waiting or running items. */
export const endBatchIfDone = async (trx: Trx, id: string, { now }: RunContext): Promise<void> => {
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
