import type { SlowAiRequest } from "#contract/ai-performance.ts";
import type { Handler } from "#server/carriers/context.ts";
import { type FigureRow, readPeriod } from "#server/offices/ai/figures.ts";

const maxRequests = 10;

/** Without requests stopped by a user, which say nothing about the provider. */
export const listSlowAiRequests: Handler<"listSlowAiRequests"> = async ({ from, to }, { db }) => ({
  requests: (await readPeriod(db, from, to))
    .flatMap(present)
    .toSorted((a, b) => b.totalMs - a.totalMs)
    .slice(0, maxRequests),
});

const present = (row: FigureRow): readonly SlowAiRequest[] => {
  const { id, purpose, provider, model, state, totalMs } = row;
  const isQuestion = purpose !== "test" && purpose !== "trial" && state !== "running" && state !== "aborted";
  if (!isQuestion || totalMs === null) return [];
  return [
    {
      ...{ id, purpose, provider, model, state },
      at: Number(row.at),
      firstTokenMs: row.firstTokenMs === null ? null : Number(row.firstTokenMs),
      totalMs: Number(totalMs),
      tokensIn: Number(row.tokensIn),
      tokensOut: Number(row.tokensOut),
    },
  ];
};
