import type { StepKey } from "#server/calls/run-step.ts";
import type { Context } from "#server/carriers/context.ts";
import type { ScriptRunRow } from "#server/store/db/rows/carriers.ts";
import type { Trx } from "#server/store/db/schema.ts";
import { type CurrentScript, listEnabled } from "./script-rows.ts";

type RunContext = Pick<Context, "queue" | "now" | "newId">;

interface NewRun extends Pick<ScriptRunRow, "kind" | "fileCheckId"> {
  /** E-mail of the user who started it, if any. */
  readonly startedBy?: string;
  /** Workflow step waiting for it. */
  readonly step?: StepKey;
}

/**
 * Adds a run of the current script version, in the caller's transaction; returns its id. Wake the queue after the
 * commit.
 */
export const addScriptRun = async (
  trx: Trx,
  { id: scriptId, version }: Pick<CurrentScript, "id" | "version">,
  { kind, fileCheckId, startedBy = "", step }: NewRun,
  { queue, now, newId }: RunContext,
): Promise<string> => {
  const id = newId();
  await trx
    .insertInto("scriptRuns")
    .values({
      ...{ id, scriptId, version, kind, fileCheckId, startedBy, createdAt: now() },
      ...{ stepRunId: step?.runId ?? null, stepPosition: step?.position ?? null },
      ...{ state: "queued", exitCode: null, durationMs: null, stdout: "", stderr: "" },
      ...{ findingsJson: "[]", tagsJson: "[]", cause: null, endedAt: null },
    })
    .execute();
  await queue.add(trx, { kind: "run-script", subject: id });
  return id;
};

/**
 * After a check, queues a run of every enabled script, each as its own job. Pending runs on the previous result are
 * cancelled.
 */
export const addRunsAfterCheck = async (trx: Trx, fileCheckId: string, context: RunContext): Promise<void> => {
  const scripts = await listEnabled(trx);
  if (scripts.length === 0) return;
  const check = await trx.selectFrom("fileChecks").select("status").where("id", "=", fileCheckId).executeTakeFirst();
  if (check?.status !== "completed") return;
  for (const script of scripts) {
    await trx
      .updateTable("scriptRuns")
      .set({ state: "cancelled", cause: "Die Datei wurde inzwischen erneut geprüft.", endedAt: context.now() })
      .where("scriptId", "=", script.id)
      .where("fileCheckId", "=", fileCheckId)
      .where("kind", "=", "check")
      .where("state", "=", "queued")
      .execute();
    await addScriptRun(trx, script, { kind: "check", fileCheckId }, context);
  }
};
