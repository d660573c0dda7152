import type { Finding } from "#engine/index.ts";
import { compareSeverities, severityWords } from "#engine/report/verdict-words.ts";
import type { Mark } from "#screens/result-detail/findings/occurrence-index.ts";
import type { CellMark, LineMarks } from "#ui/file-grid/cell-mark.ts";

/** Several occurrences in a cell become one mark. */
export function marksByField(marks: readonly Mark[], findings: readonly Finding[]): LineMarks {
  const byField = new Map<number, CellMark>();
  const worstFirst = marks
    .map((mark) => ({ field: mark.field, finding: findings[mark.finding] }))
    .filter((entry): entry is { field: number; finding: Finding } => entry.finding !== undefined)
    .sort((a, b) => compareSeverities(a.finding.severity, b.finding.severity));
  for (const { field, finding } of worstFirst) {
    const text = `${severityWords[finding.severity][0]}: ${finding.title}`;
    const earlier = byField.get(field);
    if (earlier === undefined) byField.set(field, { severity: finding.severity, texts: [text] });
    else if (!earlier.texts.includes(text)) byField.set(field, { ...earlier, texts: [...earlier.texts, text] });
  }
  return byField;
}
