import type { Occurrence } from "#engine/report/report.ts";
import type { CheckResult, Finding } from "#engine/rules/reported.ts";
import type { ReportedId, RuleId } from "#engine/rules/rule-id.ts";
import { describeOccurrences } from "#engine/run/describe/describe-occurrences.ts";
import { wholeNumbers } from "#engine/values/number-formats.ts";

/** A file between two rounds of repairs. */
interface CheckedState {
  readonly bytes: Uint8Array;
  readonly result: CheckResult;
}

/** Values a program destroyed in a file. No repair restores them. */
export interface Losses {
  /** Remembers the state with the most destroyed values, per rule. */
  readonly note: (state: CheckedState) => void;
  /** Findings about destroyed values that the repaired file no longer shows. */
  readonly listLasting: (after: CheckResult) => readonly Finding[];
  /** German sentence; undefined if nothing is lost. */
  readonly summarise: (after: CheckResult) => string | undefined;
  /** The destroyed values with their positions, up to `maxLostValues`. */
  readonly describe: () => readonly Occurrence[];
}

const maxLostValues = 1_000;

/** Losses may appear only after a repair made the file readable, and disappear with the next repair. */
export function createLosses(): Losses {
  const noted = new Map<ReportedId, CheckedState & { readonly index: number; readonly finding: Finding }>();
  let hasDestroyedTime = false;
  return {
    note: ({ bytes, result }) => {
      const { findings, causes = [] } = result.report;
      for (const [index, finding] of findings.entries()) {
        const earlier = noted.get(finding.rule)?.finding.count ?? 0;
        if (lossRules.has(finding.rule) && finding.count > earlier) {
          noted.set(finding.rule, { bytes, result, index, finding });
        }
      }
      hasDestroyedTime ||= causes.some(
        ({ id, findings: explained }) =>
          id === "tabellenprogramm" && explained.some((index) => findings[index]?.rule === destroyedTime),
      );
    },
    listLasting: ({ report }) => {
      const still = new Set(report.findings.map(({ rule }) => rule));
      return [...noted.values()].flatMap(({ finding }) => (still.has(finding.rule) ? [] : [finding]));
    },
    summarise: ({ report }) => {
      const count = [...noted.values()].reduce((sum, { finding }) => sum + finding.count, 0);
      if (count > 0) {
        const values = count === 1 ? "1 Wert" : `${wholeNumbers.format(count)} Werten`;
        return `Bei ${values} sind Stellen verloren; nur das Vorsystem kennt sie.`;
      }
      // The program read this field as a number, so it may have read others as numbers, too.
      return hasDestroyedTime && report.findings.every(({ rule }) => rule !== destroyedTime) ? mayBeLost : undefined;
    },
    describe: () =>
      [...noted.values()]
        .flatMap(({ bytes, result, index }) =>
          describeOccurrences(result.report, result.occurrences, bytes, {
            finding: index,
            offset: 0,
            limit: maxLostValues,
          }),
        )
        .slice(0, maxLostValues),
  };
}

const lossRules: ReadonlySet<ReportedId> = new Set<RuleId>([
  "CSV-F-050",
  "CSV-F-050a",
  "CSV-F-050b",
  "CSV-F-050c",
  "CSV-F-051",
]);
const destroyedTime: RuleId = "CSV-H-006";
const mayBeLost =
  "Ein Tabellenprogramm hat die Datei gespeichert; ob Nummern dabei führende Nullen verloren haben, zeigt nur der Vergleich mit dem Vorsystem.";
