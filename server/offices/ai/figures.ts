import type { AiCourse, AiFigures } from "#contract/ai-performance.ts";
import { dayMs } from "#engine/values/units.ts";
import { quantile } from "#server/ground/quantile.ts";
import type { AiRequestRow } from "#server/store/db/rows/offices.ts";
import type { Db } from "#server/store/db/schema.ts";

export type FigureRow = Pick<
  AiRequestRow,
  | "id"
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
  | "adoptedAt"
>;

const dayFormat = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin", dateStyle: "short" });
export const berlinDay = (at: number): string => dayFormat.format(Number(at));
/** Completed user questions in a period, without tests and trials. */
export const readFigureRows = async (db: Db, from: number, before: number): Promise<readonly FigureRow[]> =>
  db
    .selectFrom("aiRequests")
    .where("at", ">=", from)
    .where("at", "<", before)
    .where("purpose", "not in", ["test", "trial"])
    .where("state", "!=", "running")
    .select(["id", "at", "purpose", "provider", "model", "state", "firstTokenMs", "totalMs"])
    .select(["tokensIn", "tokensOut", "costMicros", "redactions", "isFallback", "rating", "adoptedAt"])
    .execute();

/** Requests of days in Berlin, both inclusive. */
export const readPeriod = async (db: Db, from: string, to: string): Promise<readonly FigureRow[]> => {
  // One more day on both sides; the day in Berlin is computed below.
  const rows = await readFigureRows(db, Date.parse(from) - dayMs, Date.parse(to) + 2 * dayMs);
  return rows.filter(({ at }) => berlinDay(at) >= from && berlinDay(at) <= to);
};

export const countFigures = (key: string, rows: readonly FigureRow[]): AiFigures => {
  const of = (is: (row: FigureRow) => boolean): number => rows.filter(is).length;
  const sum = (read: (row: FigureRow) => number): number => rows.reduce((total, row) => total + Number(read(row)), 0);
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
    drafts: of(({ purpose, state }) => purpose === "inquiry" && state === "ok"),
    adopted: of(({ adoptedAt }) => adoptedAt !== null),
  };
};

/** Figures per day in Berlin, both ends inclusive. */
export const dailySeriesOf = (key: string, rows: readonly FigureRow[], from: string, to: string): AiCourse => {
  const byDay = Map.groupBy(rows, ({ at }) => berlinDay(at));
  return {
    key,
    points: daysBetween(from, to).map((day) => {
      const { requests, errors, timeouts, ...rest } = countFigures(day, byDay.get(day) ?? []);
      const { firstTokenP50, firstTokenP95, totalP50, totalP95, costMicros } = rest;
      const failed = errors + timeouts;
      return { day, requests, failed, firstTokenP50, firstTokenP95, totalP50, totalP95, costMicros };
    }),
  };
};

/** Longer periods are limited to the last year. */
const maxDays = 366;

const daysBetween = (from: string, to: string): readonly string[] => {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  const first = Math.max(start, end - (maxDays - 1) * dayMs);
  const count = Math.max(0, Math.round((end - first) / dayMs) + 1);
  return Array.from({ length: count }, (_, index) => new Date(first + index * dayMs).toISOString().slice(0, 10));
};
