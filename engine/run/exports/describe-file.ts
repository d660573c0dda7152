import type { ControlTotals } from "#engine/csv/journal/sum-konten.ts";
import type { InputFile } from "#engine/model/check-options.ts";
import type {
  ArchiveMember,
  Cause,
  Counts,
  Format,
  InferredChart,
  Occurrence,
  Severity,
  Verdict,
} from "#engine/report/report.ts";
import type { CheckResult } from "#engine/rules/reported.ts";
import { describeOccurrences, describePagesOf } from "#engine/run/describe/describe-occurrences.ts";

/** One checked file as the JSON output shows it. */
export interface CheckedFile {
  readonly file: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly format: Format;
  readonly verdict: Verdict;
  /** Why it is not checkable. */
  readonly reason?: string;
  /** Only where the header names no chart of accounts and the accounts tell one. */
  readonly inferredChart?: InferredChart;
  readonly counts: Counts;
  readonly records: number;
  /** Null where it was not measured. */
  readonly durationMs: number | null;
  /** Only on request. */
  readonly totals?: ControlTotals;
  /** Only for archives: their members. Each readable data file is a checked file. */
  readonly members?: readonly ArchiveMember[];
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

interface FileToDescribe {
  readonly path: string;
  readonly sha256: string;
  readonly result: CheckResult;
  readonly durationMs: number | null;
  readonly maxOccurrences: number;
}

/** A report with its occurrences in words, for everything that leaves the engine as a file. */
export function describeFile(input: FileToDescribe & { readonly bytes: Uint8Array }): CheckedFile {
  const { report, occurrences } = input.result;
  const described = pagesOf(input).map((page) => describeOccurrences(report, occurrences, input.bytes, page));
  return assemble(input, input.bytes.length, described);
}

/** The same for a file that is not held in memory where its kind and its host allow that. */
export async function describeInputFile(input: FileToDescribe & { readonly file: InputFile }): Promise<CheckedFile> {
  const { report, occurrences } = input.result;
  return assemble(input, input.file.size, await describePagesOf(report, occurrences, input.file, pagesOf(input)));
}

const pagesOf = ({ result, maxOccurrences }: FileToDescribe) =>
  result.report.findings.map((_, finding) => ({ finding, offset: 0, limit: maxOccurrences }));

function assemble(input: FileToDescribe, size: number, described: readonly (readonly Occurrence[])[]): CheckedFile {
  const { report } = input.result;
  return {
    file: input.path,
    sha256: input.sha256,
    bytes: size,
    format: report.format,
    verdict: report.verdict,
    ...(report.reason === undefined ? {} : { reason: report.reason }),
    ...(report.inferredChart === undefined ? {} : { inferredChart: report.inferredChart }),
    counts: report.counts,
    records: report.records,
    durationMs: input.durationMs,
    ...(report.archiveMembers === undefined ? {} : { members: report.archiveMembers }),
    ...(report.causes === undefined ? {} : { causes: report.causes }),
    findings: report.findings.map(({ rule, severity, title, count }, finding) => ({
      rule,
      severity,
      title,
      count,
      occurrences: described[finding] ?? [],
    })),
  };
}
