import type { CheckedFile, Severity, Verdict } from "#engine/index.ts";

/** A report for people: verdict first, then findings with some of their occurrences. */
export function printReport(file: CheckedFile, hasColour: boolean): string {
  const paint = (text: string, code: number) => (hasColour ? `\u001b[${code}m${text}\u001b[0m` : text);
  const { error, warning, hint } = file.counts;
  const lines = [
    paint(file.file, 1),
    `  ${describeFormat(file)}`,
    `  ${paint(verdictWords[file.verdict], colourByVerdict[file.verdict])}: ${[
      count(error, "Fehler", "Fehler"),
      count(warning, "Warnung", "Warnungen"),
      count(hint, "Hinweis", "Hinweise"),
    ].join(", ")}`,
  ];
  if (file.reason !== undefined) lines.push(`  ${file.reason}`);
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
    const word = paint(severityWords[finding.severity], colourBySeverity[finding.severity]);
    lines.push(
      "",
      `  ${word} ${finding.rule}  ${finding.title} (${count(finding.count, "Fundstelle", "Fundstellen")})`,
    );
    for (const occurrence of finding.occurrences) lines.push(`    ${occurrence.message}`);
    const rest = finding.count - finding.occurrences.length;
    if (rest > 0 && finding.occurrences.length > 0) {
      lines.push(`    … und ${count(rest, "weitere Fundstelle", "weitere Fundstellen")}`);
    }
  }
  return `${lines.join("\n")}\n\n`;
}

function describeFormat({ format, records, bytes }: CheckedFile): string {
  const version = format.version === undefined ? "" : `, Formatversion ${format.version}`;
  const size = `${new Intl.NumberFormat("de-DE", { maximumFractionDigits: 1 }).format(bytes / 1000)} KB`;
  return `${format.name}${version} · ${count(records, "Datensatz", "Datensätze")} · ${size}`;
}

const count = (number: number, one: string, many: string) =>
  `${new Intl.NumberFormat("de-DE").format(number)} ${number === 1 ? one : many}`;

const verdictWords: Record<Verdict, string> = {
  importable: "Technisch importfähig",
  importableWithWarnings: "Technisch importfähig mit Warnungen",
  notImportable: "Nicht importfähig",
  notCheckable: "Nicht prüfbar",
};

const severityWords: Record<Severity, string> = { error: "Fehler ", warning: "Warnung", hint: "Hinweis" };
const colourByVerdict: Record<Verdict, number> = {
  importable: 32,
  importableWithWarnings: 33,
  notImportable: 31,
  notCheckable: 35,
};
const colourBySeverity: Record<Severity, number> = { error: 31, warning: 33, hint: 36 };
