import {
  type AppliedRepair,
  type DescribedEdit,
  formatCount,
  type RepairedFile,
  type RepairProposal,
  type RepairSummary,
  type Risk,
  sampleEdits,
  wholeNumbers,
  wordOfVerdict,
} from "#engine/index.ts";

export interface RepairToPrint {
  readonly path: string;
  readonly name: string;
  readonly repaired: Omit<RepairedFile, "bytes">;
  readonly out: string;
  readonly isWritten: boolean;
  readonly isDryRun: boolean;
}

/** Applied or possible changes, in German; a dry run shows old and new lines as a diff. */
export function printRepair({ path, name, repaired, out, isWritten, isDryRun }: RepairToPrint): string {
  const { before, result, applied, withheld, left, lasting, loss, lostValues } = repaired;
  const lines = [path];
  if (before.report.header.festschreibung === "1") lines.push(`  ${festschreibungWarning}`);
  if (before.report.reason !== undefined) lines.push(`  ${before.report.reason}`);
  lines.push(
    applied.length === 0
      ? `  ${describeNoChange(repaired)}${isDryRun ? "" : " Es wurde keine Datei geschrieben."}`
      : `  ${formatCount(countEdits(applied), "Änderung", "Änderungen")}${isDryRun ? " möglich" : ""}:`,
  );
  for (const proposal of applied) {
    lines.push(`  + ${describeProposal(proposal)}`);
    if (proposal.newName !== undefined) lines.push(`      - ${name}`, `      + ${proposal.newName}`);
    else if (isDryRun) lines.push(...printDiff(proposal));
  }
  if (withheld.length > 0) {
    lines.push("  Zurückgestellt, weil die Prüfung danach mehr Fehler fände:");
    for (const proposal of withheld) lines.push(`  - ${describeProposal(proposal)}`);
  }
  if (left.length > 0) {
    lines.push("  Nach erneuter Prüfung möglich, nicht ausgewählt (mit --risk oder --rules):");
    for (const proposal of left) lines.push(`  ? ${describeProposal(proposal)}`);
  }
  if (loss !== undefined) lines.push(`  Achtung: ${loss}`, ...printLostValues(lostValues));
  for (const { title } of lasting) lines.push(`  In der korrigierten Datei nicht mehr zu erkennen: ${title}.`);
  const [was, is] = [before.report.counts, result.report.counts];
  lines.push(
    `  ${wordOfVerdict(result.report.verdict, result.report.format)}: Fehler ${wholeNumbers.format(was.error)} → ${wholeNumbers.format(is.error)}, Warnungen ${wholeNumbers.format(was.warning)} → ${wholeNumbers.format(is.warning)}, Hinweise ${wholeNumbers.format(was.hint)} → ${wholeNumbers.format(is.hint)}`,
  );
  if (isWritten) lines.push(`  Korrigierte Datei: ${out}`);
  return `${lines.join("\n")}\n`;
}

function describeNoChange({ withheld, left }: RepairToPrint["repaired"]): string {
  if (withheld.length > 0) return "Keine Korrektur wurde übernommen.";
  return left.length > 0 ? "Ohne Ihre Entscheidung gibt es nichts zu korrigieren." : "Es gibt nichts zu korrigieren.";
}

/** One paragraph for all files. */
export function printRepairSummary(summary: RepairSummary, isDryRun: boolean): string {
  const { files, repaired, unchanged, duplicates, unreadable, changes, notCheckable } = summary;
  const parts = [
    `${wholeNumbers.format(repaired)} ${isDryRun ? "korrigierbar" : "korrigiert"} (${formatCount(changes, "Änderung", "Änderungen")})`,
    `${wholeNumbers.format(unchanged)} ohne Änderung`,
    ...(duplicates > 0 ? [`${wholeNumbers.format(duplicates)} mit gleichem Inhalt`] : []),
    ...(unreadable > 0 ? [`${wholeNumbers.format(unreadable)} nicht lesbar`] : []),
  ];
  const after = [
    `Fehler ${wholeNumbers.format(summary.errorsBefore)} → ${wholeNumbers.format(summary.errorsAfter)}`,
    `importfähig ${wholeNumbers.format(summary.importableBefore)} → ${wholeNumbers.format(summary.importableAfter)}`,
    ...(notCheckable > 0 ? [`nicht prüfbar ${wholeNumbers.format(notCheckable)}`] : []),
  ];
  return `\n${formatCount(files, "Datei", "Dateien")}: ${parts.join(", ")}\n${after.join(", ")}\n`;
}

const festschreibungWarning =
  "Dieser Stapel ist zur Festschreibung gekennzeichnet. Korrigieren Sie ihn nach Möglichkeit im Vorsystem.";

const riskWords: Record<Risk, string> = { low: "niedrig", medium: "mittel", high: "hoch" };

const describeProposal = ({ rule, title, risk, count, loses }: RepairProposal): string =>
  `${rule}  ${title} (${wholeNumbers.format(count)}×, Risiko ${riskWords[risk]})${loses === undefined ? "" : `. ${loses}`}`;

const shownEdits = 5;

function printLostValues(values: RepairedFile["lostValues"]): readonly string[] {
  const lines = values
    .slice(0, shownLosses)
    .map(({ found = "", ...place }) => `    ${placeOf(place)}„${showControls(found)}“`);
  const rest = values.length - lines.length;
  return rest > 0 ? [...lines, `    … und ${wholeNumbers.format(rest)} weitere`] : lines;
}

const shownLosses = 10;

function printDiff(proposal: AppliedRepair): readonly string[] {
  const { edits, more } = sampleEdits(proposal, proposal.on.report, proposal.on.bytes, shownEdits);
  const lines = edits.flatMap((edit) => {
    const place = placeOf(edit);
    return [
      `      - ${place}${showControls(edit.before)}`,
      `      + ${place}${showControls(edit.after)}`,
      ...(edit.lostWords === undefined ? [] : [`        entfällt: ${showControls(edit.lostWords)}`]),
    ];
  });
  return more > 0 ? [...lines, `      … und ${wholeNumbers.format(more)} weitere`] : lines;
}

function placeOf({
  member,
  line,
  field,
  fieldName,
}: Pick<DescribedEdit, "member" | "line" | "field" | "fieldName">): string {
  if (line === 0) return "";
  const parts = [...(field === undefined ? [] : [`Feld ${field}`]), ...(fieldName === undefined ? [] : [fieldName])];
  const file = member === undefined ? "" : `Datei „${showControls(member)}“, `;
  return `${file}Zeile ${line}${parts.length === 0 ? "" : `, ${parts.join(" ")}`}: `;
}

const showControls = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they must not reach the terminal
  text.replace(/[\x00-\x1f]/g, (control) => String.fromCharCode(0x2400 + control.charCodeAt(0))).replace("\x7f", "␡");

const countEdits = (proposals: readonly RepairProposal[]): number =>
  proposals.reduce((sum, proposal) => sum + proposal.count, 0);
