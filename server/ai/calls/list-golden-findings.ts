import { presentGolden, readGolden } from "#server/ai/analysis/golden.ts";
import { readOutcomes } from "#server/ai/analysis/proof.ts";
import { readTemplates } from "#server/ai/analysis/templates.ts";
import type { Handler } from "#server/context.ts";

export const listGoldenFindings: Handler<"listGoldenFindings"> = async (_input, { db }) => {
  const [golden, outcomes] = await Promise.all([readGolden(db), readOutcomes(db, await readTemplates(db))]);
  return { findings: golden.map(presentGolden), outcomes: [...outcomes] };
};
