import type { Handler } from "#server/carriers/context.ts";
import { countMailsOfStep } from "#server/records/mail-outbox/mail-step.ts";
import { readDefinition } from "#server/records/run-steps/definition.ts";
import { readLastAttempts } from "#server/records/run-steps/run-steps.ts";
import { presentRuns } from "#server/runs/workflows/present-workflows.ts";
import type { RunRow } from "#server/store/db/rows/runs.ts";
import type { Db } from "#server/store/db/schema.ts";

const maxRuns = 20;

export const listReportRuns: Handler<"listReportRuns"> = async (_input, { db }) => {
  const workflows = await db
    .selectFrom("workflows")
    .select(["id", "definitionJson"])
    .where("removedAt", "is", null)
    .execute();
  const ids = workflows.filter((row) => positionOf(row) >= 0).map(({ id }) => id);
  if (ids.length === 0) return { runs: [] };
  const rows = await db
    .selectFrom("runs")
    .selectAll()
    .where("sourceId", "in", ids)
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .limit(maxRuns)
    .execute();
  // An earlier version of the workflow may have sent no report.
  const sending = rows.filter((row) => positionOf(row) >= 0);
  const runs = await presentRuns(db, sending);
  const facts = await Promise.all(sending.map((row) => readFacts(db, row)));
  return { runs: runs.map((run, at) => ({ ...run, ...(facts[at] ?? unknown) })) };
};

const unknown = { position: 0, outcome: "", recipients: 0 };

/** Position of the first report action; negative if there is none. */
const positionOf = (row: Pick<RunRow, "definitionJson">): number =>
  readDefinition(row).actions.findIndex(({ kind }) => kind === "report");

const readFacts = async (db: Db, row: RunRow): Promise<typeof unknown> => {
  const position = positionOf(row);
  const step = (await readLastAttempts(db, row.id)).find((one) => Number(one.position) === position);
  if (!step) return { ...unknown, position };
  return {
    position,
    outcome: (step.log.trimEnd().split("\n").at(-1) ?? "").replace(/^\S+Z /, ""),
    recipients: await countMailsOfStep(db, step),
  };
};
