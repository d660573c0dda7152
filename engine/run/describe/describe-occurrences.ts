import type { InputFile } from "#engine/model/check-options.ts";
import type { Occurrence, PackedOccurrences } from "#engine/report/report.ts";
import { findRule } from "#engine/rules/catalogue.ts";
import type { Report } from "#engine/rules/reported.ts";
import { readInParts } from "#engine/zip/file-parts.ts";
import { createCsvDescriber } from "./describe-csv-occurrence.ts";
import { describePages, describeXmlOccurrences } from "./describe-xml-occurrences.ts";
import { findPage, type OccurrencePage } from "./find-page.ts";

/** Puts one page of the occurrences of a finding into words; `bytes` is the file the report is about. */
export function describeOccurrences(
  report: Report,
  occurrences: PackedOccurrences,
  bytes: Uint8Array,
  page: OccurrencePage,
): Occurrence[] {
  const target = report.findings[page.finding];
  if (target === undefined || page.limit <= 0) return [];
  if (report.places !== undefined) {
    return describeXmlOccurrences(report, occurrences, bytes, { ...page, rule: findRule(target.rule) });
  }
  const describe = createCsvDescriber(report, bytes);
  return findPage(occurrences, page).map((words) => describe(target, words));
}

/** Several pages at once; a Belegpaket is read member by member where its host can hand over parts of it. */
export async function describePagesOf(
  report: Report,
  occurrences: PackedOccurrences,
  file: InputFile,
  pages: readonly OccurrencePage[],
): Promise<Occurrence[][]> {
  if (report.members !== undefined && file.slice !== undefined) {
    const withRules = pages.map((page) => ({ ...page, rule: findRule(report.findings[page.finding]?.rule ?? "") }));
    return readInParts(file.slice, describePages(report, occurrences, file.size, withRules));
  }
  const bytes = await file.bytes();
  return pages.map((page) => describeOccurrences(report, occurrences, bytes, page));
}
