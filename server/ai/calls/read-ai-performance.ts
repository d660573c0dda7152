import type { CallInput } from "#contract/index.ts";
import { berlinDay, countFigures, type FigureRow, readPeriod } from "#server/ai/figures.ts";
import type { Handler } from "#server/context.ts";

/** Every request of the period, counted by provider, model, purpose or day in Berlin. */
export const readAiPerformance: Handler<"readAiPerformance"> = async ({ from, to, groupBy }, { db }) => {
  const within = await readPeriod(db, from, to);
  const groups = [...Map.groupBy(within, keyOf[groupBy])].map(([key, same]) => countFigures(key, same));
  return { groups: groups.toSorted((a, b) => (a.key < b.key ? -1 : 1)), total: countFigures("", within) };
};

const keyOf: Readonly<Record<CallInput<"readAiPerformance">["groupBy"], (row: FigureRow) => string>> = {
  provider: ({ provider }) => provider,
  model: ({ model }) => model,
  purpose: ({ purpose }) => purpose,
  day: ({ at }) => berlinDay(at),
};
