import type { Report, Severity } from "#engine/index.ts";
import { compareSeverities, severityWords } from "#engine/report/verdict-words.ts";

export interface MarkWords {
  /** The most severe of them. */
  readonly severity: Severity;
  /** „Fehler: Datum ungültig; Warnung: …“ */
  readonly text: string;
}

/** Summary of several findings; null if there are none. */
export function wordsOfMarks({ findings }: Pick<Report, "findings">, indexes: readonly number[]): MarkWords | null {
  const own = [...new Set(indexes)]
    .map((index) => findings[index])
    .filter((finding) => finding !== undefined)
    .toSorted((a, b) => compareSeverities(a.severity, b.severity));
  const [worst] = own;
  if (worst === undefined) return null;
  const texts = own.map(({ severity, title }) => `${severityWords[severity][0]}: ${title}`);
  return { severity: worst.severity, text: texts.join("; ") };
}
