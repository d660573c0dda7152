import { checkFile, type Finding } from "#engine/index.ts";
import { compareSeverities, severityOrder } from "#engine/report/verdict-words.ts";
import { readSample, type Sample, samples } from "#tests/corpus/third-party-files.ts";
import { countFiles } from "./print-difference.ts";

/** Findings in third-party files that were judged valid by hand, then the verdicts of all files beside the judgement. */
export async function printNoise(): Promise<readonly string[]> {
  const checked: Checked[] = [];
  for (const sample of samples) {
    const { report } = await checkFile(readSample(sample.file), { route: "manual" });
    checked.push({ sample, verdict: report.verdict, findings: report.findings });
  }
  const valid = checked.filter(({ sample }) => sample.expect === "valid");
  return [
    ...valid.flatMap(({ sample, verdict, findings }) => [
      `${sample.file}: ${verdict}`,
      ...findings.map((finding) => printFinding(finding)),
    ]),
    "",
    `Totals of ${countFiles(valid.length)} judged valid, route manual`,
    ...printTotals(valid.flatMap(({ findings }) => findings)),
    "",
    `Judgement and verdict of ${countFiles(checked.length)}`,
    ...printVerdicts(checked),
  ];
}

interface Checked {
  readonly sample: Sample;
  readonly verdict: string;
  readonly findings: readonly Finding[];
}

type RuleTotal = Pick<Finding, "rule" | "severity" | "title" | "count">;

const printFinding = ({ rule, severity, title, count }: RuleTotal, files = ""): string =>
  `${printCount(count)}  ${severity.padEnd(9)}${rule.padEnd(13)}${files}${title}`;

const printCount = (count: number): string => String(count).padStart(6);

/** A line for each severity, then one for each rule, the most severe and most frequent first. */
function printTotals(findings: readonly Finding[]): readonly string[] {
  const bySeverity = severityOrder.map((severity) => {
    const own = findings.filter((finding) => finding.severity === severity);
    return `${printCount(sumCounts(own))}  ${severity.padEnd(9)}in ${own.length} findings`;
  });
  const byRule = [...Map.groupBy(findings, ({ rule, severity }) => `${severity} ${rule}`).values()]
    .flatMap((own) => own.slice(0, 1).map((first) => ({ ...first, count: sumCounts(own), files: own.length })))
    .toSorted((a, b) => compareSeverities(a.severity, b.severity) || b.count - a.count || (a.rule < b.rule ? -1 : 1))
    .map((total) => printFinding(total, countFiles(total.files).padEnd(10)));
  return [...bySeverity, "", ...byRule];
}

const sumCounts = (findings: readonly RuleTotal[]): number => findings.reduce((sum, { count }) => sum + count, 0);

function printVerdicts(checked: readonly Checked[]): readonly string[] {
  const pairs = checked.map(({ sample, verdict }) => `${sample.expect.padEnd(10)}${verdict}`);
  return [...Map.groupBy(pairs, (pair) => pair)]
    .toSorted()
    .map(([pair, { length }]) => `${printCount(length)}  ${pair}`);
}
