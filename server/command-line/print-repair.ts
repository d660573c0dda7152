import {
  type AppliedRepair,
  type DescribedEdit,
  describeEdits,
  type RepairedFile,
  type RepairProposal,
  type RepairSummary,
  type Risk,
} from "#engine/index.ts";

export interface RepairToPrint {
  readonly path: string;
  readonly name: string;
  readonly repaired: RepairedFile;
  readonly out: string;
  readonly isWritten: boolean;
  readonly isDryRun: boolean;
}

/** What was or would be changed, in German; a dry run shows old and new as lines of a diff. */
export function printRepair({ path, name, repaired, out, isWritten, isDryRun }: RepairToPrint): string {
  const { before, result, applied, withheld, left } = repaired;
  const lines = [path];
  if (before.report.header.festschreibung === "1") lines.push(`  ${festschreibungWarning}`);
  if (before.report.reason !== undefined) lines.push(`  ${before.report.reason}`);
  lines.push(
    applied.length === 0
      ? "  Es gibt nichts zu korrigieren."
      : `  ${countOf(applied, "Änderung", "Änderungen")}${isDryRun ? " möglich" : ""}:`,
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
    lines.push("  Nicht ausgewählt (mit --risk oder --rules):");
    for (const proposal of left) lines.push(`  ? ${describeProposal(proposal)}`);
  }
  const [was, is] = [before.report.counts, result.report.counts];
  lines.push(
    `  Fehler ${number(was.error)} → ${number(is.error)}, Warnungen ${number(was.warning)} → ${number(is.warning)}, Hinweise ${number(was.hint)} → ${number(is.hint)}`,
  );
  if (isWritten) lines.push(`  Korrigierte Datei: ${out}`);
  return `${lines.join("\n")}\n`;
}

/** One paragraph about all files. */
export function printRepairSummary(summary: RepairSummary, isDryRun: boolean): string {
  const { files, repaired, unchanged, duplicates, unreadable, changes, notCheckable } = summary;
  const parts = [
    `${number(repaired)} ${isDryRun ? "korrigierbar" : "korrigiert"} (${number(changes)} ${changes === 1 ? "Änderung" : "Änderungen"})`,
    `${number(unchanged)} ohne Änderung`,
    ...(duplicates > 0 ? [`${number(duplicates)} mit gleichem Inhalt`] : []),
    ...(unreadable > 0 ? [`${number(unreadable)} nicht lesbar`] : []),
  ];
  const after = [
    `Fehler ${number(summary.errorsBefore)} → ${number(summary.errorsAfter)}`,
    `importfähig ${number(summary.importableBefore)} → ${number(summary.importableAfter)}`,
    ...(notCheckable > 0 ? [`nicht prüfbar ${number(notCheckable)}`] : []),
  ];
  return `\n${number(files)} ${files === 1 ? "Datei" : "Dateien"}: ${parts.join(", ")}\n${after.join(", ")}\n`;
}

const festschreibungWarning =
  "Dieser Stapel ist zur Festschreibung gekennzeichnet. Korrigieren Sie ihn nach Möglichkeit im Vorsystem.";

const riskWords: Record<Risk, string> = { low: "niedrig", medium: "mittel", high: "hoch" };

const describeProposal = ({ rule, title, risk, count, loses }: RepairProposal): string =>
  `${rule}  ${title} (${number(count)}×, Risiko ${riskWords[risk]})${loses === undefined ? "" : `. ${loses}`}`;

const shownEdits = 5;

function printDiff(proposal: AppliedRepair): readonly string[] {
  const edits = describeEdits(proposal, proposal.on.report, proposal.on.bytes, { offset: 0, limit: shownEdits });
  const lines = edits.flatMap((edit) => {
    const place = placeOf(edit);
    return [
      `      - ${place}${showControls(edit.before)}`,
      `      + ${place}${showControls(edit.after)}`,
      ...(edit.lost === undefined ? [] : [`        entfällt: „${showControls(edit.lost)}“`]),
    ];
  });
  const rest = proposal.edits.count - edits.length;
  return rest > 0 && edits.length > 0 ? [...lines, `      … und ${number(rest)} weitere`] : lines;
}

function placeOf({ line, field, fieldName }: DescribedEdit): string {
  if (line === 0) return "";
  const parts = [...(field === undefined ? [] : [`Feld ${field}`]), ...(fieldName === undefined ? [] : [fieldName])];
  return `Zeile ${line}${parts.length === 0 ? "" : `, ${parts.join(" ")}`}: `;
}

const showControls = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they must not reach the terminal
  text.replace(/[\x00-\x1f]/g, (found) => String.fromCharCode(0x2400 + found.charCodeAt(0))).replace("\x7f", "␡");

const number = (value: number) => new Intl.NumberFormat("de-DE").format(value);

function countOf(proposals: readonly RepairProposal[], one: string, many: string): string {
  const count = proposals.reduce((sum, proposal) => sum + proposal.count, 0);
  return `${number(count)} ${count === 1 ? one : many}`;
}
