import type { FileCheckRow } from "#data/store/tables.ts";
import type { Severity, Verdict } from "#engine/index.ts";
import { compareSeverities, verdictOrder } from "#engine/report/verdict-words.ts";

type Row = Pick<FileCheckRow, "clientNumber" | "consultantNumber" | "verdict" | "format" | "createdAt" | "checkedAt">;
export type VerdictCounts = Readonly<Record<Verdict, number>>;

const none: Record<Verdict, number> = { importable: 0, importableWithWarnings: 0, notImportable: 0, notCheckable: 0 };

export interface ClientState {
  readonly clientNumber: string;
  readonly consultantNumber: string | null;
  /** The most severe of its files. */
  readonly verdict: Verdict;
  readonly counts: VerdictCounts;
}

/** One line per Mandant, most severe first, then by number. */
export const listClientStates = (rows: readonly Row[]): readonly ClientState[] => {
  const byClient = Map.groupBy(rows, ({ clientNumber }) => clientNumber);
  return [...byClient]
    .flatMap(([clientNumber, own]) => {
      const counts = countVerdicts(own);
      const verdict = verdictOrder.find((one) => counts[one] > 0);
      if (clientNumber === null || verdict === undefined) return [];
      const consultantNumber = own.find((row) => row.consultantNumber !== null)?.consultantNumber ?? null;
      return [{ clientNumber, consultantNumber, verdict, counts }];
    })
    .sort(
      (a, b) =>
        verdictOrder.indexOf(a.verdict) - verdictOrder.indexOf(b.verdict) ||
        Number(a.clientNumber) - Number(b.clientNumber),
    );
};

export interface Week {
  /** Midnight of its Monday. */
  readonly startsAt: number;
  readonly counts: VerdictCounts;
}

const weeksShown = 12;

/** The last twelve weeks with what was checked in each, oldest first; also weeks without any. */
export const listWeeks = (rows: readonly Row[], now: number): readonly Week[] => {
  const weeks = Array.from({ length: weeksShown }, (_, at) => mondayOf(now, weeksShown - 1 - at));
  return weeks.map((startsAt, at) => {
    const endsAt = weeks[at + 1] ?? Number.POSITIVE_INFINITY;
    const own = rows.filter(({ checkedAt }) => checkedAt !== null && checkedAt >= startsAt && checkedAt < endsAt);
    return { startsAt, counts: countVerdicts(own) };
  });
};

/** Days are counted on the calendar, so that a change of the clock makes no week shorter. */
const mondayOf = (now: number, weeksBefore: number): number => {
  const day = new Date(now);
  const sinceMonday = (day.getDay() + 6) % 7;
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() - sinceMonday - weeksBefore * 7).getTime();
};

export interface FormatRate {
  readonly name: string;
  readonly files: number;
  /** 0 to 1: how many of them cannot be imported. */
  readonly share: number;
}

/** How often files of a format cannot be imported; the highest share first. */
export const listFormatRates = (rows: readonly Row[]): readonly FormatRate[] => {
  const checked = rows.filter(
    ({ verdict, format }) => verdict !== null && format !== null && verdict !== "notCheckable",
  );
  return [...Map.groupBy(checked, ({ format }) => format?.name ?? "")]
    .map(([name, own]) => ({ name, files: own.length, share: countVerdicts(own).notImportable / own.length }))
    .sort((a, b) => b.share - a.share || b.files - a.files || a.name.localeCompare(b.name, "de"));
};

export interface RuleRank {
  readonly rule: string;
  readonly title: string;
  readonly severity: Severity;
  readonly files: number;
  readonly occurrences: number;
}

const ranksShown = 10;

/** The rules that most files violate, the more severe first among equals. */
export const rankRules = (
  reports: readonly (readonly {
    readonly rule: string;
    readonly title: string;
    readonly severity: Severity;
    readonly count: number;
  }[])[],
): readonly RuleRank[] =>
  [...Map.groupBy(reports.flat(), ({ rule }) => rule)]
    .flatMap(([rule, own]) => {
      const [first] = own.toSorted((a, b) => compareSeverities(a.severity, b.severity));
      if (first === undefined) return [];
      const occurrences = own.reduce((sum, { count }) => sum + count, 0);
      return [{ rule, title: first.title, severity: first.severity, files: own.length, occurrences }];
    })
    .sort(
      (a, b) =>
        b.files - a.files ||
        compareSeverities(a.severity, b.severity) ||
        b.occurrences - a.occurrences ||
        (a.rule < b.rule ? -1 : 1),
    )
    .slice(0, ranksShown);

const countVerdicts = (rows: readonly Row[]): VerdictCounts => {
  const counts = { ...none };
  for (const { verdict } of rows) if (verdict !== null) counts[verdict] += 1;
  return counts;
};
