import { decodeBytes } from "#engine/csv/scan/decode-cell.ts";
import { type Scannable, toScannable } from "#engine/csv/scan/encoding.ts";
import type { ContentFacts } from "#engine/model/content.ts";
import type { PackedOccurrences } from "#engine/report/report.ts";
import { wordsPerOccurrence } from "#engine/report/report.ts";
import type { Finding, Report } from "#engine/rules/reported.ts";
import type { RuleId } from "#engine/rules/rule-id.ts";

/** Input of a cause. Everything is computed on demand, because most files show none of it. */
export interface Clues {
  readonly findings: readonly Finding[];
  /** The finding of this rule. */
  readonly find: (rule: RuleId) => Finding | undefined;
  /** Indexes of the findings that match, in the order of the report. */
  readonly select: (matches: (finding: Finding, index: number) => boolean) => readonly number[];
  /** Value of the first occurrence of a finding; `""` when it concerns a line or the file. */
  readonly firstValue: (index: number) => string;
  /** Matching values of its first occurrences if they are the majority, otherwise none. */
  readonly matchingMajority: (index: number, matches: (value: string) => boolean) => readonly string[];
  /** A physical line, decoded and cut off after 8,192 bytes; `""` after the last one. */
  readonly readLine: (line: number) => string;
  /** Facts inferred from the values of the records. */
  readonly content: ContentFacts | null;
}

export function createClues(
  report: Report,
  occurrences: PackedOccurrences,
  bytes: Uint8Array,
  content: ContentFacts | null,
): Clues {
  let scannable: Scannable | null = null;
  const readText = (): Scannable => {
    scannable ??= toScannable(bytes, report.encoding ?? "windows-1252");
    return scannable;
  };
  let collected: readonly (readonly string[])[] | null = null;
  const valuesOf = (index: number): readonly string[] => {
    collected ??= collectFirstValues(report.findings, occurrences, readText());
    return collected[index] ?? [];
  };
  return {
    findings: report.findings,
    find: (id) => report.findings.find(({ rule }) => rule === id),
    select: (matches) => report.findings.flatMap((finding, index) => (matches(finding, index) ? [index] : [])),
    firstValue: (index) => valuesOf(index)[0] ?? "",
    matchingMajority: (index, matches) => {
      const matching = valuesOf(index).filter(matches);
      return matching.length * 2 > valuesOf(index).length ? matching : [];
    },
    readLine: (line) => readLine(readText(), line),
    content,
  };
}

/** Values of the first occurrences, by finding. */
function collectFirstValues(
  findings: readonly Finding[],
  occurrences: PackedOccurrences,
  text: Scannable,
): readonly (readonly string[])[] {
  const values = findings.map((): string[] => []);
  let missing = findings.reduce((sum, { count }) => sum + Math.min(count, maxListLength), 0);
  for (let at = 0; at < occurrences.length && missing > 0; at += wordsPerOccurrence) {
    const ofFinding = values[occurrences[at] as number];
    if (ofFinding === undefined || ofFinding.length === maxListLength) continue;
    const from = occurrences[at + 3] as number;
    const to = occurrences[at + 4] as number;
    ofFinding.push(decodeBytes(text.bytes, from, Math.min(to, from + maxValueLength), text.isUtf8));
    missing--;
  }
  return values;
}

function readLine({ bytes, start, isUtf8 }: Scannable, line: number): string {
  // Without any line feed, lines end with a lone carriage return.
  const lineEnd = bytes.includes(lineFeed) ? lineFeed : carriageReturn;
  let from = start;
  for (let passed = 1; passed < line; passed++) {
    const end = bytes.indexOf(lineEnd, from);
    if (end < 0) return "";
    from = end + 1;
  }
  const end = bytes.indexOf(lineEnd, from);
  const to = Math.min(end < 0 ? bytes.length : end, from + maxLineBytes);
  return decodeBytes(bytes, from, to, isUtf8).replace(/\r+$/u, "");
}

const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const maxListLength = 20;
const maxValueLength = 200;
const maxLineBytes = 8_192;
