import { dayMs } from "#engine/values/units.ts";
import type { Handler } from "#server/calls/context.ts";
import { countAccepted, countActs, listLargest } from "#server/records/analytics/count-habits.ts";
import { countMeasures } from "#server/records/analytics/count-measures.ts";
import { countPeriod } from "#server/records/analytics/count-period.ts";
import { countRules, countStorage } from "#server/records/analytics/count-stored.ts";

/** Statistics of the office; users are counted, never named. */
export const readOfficeFigures: Handler<"readOfficeFigures"> = async ({ days = 90 }, { db, now }) => {
  const since = now() - days * dayMs;
  return {
    days,
    ...(await countPeriod(db, since, now())),
    storage: await countStorage(db),
    rules: await countRules(db),
    largest: await listLargest(db, since),
    accepted: await countAccepted(db),
    acts: await countActs(db, since),
    measured: await countMeasures(db, since),
  };
};
