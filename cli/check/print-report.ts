import { countOf } from "#cli/program/format-number.ts";
import {
  type ArchiveMember,
  type CheckedFile,
  oneDecimal,
  type Severity,
  severityWords,
  type Verdict,
  verdictWords,
} from "#engine/index.ts";

/** A report for people: verdict first, then findings with some of their occurrences. */
export function printReport(file: CheckedFile, hasColour: boolean): string {
  const paint = (text: string, code: number) => (hasColour ? `\u001b[${code}m${text}\u001b[0m` : text);
  const { error, warning, hint } = file.counts;
  const lines = [
    paint(file.file, 1),
    `  ${describeFormat(file)}`,
    `  ${paint(verdictWords[file.verdict], colourByVerdict[file.verdict])}: ${[
      countOf(error, ...severityWords.error),
      countOf(warning, ...severityWords.warning),
      countOf(hint, ...severityWords.hint),
    ].join(", ")}`,
  ];
  if (file.reason !== undefined) lines.push(`  ${file.reason}`);
  for (const member of file.members ?? []) lines.push(`    ${printMember(member, paint)}`);
  for (const cause of file.causes ?? []) {
    const rules = cause.findings.flatMap((index) => file.findings[index]?.rule ?? []);
    lines.push(
      "",
      `  ${paint(`Ursache vermutlich: ${cause.title}`, 1)}`,
      `    ${cause.text}`,
      `    Erklärt: ${[...new Set(rules)].join(", ")}`,
    );
  }
  for (const finding of file.findings) {
    const word = paint(padSeverity(finding.severity), colourBySeverity[finding.severity]);
    lines.push(
      "",
      `  ${word} ${finding.rule}  ${finding.title} (${countOf(finding.count, "Fundstelle", "Fundstellen")})`,
    );
    for (const occurrence of finding.occurrences) lines.push(`    ${occurrence.message}`);
    const rest = finding.count - finding.occurrences.length;
    if (rest > 0 && finding.occurrences.length > 0) {
      lines.push(`    … und ${countOf(rest, "weitere Fundstelle", "weitere Fundstellen")}`);
    }
  }
  return `${lines.join("\n")}\n\n`;
}

function printMember(member: ArchiveMember, paint: (text: string, code: number) => string): string {
  if (member.kind === "other") return `${member.name}: nicht geprüft (${member.content})`;
  const verdict = member.kind === "unread" ? "notCheckable" : member.verdict;
  const word = paint(verdictWords[verdict], colourByVerdict[verdict]);
  // What could be read follows with its own reason.
  return member.kind === "unread" ? `${member.name}: ${word}. ${member.reason}` : `${member.name}: ${word}`;
}

function describeFormat({ format, records, bytes }: CheckedFile): string {
  const version = format.version === undefined ? "" : `, Formatversion ${format.version}`;
  const size = `${oneDecimal.format(bytes / 1000)} KB`;
  return `${format.name}${version} · ${countOf(records, "Datensatz", "Datensätze")} · ${size}`;
}

/** The words stand in a column. */
export const padSeverity = (severity: Severity): string => severityWords[severity][0].padEnd(7);

const colourByVerdict: Record<Verdict, number> = {
  importable: 32,
  importableWithWarnings: 33,
  notImportable: 31,
  notCheckable: 35,
};
const colourBySeverity: Record<Severity, number> = { error: 31, warning: 33, hint: 36 };
