import type { Handler } from "#server/carriers/context.ts";
import { findWorkflowRun, presentRuns } from "#server/runs/workflows/present-workflows.ts";
import type { RunStepRow } from "#server/store/db/rows/runs.ts";

/** Every attempt at every step, in order. */
export const readWorkflowRun: Handler<"readWorkflowRun"> = async ({ id }, { db }) => {
  const row = await findWorkflowRun(db, id);
  const [run] = await presentRuns(db, [row]);
  if (!run) throw new Error("a run that is there was not presented");
  const steps = await db
    .selectFrom("runSteps")
    .selectAll()
    .where("runId", "=", id)
    .orderBy("position")
    .orderBy("attempt")
    .execute();
  return { run, steps: steps.map(presentStep) };
};

const presentStep = ({ position, attempt, name, state, startedAt, endedAt, log }: RunStepRow) => ({
  position: Number(position),
  attempt: Number(attempt),
  name,
  state,
  startedAt: startedAt === null ? null : Number(startedAt),
  endedAt: endedAt === null ? null : Number(endedAt),
  log,
});
