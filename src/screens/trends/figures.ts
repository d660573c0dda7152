import { byFiles, countByRule, type RuleLine } from "#data/checks/count-by-rule.ts";
import { byErrorRate, type FileGroup, groupFiles, groupKeys } from "#data/checks/group-files.ts";
import { listSenders, senderKey } from "#data/checks/senders.ts";
import { listWeeks, type Week } from "#data/checks/weeks.ts";
import type { RuleCount } from "#data/store/rule-count.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import type { InvoiceFacts } from "#engine/index.ts";
import { countVerdicts, errorRateOf, type VerdictCounts } from "#engine/report/verdict-counts.ts";
import { type Delivery, listDeliveries, medianTimeToClean } from "./deliveries.ts";
import { type Grouping, startsOf, type TrendsQuery } from "./period.ts";

/** Facts about a checked file, from this device or from the server's list. */
export interface TrendCheck {
  readonly row: Pick<
    FileCheckRow,
    | "clientNumber"
    | "consultantNumber"
    | "format"
    | "header"
    | "invoice"
    | "originalFileName"
    | "verdict"
    | "createdAt"
    | "checkedAt"
  >;
  readonly findings: readonly RuleCount[] | null;
}

export interface Totals {
  readonly files: number;
  readonly counts: VerdictCounts;
  /** 0 to 1; null if nothing could be judged. */
  readonly errorRate: number | null;
  /** Share of deliveries: 0 to 1. */
  readonly cleanAtFirst: number | null;
  readonly deliveries: number;
  /** Milliseconds. */
  readonly timeToClean: number | null;
}

export interface RuleTrend extends RuleLine {
  /** Files in the period before. */
  readonly filesBefore: number;
}

export interface Trends {
  readonly weeks: readonly Week[];
  readonly weeksBefore: readonly Week[];
  readonly now: Totals;
  readonly before: Totals;
  readonly rules: readonly RuleTrend[];
  readonly groups: readonly GroupTrend[];
}

export interface GroupTrend extends FileGroup {
  /** Newest e-invoice of a sender; null for other groups. */
  readonly invoice: InvoiceFacts | null;
  /** The commonest rules of its files, without hints. */
  readonly rules: readonly RuleLine[];
}

const shownRules = 10;
const rulesOfGroup = 3;

/** Everything the page shows, of the checks of the period and the one before it. */
export const describeTrends = (checks: readonly TrendCheck[], query: TrendsQuery, at: number): Trends => {
  const { from, before } = startsOf(at, query.weeks);
  const { clientNumber, sender } = query;
  const own = checks.filter(
    ({ row }) =>
      (clientNumber === null || row.clientNumber === clientNumber) && (sender === null || senderKey(row) === sender),
  );
  const current = own.filter(({ row }) => timeOf(row) >= from);
  const earlier = own.filter(({ row }) => timeOf(row) >= before && timeOf(row) < from);
  const weeks = listWeeks(
    own.map(({ row }) => ({ verdict: row.verdict, checkedAt: timeOf(row) })),
    at,
    2 * query.weeks,
  );
  const deliveries = listDeliveries(own.map(({ row }) => row));
  const inPeriod = (start: number, end: number) =>
    deliveries.filter(({ firstAt }) => firstAt >= start && firstAt < end);
  return {
    weeks: weeks.slice(query.weeks),
    weeksBefore: weeks.slice(0, query.weeks),
    now: sumUp(current, inPeriod(from, Number.POSITIVE_INFINITY)),
    before: sumUp(earlier, inPeriod(before, from)),
    rules: rankRules(current, earlier),
    groups: describeGroups(current, query.groupBy),
  };
};

const describeGroups = (checks: readonly TrendCheck[], groupBy: Grouping): readonly GroupTrend[] => {
  const keyOf = groupKeys[groupBy];
  const rows = checks.map(({ row }) => row);
  const senders = groupBy === "absender" ? listSenders(rows) : null;
  const byKey = Map.groupBy(checks, ({ row }) => keyOf(row));
  return groupFiles(rows, keyOf)
    .toSorted(byErrorRate)
    .map((group) => ({
      ...group,
      invoice: senders?.get(group.key) ?? null,
      rules: countRules(byKey.get(group.key) ?? []).slice(0, rulesOfGroup),
    }));
};

export const timeOf = ({ checkedAt, createdAt }: Pick<FileCheckRow, "checkedAt" | "createdAt">): number =>
  checkedAt ?? createdAt;

const sumUp = (checks: readonly TrendCheck[], deliveries: readonly Delivery[]): Totals => {
  const counts = countVerdicts(checks.map(({ row }) => row));
  const clean = deliveries.filter(({ isCleanAtFirst }) => isCleanAtFirst).length;
  return {
    files: checks.length,
    counts,
    errorRate: errorRateOf(counts),
    cleanAtFirst: deliveries.length === 0 ? null : clean / deliveries.length,
    deliveries: deliveries.length,
    timeToClean: medianTimeToClean(deliveries),
  };
};

const rankRules = (current: readonly TrendCheck[], earlier: readonly TrendCheck[]): readonly RuleTrend[] => {
  const before = new Map(
    countByRule(earlier.map(({ findings }) => findings ?? [])).map((line) => [line.rule, line.files]),
  );
  return countRules(current)
    .slice(0, shownRules)
    .map((line) => ({ ...line, filesBefore: before.get(line.rule) ?? 0 }));
};

/** Most files first, without hints. */
const countRules = (checks: readonly TrendCheck[]): readonly RuleLine[] =>
  countByRule(checks.map(({ findings }) => (findings ?? []).filter(({ severity }) => severity !== "hint"))).toSorted(
    byFiles,
  );
