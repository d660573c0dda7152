import type { Severity } from "./report.ts";
import { compareSeverities } from "./verdict-words.ts";

interface Ranked {
  readonly severity: Severity;
  readonly firstLine: number;
  readonly id: string;
}

/** The order of findings in every report: severity, first line, id. */
export const compareFindings = (a: Ranked, b: Ranked): number =>
  compareSeverities(a.severity, b.severity) || a.firstLine - b.firstLine || (a.id < b.id ? -1 : 1);
