import type { AiFigures } from "#contract/ai-performance.ts";
import type { CallInput } from "#contract/index.ts";
import type { Handler } from "#server/context.ts";
import type { AiRequestRow } from "#server/db/schema.ts";

type Row = Pick<
  AiRequestRow,
  | "at"
  | "purpose"
  | "provider"
  | "model"
  | "state"
  | "firstTokenMs"
  | "totalMs"
  | "tokensIn"
  | "tokensOut"
  | "costMicros"
  | "redactions"
  | "isFallback"
  | "rating"
>;

const berlinDay = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin", dateStyle: "short" });
const dayMs = 86_400_000;

/** Every request of the period, counted by provider, model, purpose or day in Berlin. */
export const readAiPerformance: Handler<"readAiPerformance"> = async ({ from, to, groupBy }, { db }) => {
  const rows = await db
    .selectFrom("aiRequests")
    // A day more on both sides; which day it was in Berlin is decided below.
    .where("at", ">=", Date.parse(from) - dayMs)
    .where("at", "<", Date.parse(to) + 2 * dayMs)
    .where("purpose", "not in", ["test", "trial"])
    .where("state", "!=", "running")
    .select(["at", "purpose", "provider", "model", "state", "firstTokenMs", "totalMs"])
    .select(["tokensIn", "tokensOut", "costMicros", "redactions", "isFallback", "rating"])
    .execute();
  const within = rows.filter(({ at }) => {
    const day = berlinDay.format(Number(at));
    return day >= from && day <= to;
  });
  const groups = [...Map.groupBy(within, keyOf[groupBy])].map(([key, same]) => count(key, same));
  return { groups: groups.toSorted((a, b) => (a.key < b.key ? -1 : 1)), total: count("", within) };
};

const keyOf: Readonly<Record<CallInput<"readAiPerformance">["groupBy"], (row: Row) => string>> = {
  provider: ({ provider }) => provider,
  model: ({ model }) => model,
  purpose: ({ purpose }) => purpose,
  day: ({ at }) => berlinDay.format(Number(at)),
};

const count = (key: string, rows: readonly Row[]): AiFigures => {
  const of = (is: (row: Row) => boolean): number => rows.filter(is).length;
  const sum = (read: (row: Row) => number): number => rows.reduce((total, row) => total + Number(read(row)), 0);
  const answered = rows.filter(({ state }) => state === "ok");
  const firsts = answered.flatMap(({ firstTokenMs }) => (firstTokenMs === null ? [] : [Number(firstTokenMs)]));
  const totals = answered.flatMap(({ totalMs }) => (totalMs === null ? [] : [Number(totalMs)]));
  return {
    key,
    requests: rows.length,
    errors: of(({ state }) => state === "error"),
    timeouts: of(({ state }) => state === "timeout"),
    refused: of(({ state }) => state === "refused"),
    fallbacks: of(({ isFallback }) => Number(isFallback) === 1),
    firstTokenP50: quantile(firsts, 0.5),
    firstTokenP95: quantile(firsts, 0.95),
    totalP50: quantile(totals, 0.5),
    totalP95: quantile(totals, 0.95),
    tokensIn: sum(({ tokensIn }) => tokensIn),
    tokensOut: sum(({ tokensOut }) => tokensOut),
    costMicros: sum(({ costMicros }) => costMicros),
    redactions: sum(({ redactions }) => redactions),
    helpful: of(({ rating }) => rating === "helpful"),
    rated: of(({ rating }) => rating !== null),
  };
};

/** The smallest value that so large a share does not exceed; null where there is none. */
const quantile = (values: readonly number[], share: number): number | null => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null;
};
