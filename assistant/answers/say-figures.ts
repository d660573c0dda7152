import { type Finding, type Report, severityWords, verdictWords, wholeNumbers } from "#engine/index.ts";

/** „1 Fundstelle“, „12.041 Fundstellen“. */
export const sayOccurrences = (count: number): string => sayCount(count, ["Fundstelle", "Fundstellen"]);

/** Count and first line of a finding. */
export const sayFinding = ({ count, firstLine, severity }: Finding): string => {
  const number = `${sayOccurrences(count)} als ${severityWords[severity][0]}`;
  if (firstLine === 0) return `In dieser Datei: ${number}; betroffen ist die Datei als Ganzes.`;
  const line = `Zeile ${wholeNumbers.format(firstLine)}`;
  return `In dieser Datei: ${number}${count === 1 ? " in" : ", erstmals in"} ${line}.`;
};

/** The verdict with its reasons. */
export const sayVerdict = ({
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
    .map((severity) => sayCount(counts[severity], severityWords[severity]));
  const total = counts.error + counts.warning + counts.hint;
  const rules = sayCount(findings.length, ["Regel", "Regeln"]);
  return [
    `${verdictWords[verdict]}.${reason === undefined ? "" : ` ${reason}`}`,
    ...(format.family === "datev-csv"
      ? [`${format.name} mit ${sayCount(records, ["Datensatz", "Datensätzen"])}.`]
      : []),
    total === 0
      ? "Es gibt keine Befunde."
      : `Verletzt ${findings.length === 1 ? "ist" : "sind"} ${rules}: ${sayOccurrences(total)} (${bySeverity.join(", ")}).`,
    `Geprüft nach Regelstand ${rulesetVersion}. Die endgültige Prüfung erfolgt beim Import.`,
  ];
};

const sayCount = (count: number, [one, many]: readonly [string, string]): string =>
  `${wholeNumbers.format(count)} ${count === 1 ? one : many}`;
