import type { EditBuilder } from "#engine/repairs/edit/edit-list.ts";
import { createEditBuilder } from "#engine/repairs/edit/edit-list.ts";
import type { PlannedRepair, Weight } from "#engine/repairs/edit/repair.ts";
import { type OccurrenceDetails, wordsPerOccurrence } from "#engine/report/report.ts";
import type { CheckResult } from "#engine/rules/reported.ts";
import type { ReportedId } from "#engine/rules/rule-id.ts";

/** One edit, and its label for all edits of the same kind. */
export type PlannedEdit = Weight & {
  readonly rule: ReportedId;
  readonly title: string;
  readonly uncovers?: true;
  readonly isOptional?: true;
  /** Its rule has other repairs as well. */
  readonly isShared?: true;
  readonly from: number;
  readonly to: number;
  readonly replacement: string;
  readonly line: number;
};

/** One occurrence of a finding about a file. */
export interface XmlOccurrence extends OccurrenceDetails {
  readonly rule: ReportedId;
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

export function* listOccurrences({ report, occurrences }: CheckResult, limit: number): Generator<XmlOccurrence> {
  const end = Math.min(occurrences.length, limit * wordsPerOccurrence);
  for (let at = 0; at < end; at += wordsPerOccurrence) {
    const words = Array.from(occurrences.subarray(at, at + wordsPerOccurrence));
    const [finding, line, detailsIndex, from, to] = words as [number, number, number, number, number];
    const rule = report.findings[finding]?.rule;
    if (rule !== undefined) yield { rule, line, from, to, ...report.places?.[detailsIndex - 1] };
  }
}

/**
 * One proposal for each rule, title and risk. Edits that meet the same bytes wait for the next round. Equal ones
 * count once: one missing declaration is reported at every place that needs it.
 */
export const groupEdits = (planned: readonly PlannedEdit[], write: (text: string) => Uint8Array): PlannedRepair[] => {
  const groups = new Map<string, { readonly first: PlannedEdit; readonly builder: EditBuilder }>();
  for (const edit of planned.toSorted((a, b) => a.from - b.from)) {
    const key = `${edit.rule} ${edit.risk} ${edit.title}`;
    const group = groups.get(key) ?? { first: edit, builder: createEditBuilder() };
    groups.set(key, group);
    group.builder.add(edit.from, edit.to - edit.from, write(edit.replacement), edit.line, 0);
  }
  return [...groups.values()].map(({ first: { from, to, line, replacement, ...facts }, builder }) => ({
    ...facts,
    edits: builder.finish(),
  }));
};
