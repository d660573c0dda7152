import type { RuleTexts } from "#engine/model/rule.ts";
import type { Occurrence } from "#engine/report/report.ts";
import { isEinvoiceRule } from "#engine/report/verdict-words.ts";
import { findRule } from "#engine/rules/catalogue.ts";
import type { Finding } from "#engine/rules/reported.ts";
import { describePagesOf } from "#engine/run/describe/describe-occurrences.ts";
import { loadEinvoice } from "#engine/run/einvoice/load-einvoice.ts";
import type { ExportSubject } from "./export-subject.ts";

/** A finding with the texts of its rule and its occurrences in words. */
export interface ListedFinding extends Finding {
  /** Position in the findings of the report. */
  readonly index: number;
  /** Absent for rules that are not in the catalogue any more. */
  readonly texts: RuleTexts | undefined;
  /** The first of them, as far as they are listed. */
  readonly occurrences: readonly Occurrence[];
}

/** The findings that `isListed` takes, in the order of the report, each with at most `limit` occurrences. */
export async function listFindings(
  { result, file }: ExportSubject,
  limit: number,
  isListed: (finding: Finding) => boolean = () => true,
): Promise<readonly ListedFinding[]> {
  const { report, occurrences } = result;
  const indexes = [...report.findings.keys()].filter((index) => isListed(report.findings[index] as Finding));
  const pages = indexes.map((finding) => ({ finding, offset: 0, limit }));
  if (report.findings.some(({ rule }) => isEinvoiceRule(rule))) await loadEinvoice();
  const described = pages.length === 0 ? [] : await describePagesOf(report, occurrences, file, pages);
  return indexes.map((index, at) => {
    const finding = report.findings[index] as Finding;
    return { ...finding, index, texts: findRule(finding.rule), occurrences: described[at] ?? [] };
  });
}
