import type { CallInput } from "#contract/index.ts";
import type { Handler } from "#server/carriers/context.ts";
import { berlinDay, countFigures, dailySeriesOf, type FigureRow, readPeriod } from "#server/offices/ai/figures.ts";

/** All requests of the period, grouped by provider, model, purpose or day in Berlin. */
export const readAiPerformance: Handler<"readAiPerformance"> = async ({ from, to, groupBy }, { db }) => {
  const within = await readPeriod(db, from, to);
  const groups = [...Map.groupBy(within, keyOf[groupBy])].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const byGroup = groupBy === "day" ? [] : groups;
  return {
    groups: groups.map(([key, same]) => countFigures(key, same)),
    total: countFigures("", within),
    series: [["", within] as const, ...byGroup].map(([key, same]) => dailySeriesOf(key, same, from, to)),
  };
};

const keyOf: Readonly<Record<CallInput<"readAiPerformance">["groupBy"], (row: FigureRow) => string>> = {
  provider: ({ provider }) => provider,
  model: ({ model }) => model,
  purpose: ({ purpose }) => purpose,
  day: ({ at }) => berlinDay(at),
};
