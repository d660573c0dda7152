import type { Handler } from "#server/context.ts";
import type { Db, RunRow } from "#server/db/schema.ts";
import { countMailsOfStep } from "#server/mail/step-of-mail.ts";
import { readLastAttempts } from "#server/runs/steps.ts";
import { readDefinition } from "#server/workflows/definition.ts";
import { presentRuns } from "#server/workflows/present-workflows.ts";

const shown = 20;

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
    .limit(shown)
    .execute();
  // An earlier edition of the workflow may have sent none.
  const sending = rows.filter((row) => positionOf(row) >= 0);
  const runs = await presentRuns(db, sending);
  const facts = await Promise.all(sending.map((row) => readFacts(db, row)));
  return { runs: runs.map((run, at) => ({ ...run, ...(facts[at] ?? unknown) })) };
};

const unknown = { position: 0, outcome: "", recipients: 0 };

/** Of the first report among its actions; below zero where there is none. */
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
