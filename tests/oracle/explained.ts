import type { Difference, Expected, Judgement } from "./judge-file.ts";

export interface DifferenceContext {
  /** Of the engine, by rule, line and field. */
  readonly places: ReadonlyMap<string, Expected>;
  /** Cells, as line and field, in which the engine reports a rule the judge knows nothing of. */
  readonly foreign: ReadonlySet<string>;
  readonly judgement: Judgement;
}

export interface Explanation {
  readonly name: string;
  readonly reason: string;
  readonly holds: (difference: Difference, context: DifferenceContext) => boolean;
}

/** Rules that also compare the value with other cells or with the header. */
const comparingIds: ReadonlySet<string> = new Set([
  ..."CSV-DA-001 CSV-DA-002 CSV-DA-053 CSV-DK-001 CSV-DK-010 CSV-DK-041 CSV-DK-109 CSV-KB-001 CSV-R-101".split(" "),
  ..."CSV-TS-001 CSV-TS-003 CSV-WK-082 CSV-WK-085 CSV-WK-087 CSV-WK-101g".split(" "),
]);

/** Rules about the stricter expressions of the portal. */
const strictIds: ReadonlySet<string> = new Set(
  "CSV-R-914 CSV-R-001a CSV-R-009b CSV-R-018 CSV-R-037 CSV-R-038 CSV-R-108 CSV-DK-018a CSV-DA-018a".split(" "),
);

/** Everything about which the two may differ, and why. */
export const explanations: readonly Explanation[] = [
  {
    name: "own condition",
    reason:
      "The rule asks more than the row of the table says, as the length of an account by the Sachkontenlänge or the form of a VAT id by its country; the judge only knows the row.",
    holds: ({ by, rule }) => by === "engine" && comparingIds.has(rule),
  },
  {
    name: "strict spelling",
    reason:
      "The stricter expression of the portal is reported only for a value with which nothing else is wrong; in this cell the engine reports a rule that the judge knows nothing of.",
    holds: ({ by, rule, line, field }, { foreign }) =>
      by === "judge" && strictIds.has(rule) && foreign.has(`${line} ${field}`),
  },
  {
    name: "other width",
    reason:
      "Whether the values of a record of another width stand in their columns, or have slipped, and whether the headings lack a column that the records have, is concluded from the records around it; the judge only counts fields.",
    holds: ({ by, rule, line, field }, { judgement: { width, widths, trailing }, places }) => {
      if (by === "engine" && field > width && widths.size > 0) return true;
      // Line 0: the number of places of a rule that is reported once per file.
      if (rule === "CSV-F-028" || line === 0) return widths.size + trailing.size > 0;
      if (widths.has(line)) return rule !== "CSV-R-901";
      return trailing.has(line) && places.has(`CSV-R-901 ${line} 0`);
    },
  },
];

/** The name of what explains a difference; null where nothing does. */
export const explain = (difference: Difference, context: DifferenceContext): string | null =>
  explanations.find(({ holds }) => holds(difference, context))?.name ?? null;
