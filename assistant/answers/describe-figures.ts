import {
  describeLimit,
  type Finding,
  isInvoice,
  type Report,
  recordWords,
  severityWords,
  wholeNumbers,
  wordOfVerdict,
} from "#engine/index.ts";

/** „1 Fundstelle“, „12.041 Fundstellen“. */
export const describeOccurrences = (count: number): string => describeCount(count, ["Fundstelle", "Fundstellen"]);

/** Count and first line of a finding. */
export const describeFinding = ({ count, firstLine, severity }: Finding): string => {
  const number = `${describeOccurrences(count)} als ${severityWords[severity][0]}`;
  if (firstLine === 0) return `In dieser Datei: ${number}; betroffen ist die Datei als Ganzes.`;
  const line = `Zeile ${wholeNumbers.format(firstLine)}`;
  return `In dieser Datei: ${number}${count === 1 ? " in" : ", erstmals in"} ${line}.`;
};

/** The verdict with its reasons. */
export const describeVerdict = ({
  verdict,
  reason,
  counts,
  findings,
  records,
  format,
  rulesetVersion,
}: Report): readonly string[] => {
  const bySeverity = (["error", "warning", "hint"] as const)
    .filter((severity) => counts[severity] > 0)
    .map((severity) => describeCount(counts[severity], severityWords[severity]));
  const total = counts.error + counts.warning + counts.hint;
  const rules = describeCount(findings.length, ["Regel", "Regeln"]);
  return [
    `${wordOfVerdict(verdict, format)}.${reason === undefined ? "" : ` ${reason}`}`,
    ...(isInvoice(format) ? [`${format.name} mit ${describeCount(records, recordWords(format))}.`] : []),
    ...(format.family === "datev-csv"
      ? [`${format.name} mit ${describeCount(records, ["Datensatz", "Datensätzen"])}.`]
      : []),
    total === 0
      ? "Es gibt keine Befunde."
      : `Verletzt ${findings.length === 1 ? "ist" : "sind"} ${rules}: ${describeOccurrences(total)} (${bySeverity.join(", ")}).`,
    describeLimit({ rulesetVersion, format }),
  ];
};

const describeCount = (count: number, [one, many]: readonly [string, string]): string =>
  `${wholeNumbers.format(count)} ${count === 1 ? one : many}`;
