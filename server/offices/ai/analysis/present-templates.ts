import type { AiTemplate } from "#contract/ai-analysis.ts";
import { ApiError } from "#server/ground/api-error.ts";
import { readTemplates } from "#server/offices/ai/templates.ts";
import type { Db } from "#server/store/db/schema.ts";
import { readGolden } from "./golden.ts";
import { findPublishObstacle, readOutcomes } from "./proof.ts";

/** Templates with the reason why they cannot be published, if any. */
export const presentTemplates = async (db: Db): Promise<AiTemplate[]> => {
  const templates = await readTemplates(db);
  const [golden, outcomes] = await Promise.all([readGolden(db), readOutcomes(db, templates)]);
  return templates.map((template) => {
    const own = golden.filter(({ purpose }) => purpose === template.purpose).map(({ id }) => id);
    return { ...template, obstacle: findPublishObstacle(template, own, outcomes) };
  });
};

/** @throws ApiError AI_TEMPLATE_NOT_FOUND */
export const presentTemplate = async (db: Db, id: string): Promise<AiTemplate> => {
  const template = (await presentTemplates(db)).find((one) => one.id === id);
  if (template === undefined) throw new ApiError("AI_TEMPLATE_NOT_FOUND");
  return template;
};
