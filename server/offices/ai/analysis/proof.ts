import { ApiError } from "#server/ground/api-error.ts";
import type { Template } from "#server/offices/ai/templates.ts";
import type { Db } from "#server/store/db/schema.ts";
import { type Check, readGolden } from "./golden.ts";

export interface GoldenOutcome {
  readonly templateId: string;
  readonly goldenId: string;
  readonly state: "waiting" | "passed" | "failed";
  readonly trialId: string;
}

/** Last run of each current template version with each golden Befund. */
export const readOutcomes = async (db: Db, templates: readonly Template[]): Promise<readonly GoldenOutcome[]> => {
  const trials = await db
    .selectFrom("aiTrials")
    .select(["id", "templateId", "templateVersion", "goldenId", "state", "checksJson"])
    .where("goldenId", "is not", null)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .execute();
  const versions = new Map(templates.map(({ id, version }) => [id, version]));
  const last = new Map<string, GoldenOutcome>();
  for (const { id, templateId, templateVersion, goldenId, state, checksJson } of trials) {
    if (goldenId === null || versions.get(templateId) !== Number(templateVersion)) continue;
    const key = `${templateId} ${goldenId}`;
    if (last.has(key)) continue;
    const isPassed = state === "ok" && (JSON.parse(checksJson) as Check[]).every(({ isOk }) => isOk);
    const outcome = state === "waiting" ? "waiting" : isPassed ? "passed" : "failed";
    last.set(key, { templateId, goldenId, state: outcome, trialId: id });
  }
  return [...last.values()];
};

/** Reason why a template cannot be published; null if it can. A previously published text needs no new comparison. */
export const findPublishObstacle = (
  { id, state }: Pick<Template, "id" | "state">,
  goldenIds: readonly string[],
  outcomes: readonly GoldenOutcome[],
): string | null => {
  if (state === "published") return "Diese Fassung gilt schon.";
  if (state === "former") return null;
  if (goldenIds.length === 0) return "Nehmen Sie zuerst mindestens einen Befund dieses Zwecks in den Vergleich auf.";
  const passed = goldenIds.filter((goldenId) =>
    outcomes.some((one) => one.templateId === id && one.goldenId === goldenId && one.state === "passed"),
  );
  return passed.length === goldenIds.length
    ? null
    : `Veröffentlichen erst nach bestandenem Vergleich: ${passed.length} von ${goldenIds.length} Befunden bestanden.`;
};

/** @throws ApiError AI_TEMPLATE_UNPROVEN */
export const requireProven = async (db: Db, template: Template): Promise<void> => {
  const golden = await readGolden(db, template.purpose);
  const obstacle = findPublishObstacle(
    template,
    golden.map(({ id }) => id),
    await readOutcomes(db, [template]),
  );
  if (obstacle !== null) throw new ApiError("AI_TEMPLATE_UNPROVEN", { text: obstacle });
};
