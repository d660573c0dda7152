import type { Handler } from "#server/carriers/context.ts";
import { presentGolden, readGolden } from "#server/offices/ai/analysis/golden.ts";
import { readOutcomes } from "#server/offices/ai/analysis/proof.ts";
import { readTemplates } from "#server/offices/ai/templates.ts";

export const listGoldenFindings: Handler<"listGoldenFindings"> = async (_input, { db }) => {
  const [golden, outcomes] = await Promise.all([readGolden(db), readOutcomes(db, await readTemplates(db))]);
  return { findings: golden.map(presentGolden), outcomes: [...outcomes] };
};
