import { rulesetVersions } from "#engine/index.ts";
import type { Handler } from "#server/carriers/context.ts";
import { readAdminSettings } from "#server/records/admin-settings/admin-settings.ts";
import { batchSettings, findNextStart } from "#server/runs/batch/batch-settings.ts";
import { presentBatches } from "#server/runs/batch/present-batches.ts";

const maxShown = 100;

export const listBatches: Handler<"listBatches"> = async (_input, { db, now, rulesetVersion }) => {
  const rows = await db
    .selectFrom("runs")
    .selectAll()
    .where("kind", "=", "batch")
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .limit(maxShown)
    .execute();
  const { settings, version } = await readAdminSettings(db, batchSettings);
  return {
    batches: await presentBatches(db, rows),
    rulesetVersion,
    olderRulesets: rulesetVersions.filter((one) => one !== rulesetVersion),
    ...settings,
    defaults: batchSettings.defaults,
    waitsUntil: findNextStart(settings, now()),
    version,
  };
};
