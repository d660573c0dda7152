import type { RunContext } from "#server/records/run-steps/run-context.ts";
import type { Trx } from "#server/store/db/schema.ts";
import { type BatchOrder, selectItems } from "./select-items.ts";
import { continueBatch, endBatchIfDone } from "./start-next-items.ts";

interface NewBatch extends BatchOrder {
  readonly priority: number;
  /** E-mail of the user, or the workflow. */
  readonly startedBy: string;
}

/** Stores a batch with all its files and starts it; returns its id. Wake the queue after the commit. */
export const startBatch = async (
  trx: Trx,
  { kind, filter, ruleset, priority, startedBy }: NewBatch,
  context: RunContext,
): Promise<string> => {
  const id = context.newId();
  const order = { kind, filter, ruleset };
  const run = { id, kind: "batch", sourceId: kind, name: kind, version: 1, subject: null, state: "running" } as const;
  const facts = { definitionJson: JSON.stringify(order), causeJson: "{}", priority, startedBy };
  await trx
    .insertInto("runs")
    .values({ ...run, ...facts, createdAt: context.now(), endedAt: null })
    .execute();
  await trx
    .insertInto("runSteps")
    .columns(["runId", "position", "attempt", "name", "subject", "state", "changed", "log"])
    .expression(
      selectItems(trx, order, context).select(({ cast, eb, fn, lit, val }) => [
        cast<string>(val(id), "text").as("runId"),
        eb(
          fn.agg<number>("row_number").over((over) => over.orderBy("fileChecks.createdAt").orderBy("fileChecks.id")),
          "-",
          lit(1),
        ).as("position"),
        lit(1).as("attempt"),
        "fileChecks.originalFileName as name",
        "fileChecks.id as subject",
        cast<"queued">(val("queued"), "text").as("state"),
        lit(0).as("changed"),
        cast<string>(val(""), "text").as("log"),
      ]),
    )
    .execute();
  await continueBatch(trx, id, context);
  await endBatchIfDone(trx, id, context);
  return id;
};
