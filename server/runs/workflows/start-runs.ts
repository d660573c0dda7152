import type { WorkflowTrigger } from "#contract/workflows.ts";
import { type RunCause, readDefinition } from "#server/records/run-steps/definition.ts";
import type { RunContext } from "#server/records/run-steps/run-context.ts";
import type { FileCheckRow } from "#server/store/db/rows/checks.ts";
import type { WorkflowRow } from "#server/store/db/rows/runs.ts";
import type { Trx } from "#server/store/db/schema.ts";
import { meetsConditions } from "./facts.ts";

interface Event {
  readonly trigger: Exclude<WorkflowTrigger["kind"], "schedule">;
  /** File check of the event; null if there is none. */
  readonly fileCheck: FileCheckRow | null;
  /** Workflows whose actions caused it. */
  readonly chain?: readonly string[];
}

/** Longer chains of workflows are treated as a mistake. */
const maxChain = 3;

/**
 * Starts all workflows triggered by an event whose conditions hold, in the transaction of the event. A workflow is
 * never triggered by its own effects, directly or through others. Wake the queue after the commit.
 */
export const startRuns = async (
  trx: Trx,
  { trigger, fileCheck, chain = [] }: Event,
  context: RunContext,
): Promise<void> => {
  if (chain.length >= maxChain) return;
  const workflows = await trx
    .selectFrom("workflows")
    .selectAll()
    .where("trigger", "=", trigger)
    .where("enabled", "=", 1)
    .where("removedAt", "is", null)
    .orderBy("createdAt")
    .execute();
  for (const workflow of workflows) {
    if (chain.includes(workflow.id)) continue;
    const { conditions } = readDefinition(workflow);
    if (fileCheck !== null && !(await meetsConditions(trx, fileCheck, conditions))) continue;
    await addRun(trx, workflow, { cause: { trigger, chain }, subject: fileCheck?.id ?? null }, context);
  }
};

interface NewRun {
  readonly cause: RunCause;
  readonly subject: string | null;
  /** E-mail of the user who started it, if any. */
  readonly startedBy?: string;
}

/** Adds a run of the current workflow; returns its id. */
export const addRun = async (
  trx: Trx,
  { id, name, version, definitionJson }: WorkflowRow,
  { cause, subject, startedBy = "" }: NewRun,
  { queue, newId, now }: RunContext,
): Promise<string> => {
  const runId = newId();
  await trx
    .insertInto("runs")
    .values({
      id: runId,
      kind: "workflow",
      sourceId: id,
      name,
      version,
      definitionJson,
      subject,
      causeJson: JSON.stringify(cause),
      state: "queued",
      priority: 1,
      startedBy,
      createdAt: now(),
      endedAt: null,
    })
    .execute();
  await queue.add(trx, { kind: "run-step", subject: runId });
  return runId;
};
