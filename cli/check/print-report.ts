import { nameCall } from "#cli/program/name-call.ts";
import { indent, wrap, writeRows } from "#cli/program/wrap-text.ts";
import {
  type ArchiveMember,
  type CheckedFile,
  formatCount,
  oneDecimal,
  type RepairProposal,
  recordWords,
  repairableRules,
  type Severity,
  severityWords,
  type Verdict,
  wordOfVerdict,
} from "#engine/index.ts";
import { listOccurrences, type PrintedOccurrence, summariseRepairs, summariseRule } from "./explain-finding.ts";

/** Options of a report for people. */
export interface ReportStyle {
  readonly hasColour: boolean;
  /** Null for the brief form: titles and occurrences, one line each. */
  readonly details: ReportDetails | null;
}

export interface ReportDetails {
  /** Characters per line. */
  readonly width: number;
  /** Null if they were not counted. */
  readonly proposals: readonly RepairProposal[] | null;
  /** Rules explained so far; each is explained once per run. */
  readonly explained: Set<string>;
}

/** A report for people: verdict first, then findings with some of their occurrences. */
export function printReport(file: CheckedFile, style: ReportStyle): string {
  const { details } = style;
  const paint = createPaint(style);
  const write = (text: string, margin: number) =>
    details === null ? [" ".repeat(margin) + text] : indent(text, margin, details.width);
  const { error, warning, hint } = file.counts;
  const lines = [
    paint(file.file, 1),
    `  ${describeFormat(file)}`,
    `  ${paint(wordOfVerdict(file.verdict, file.format), colourByVerdict[file.verdict])}: ${[
      formatCount(error, ...severityWords.error),
      formatCount(warning, ...severityWords.warning),
      formatCount(hint, ...severityWords.hint),
    ].join(", ")}`,
  ];
  if (file.reason !== undefined) lines.push(...write(file.reason, 2));
  // Commands are not wrapped, so they can be copied.
  if (details !== null) lines.push(...summariseProposals(file, details.proposals).map((one) => `  ${one}`));
  for (const member of file.members ?? []) lines.push(...write(printMember(member, paint), 4));
  for (const cause of file.causes ?? []) {
    const rules = cause.findings.flatMap((index) => file.findings[index]?.rule ?? []);
    lines.push(
      "",
      `  ${paint(`Ursache vermutlich: ${cause.title}`, 1)}`,
      ...write(cause.text, 4),
      ...write(`Erklärt: ${[...new Set(rules)].join(", ")}`, 4),
    );
  }
  for (const finding of file.findings) lines.push("", ...printFinding(finding, style));
  return `${lines.join("\n")}\n\n`;
}

type Paint = (text: string, code: number) => string;

const createPaint =
  ({ hasColour }: ReportStyle): Paint =>
  (text, code) =>
    hasColour ? `\u001b[${code}m${text}\u001b[0m` : text;

/** A finding about one file, or about several of them. */
interface PrintedFinding extends Omit<CheckedFile["findings"][number], "occurrences"> {
  readonly occurrences: readonly PrintedOccurrence[];
}

/** A finding with its occurrences; its rule is explained at the first finding. */
export const printFinding = (finding: PrintedFinding, style: ReportStyle): readonly string[] =>
  style.details === null
    ? printBriefly(finding, createPaint(style))
    : printInFull(finding, style.details, createPaint(style));

function printBriefly(finding: PrintedFinding, paint: Paint): readonly string[] {
  const rest = finding.count - finding.occurrences.length;
  return [
    `  ${paintSeverity(finding.severity, paint)} ${nameFinding(finding)}`,
    ...finding.occurrences.map(({ message }) => `    ${message}`),
    ...(rest > 0 && finding.occurrences.length > 0
      ? [`    … und ${formatCount(rest, "weitere Fundstelle", "weitere Fundstellen")}`]
      : []),
  ];
}

