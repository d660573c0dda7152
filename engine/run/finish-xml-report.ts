import type { CheckOptions } from "#engine/model/check-options.ts";
import type { XmlFileFacts } from "#engine/model/xml/file-facts.ts";
import type { CollectedFindings } from "#engine/report/collect-findings.ts";
import { decideVerdict } from "#engine/report/decide-verdict.ts";
import type { Format } from "#engine/report/report.ts";
import { asReported, type CheckResult, type Report } from "#engine/rules/reported.ts";
import { versionsOf } from "#engine/rules/versions-of.ts";

/** The report on an XML file or a Belegpaket. */
export function finishXmlReport(
  format: Format,
  facts: XmlFileFacts | null,
  { findings, occurrences, places, counts }: CollectedFindings,
  options: CheckOptions,
  { reason, ...more }: Partial<Pick<Report, "members" | "causes" | "reason" | "header" | "units">>,
): CheckResult {
  const encoding = format.family === "datev-xml" ? facts?.encoding : undefined;
  const { verdict, ...withReason } = decideVerdict(counts, { incomplete: reason });
  options.onProgress?.(1);
  const report: Report = {
    verdict,
    format,
    header: facts?.header ?? {},
    ...(encoding === undefined ? {} : { encoding }),
    records: facts?.records ?? 0,
    counts,
    findings: asReported(findings),
    places,
    ...more,
    ...withReason,
    route: options.route,
    ...versionsOf(options),
  };
  return { report, occurrences };
}

export const majorOf = (facts: XmlFileFacts | null): { readonly version?: number } =>
  facts?.version == null ? {} : { version: Number.parseInt(facts.version.version, 10) };
