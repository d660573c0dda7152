import {
  type Cause,
  type CheckResult,
  type Counts,
  describeOccurrences,
  type Format,
  type Occurrence,
  type Severity,
  type Verdict,
} from "#engine/index.ts";

/** One checked file as the JSON output shows it. */
export interface CheckedFile {
  readonly file: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly format: Format;
  readonly verdict: Verdict;
  /** Why it is not checkable. */
  readonly reason?: string;
  readonly counts: Counts;
  readonly records: number;
  readonly durationMs: number;
  /** Probable causes; their findings are indexes into the list below. */
  readonly causes?: readonly Cause[];
  readonly findings: readonly {
    readonly rule: string;
    readonly severity: Severity;
    readonly title: string;
    readonly count: number;
    readonly occurrences: readonly Occurrence[];
  }[];
}

export function describeFile(input: {
  readonly path: string;
  readonly sha256: string;
  readonly bytes: Uint8Array;
  readonly result: CheckResult;
  readonly durationMs: number;
  readonly maxOccurrences: number;
}): CheckedFile {
  const { report, occurrences } = input.result;
  return {
    file: input.path,
    sha256: input.sha256,
    bytes: input.bytes.length,
    format: report.format,
    verdict: report.verdict,
    ...(report.reason === undefined ? {} : { reason: report.reason }),
    counts: report.counts,
    records: report.records,
    durationMs: input.durationMs,
    ...(report.causes === undefined ? {} : { causes: report.causes }),
    findings: report.findings.map(({ rule, severity, title, count }, finding) => ({
      rule,
      severity,
      title,
      count,
      occurrences: describeOccurrences(report, occurrences, input.bytes, {
        finding,
        offset: 0,
        limit: input.maxOccurrences,
      }),
    })),
  };
}
