import { formatIsoDate } from "#engine/values/calendar.ts";
import { sources } from "./dated/sources.ts";
import { type GermanRule, germanRules } from "./tables/german-rules.ts";

/** One subject of tax law, for example the standard rate, with its value in each period. */
export interface GermanTopic {
  /** German. */
  readonly topic: string;
  /** The oldest first. */
  readonly rows: readonly GermanTopicRow[];
}

export interface GermanTopicRow {
  /** German, e.g. „19 %“. */
  readonly value: string;
  /** German, e.g. „ab 01.01.2021“ or „01.07.2020 bis 31.12.2020“; `""` where no day is known. */
  readonly period: string;
  /** The paragraph, where one is known. */
  readonly legal?: string;
  readonly sources: readonly string[];
}

export const listGermanTopics = (): readonly GermanTopic[] =>
  [...Map.groupBy(germanRules, ({ topic }) => topic)].map(([topic, rows]) => ({ topic, rows: rows.map(toRow) }));

const toRow = (rule: GermanRule): GermanTopicRow => ({
  value: rule.value,
  period: formatPeriod(rule),
  ...(rule.legal === undefined ? {} : { legal: rule.legal }),
  sources: rule.sources.map((source) => sources[source]),
});

const formatPeriod = ({ validFrom, validTo }: GermanRule): string => {
  if (validFrom === undefined) return validTo === undefined ? "" : `bis ${formatIsoDate(validTo)}`;
  return validTo === undefined
    ? `ab ${formatIsoDate(validFrom)}`
    : `${formatIsoDate(validFrom)} bis ${formatIsoDate(validTo)}`;
};