function printInFull(finding: PrintedFinding, details: ReportDetails, paint: Paint): readonly string[] {
  const { rule, severity } = finding;
  const { width, proposals, explained } = details;
  const margin = severityWidth + 3;
  const [first = "", ...others] = wrap(nameFinding(finding, unbroken), width - margin).map((line) =>
    line.replaceAll(unbroken, " "),
  );
  const isNew = !explained.has(rule);
  explained.add(rule);
  const rows = [
    ...(isNew ? summariseRule(rule) : []),
    ...(isNew ? summariseRepairs(rule, proposals ?? []) : []),
    ...listOccurrences(finding),
  ];
  return [
    `  ${paintSeverity(severity, paint)} ${first}`,
    ...others.map((line) => " ".repeat(margin) + line),
    ...(rows.length === 0 ? [] : writeRows(rows, { margin: 4, width, paintLabel: (label) => paint(label, faint) })),
  ];
}

const faint = 2;

/** Keeps a number and its noun on one line. */
const unbroken = "\u00a0";

const nameFinding = ({ rule, title, count }: PrintedFinding, blank = " "): string =>
  `${rule}${blank}${blank}${title} (${formatCount(count, "Fundstelle", "Fundstellen").replace(" ", blank)})`;

/** Number of repairable places and the command that repairs them. */
function summariseProposals(
  { file: path, findings }: CheckedFile,
  proposals: readonly RepairProposal[] | null,
): readonly string[] {
  const places = (number: number) => formatCount(number, "Stelle", "Stellen");
  if (proposals === null) {
    const repairable = findings.filter(({ rule }) => repairableRules.has(rule));
    const repairableCount = repairable.reduce((sum, one) => sum + one.count, 0);
    return [`Bis zu ${places(repairableCount)} korrigierbar (${nameCall("repair", ["--dry-run", path])})`];
  }
  const count = (ones: readonly RepairProposal[]) => ones.reduce((sum, one) => sum + one.count, 0);
  const safe = count(proposals.filter(({ preselected }) => preselected));
  const others = proposals.filter(({ preselected, isOptional }) => !preselected && isOptional !== true);
  const decided = count(others);
  const risk = others.some(({ risk: own }) => own === "high") ? "high" : "medium";
  const lines: string[] = [];
  if (safe > 0) lines.push(`${places(safe)} korrigierbar (${nameCall("repair", [path])})`);
  if (decided > 0) {
    const call = nameCall("repair", ["--dry-run", "--risk", risk, path]);
    lines.push(`${places(decided)} nach Ihrer Entscheidung korrigierbar (${call})`);
  }
  return lines;
}

function printMember(member: ArchiveMember, paint: Paint): string {
  if (member.kind === "other") return `${member.name}: nicht geprüft (${member.content})`;
  const verdict = member.kind === "unread" ? "notCheckable" : member.verdict;
  const word = paint(
    wordOfVerdict(verdict, member.kind === "checked" ? member.format : null),
    colourByVerdict[verdict],
  );
  // Members that could be read follow, each with its own reason.
  return member.kind === "unread" ? `${member.name}: ${word}. ${member.reason}` : `${member.name}: ${word}`;
}

function describeFormat({ format, records, bytes }: CheckedFile): string {
  const version = format.version === undefined ? "" : `, Formatversion ${format.version}`;
  const size = `${oneDecimal.format(bytes / 1000)} KB`;
  return `${format.name}${version} · ${formatCount(records, ...recordWords(format))} · ${size}`;
}

const severityWidth = 7;

/** Padded to a common width. */
export const padSeverity = (severity: Severity): string => severityWords[severity][0].padEnd(severityWidth);

const paintSeverity = (severity: Severity, paint: Paint): string =>
  paint(padSeverity(severity), colourBySeverity[severity]);

const colourByVerdict: Record<Verdict, number> = {
  importable: 32,
  importableWithWarnings: 33,
  notImportable: 31,
  notCheckable: 35,
};
const colourBySeverity: Record<Severity, number> = { error: 31, warning: 33, hint: 36 };
