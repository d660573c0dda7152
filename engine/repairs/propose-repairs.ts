import { decodeBytes, decodeCell } from "#engine/csv/scan/decode-cell.ts";
import { type Encoding, isTranscoded } from "#engine/csv/scan/encoding.ts";
import { isCodePage } from "#engine/csv/scan/guess-code-page.ts";
import { proposeBelegpaketRepairs } from "#engine/repairs/belegpaket/propose-belegpaket-repairs.ts";
import type { ProposeForMember } from "#engine/repairs/belegpaket/propose-member-repairs.ts";
import type { SharedRepair } from "#engine/repairs/csv/cells/cell-repair.ts";
import { isShared, rankOf, repairsOf } from "#engine/repairs/csv/cells/cell-repairs.ts";
import { type VisitCell, visitSummedCells } from "#engine/repairs/csv/cells/summed-cells.ts";
import { createNotationReader } from "#engine/repairs/csv/columns/column-notation.ts";
import { repairColumns } from "#engine/repairs/csv/columns/column-repairs.ts";
import { repairMovedColumns } from "#engine/repairs/csv/columns/moved-columns.ts";
import { readContext } from "#engine/repairs/csv/context/read-context.ts";
import type { RepairContext } from "#engine/repairs/csv/context/repair-context.ts";
import { repairName } from "#engine/repairs/csv/file/name-repair.ts";
import { guessUtf16, recodeToWindows1252 } from "#engine/repairs/csv/file/recode.ts";
import { repairHeader, repairHeadings } from "#engine/repairs/csv/header/first-line-repairs.ts";
import { readTrailingKind, repairLines } from "#engine/repairs/csv/lines/line-repairs.ts";
import { repairStructure } from "#engine/repairs/csv/lines/structure-repairs.ts";
import { repairEmptyTexts } from "#engine/repairs/csv/records/empty-texts.ts";
import { repairFestschreibung } from "#engine/repairs/csv/records/festschreibung-repair.ts";
import { repairRecords } from "#engine/repairs/csv/records/record-repairs.ts";
import { repairSigns } from "#engine/repairs/csv/records/sign-repair.ts";
import { writeCell } from "#engine/repairs/csv/text/read-line.ts";
import { createEditBuilder, type EditBuilder, type EditList } from "#engine/repairs/edit/edit-list.ts";
import {
  isPreselected,
  type PlannedRepair,
  type RepairHost,
  type RepairProposal,
  type Risk,
  weigh,
} from "#engine/repairs/edit/repair.ts";
import { proposeXmlRepairs } from "#engine/repairs/xml/propose-xml-repairs.ts";
import { wordsPerOccurrence } from "#engine/report/report.ts";
import type { CheckResult } from "#engine/rules/reported.ts";
import type { ReportedId, RuleId } from "#engine/rules/rule-id.ts";
import { isDestroyed } from "#engine/values/destroyed-values.ts";
import { wholeNumbers } from "#engine/values/number-formats.ts";
import { type PartReader, readWhole } from "#engine/zip/file-parts.ts";
import { describeEdits } from "./describe-edits.ts";
import { keepTraces } from "./keep-traces.ts";
import { withholdSymptoms } from "./withhold-symptoms.ts";

/**
 * What can be repaired in a file without asking anybody for missing facts; nothing is changed. `result` is the check of
 * exactly these bytes. Several proposals may want the same bytes: then the earlier one goes first and the later one is
 * proposed again after the next check. While a cause stands, only what undoes it is proposed; the rest follows the check
 * after that.
 */
export function proposeRepairs(
  file: { readonly name: string },
  result: CheckResult,
  bytes: Uint8Array,
  host: RepairHost = {},
  checkMember?: CheckMember,
): readonly RepairProposal[] {
  const { family } = result.report.format;
  if (family === "belegpaket") return readWhole(bytes, proposeInParts(result, bytes.length, host, checkMember));
  if (family === "datev-xml") return numberRepairs(result, proposeXmlRepairs(result, bytes));
  return family === "datev-csv" ? numberRepairs(result, proposeCsvRepairs(file, result, bytes, host)) : [];
}

/** The same for a Belegpaket of `size` bytes that is not held in memory. */
export function* proposeInParts(
  result: CheckResult,
  size: number,
  host: RepairHost = {},
  checkMember?: CheckMember,
): PartReader<readonly RepairProposal[]> {
  const proposeFor = checkMember === undefined ? undefined : proposeForMember(checkMember, host);
  return numberRepairs(result, yield* proposeBelegpaketRepairs(result, size, proposeFor));
}

/** Checks a member of a Belegpaket like a file that came by itself; without it contents of members stay as they are. */
export type CheckMember = (name: string, bytes: Uint8Array) => CheckResult;

const proposeForMember =
  (checkMember: CheckMember, host: RepairHost): ProposeForMember =>
  (path, bytes) => {
    const name = path.slice(path.lastIndexOf("/") + 1);
    const result = checkMember(name, bytes);
    // Documents refer to members by their names.
    const proposals = proposeRepairs({ name }, result, bytes, host).filter(({ newName }) => newName === undefined);
    return proposals.map((proposal) => ({
      proposal,
      edits: describeEdits(proposal, result.report, bytes, { offset: 0, limit: shownEdits }),
    }));
  };

/** As many as a person is shown before agreeing to a loss. */
const shownEdits = 20;

function numberRepairs({ report }: CheckResult, repairs: readonly PlannedRepair[]): readonly RepairProposal[] {
  const withheld = withholdSymptoms(report);
  const keepsTraces = keepTraces(report);
  const proposals: RepairProposal[] = [];
  for (const planned of repairs) {
    if ((planned.edits.count === 0 && planned.newName === undefined) || withheld.has(planned.rule)) continue;
    const repair = keepsTraces(planned);
    const id = `${repair.rule}/${repair.risk}`;
    const isTwin = proposals.some((one) => one.id === id);
    proposals.push({
      ...repair,
      id: isTwin || repair.isShared === true ? `${id}/${repair.title}` : id,
      preselected: isPreselected(repair),
      count: repair.newName === undefined ? (repair.count ?? repair.members?.length ?? repair.edits.count) : 1,
    });
  }
  return proposals;
}

function proposeCsvRepairs(
  file: { readonly name: string },
  result: CheckResult,
  bytes: Uint8Array,
  host: RepairHost,
): readonly PlannedRepair[] {
  const { report } = result;
  const repairs: PlannedRepair[] = [];
  const add = (repair: PlannedRepair) => repairs.push(repair);
  const context = readContext(file.name, result, bytes, host);
  const renamed = repairName(file.name, context?.header.value("kennzeichen") ?? "", report.findings);
  if (renamed !== null) {
    add({ rule: renamed.rule, risk: "low", title: "Datei umbenennen", newName: renamed.newName, edits: noEdits });
  }
  const isElsewhere = isTranscoded(report.encoding ?? "other");
  // Of UTF-16 every byte changes, of an old code page every letter; everything else follows after the next check.
  for (const repair of repairStructure(file.name, result, bytes)) add(repair);
  if (context !== null && !isElsewhere) {
    const columns = repairColumns(context);
    // Empty columns are cut in one step, not one separator per round.
    const isCut = columns.some(({ rule }) => rule === "CSV-S-002");
    const lines = repairLines(context).filter(({ rule }) => !isCut || !surplusRules.has(rule));
    for (const repair of lines.filter(({ rule }) => !lineEndRules.has(rule))) add(repair);
    for (const repair of repairHeader(context)) add(repair);
    for (const repair of repairHeadings(context)) add(repair);
    for (const repair of repairMovedColumns(context)) add(repair);
    for (const repair of columns) add(repair);
    for (const repair of repairRecords(context)) add(repair);
    for (const repair of repairSigns(context)) add(repair);
    for (const repair of repairFestschreibung(context)) add(repair);
    // Texts in quotes would prove that the last separator of every record belongs to no text.
    const quotesWait = readTrailingKind(context) === "doubtfulTrailing";
    for (const repair of repairCells(context)) if (!quotesWait || repair.rule !== "CSV-F-026") add(repair);
    for (const repair of repairEmptyTexts(context)) add(repair);
    for (const repair of lines.filter(({ rule }) => lineEndRules.has(rule))) add(repair);
  }
  const has = (id: RuleId) => report.findings.some(({ rule }) => rule === id);
  // Of several byte order marks only one is no text.
  const coded = has("CSV-F-040") ? undefined : encodingRules.find(has);
  const encoding = coded === "CSV-F-008" ? guessUtf16(bytes) : (report.encoding ?? "utf-8");
  const recoding = coded === undefined || encoding === null ? null : recodeToWindows1252(bytes, encoding);
  if (coded !== undefined && recoding !== null) {
    const { edits, replaced, lost, isGuess } = recoding;
    const guessed = "Welcher Zeichensatz es war, ist aus den Buchstaben geschlossen; Umlaute können verfälscht werden.";
    const loses = `${wholeNumbers.format(replaced)} Zeichen kennt Windows-1252 nicht; sie weichen dem nächstliegenden.`;
    add({
      rule: coded,
      ...weigh(lost > 0 ? "high" : replaced > 0 || isGuess === true ? "medium" : "low", replaced > 0 ? loses : guessed),
      title: nameRecoding(encoding),
      edits,
      recodes: true,
      ...(coded === "CSV-F-008" ? { uncovers: true } : {}),
    });
  }
  return repairs;
}

export const encodingRules: readonly RuleId[] = ["CSV-F-006", "CSV-F-007", "CSV-F-008", "CSV-F-037"];

const nameRecoding = (encoding: Encoding | null): string =>
  encoding !== null && isCodePage(encoding)
    ? `Von ${encoding === "macintosh" ? "MacRoman" : encoding.toUpperCase()} in Windows-1252 umwandeln`
    : "In Windows-1252 umwandeln";

/** What other repairs do to lines goes first. */
const lineEndRules: ReadonlySet<ReportedId> = new Set<RuleId>(["CSV-F-012", "CSV-F-034"]);

/** Rules about surplus separators at the end of a line, which empty columns cause. */
const surplusRules: ReadonlySet<ReportedId> = new Set<RuleId>(["CSV-F-018", "CSV-R-901"]);

const noEdits: EditList = createEditBuilder().finish();

/** One pass over the occurrences; each rule and risk collects its own edits. */
function repairCells(context: RepairContext): readonly PlannedRepair[] {
  const { result, text, fieldAt } = context;
  const { occurrences, report } = result;
  // A rule with two severities has two findings; its repairs are the same.
  const byRule = new Map<ReportedId, readonly Collected[]>();
  const byFinding = report.findings.map(({ rule }) => {
    const ofRule = byRule.get(rule) ?? repairsOf(rule).map((repair) => ({ rule, repair, builders: new Map() }));
    byRule.set(rule, ofRule);
    return ofRule;
  });
  const readNotation = createNotationReader(context);
  const isShifted = report.findings.some(({ rule }) => rule === "CSV-H-102");
  const visit: VisitCell = (finding, line, field, from, to) => {
    const ofRule = byFinding[finding] ?? [];
    if (ofRule.length === 0 || to <= from || (line === 1 && isShifted)) return;
    const isQuoted = text.bytes[from - 1] === quote;
    // A text whose closing quote is missing ends somewhere else.
    if (isQuoted && text.bytes[to] !== quote) return;
    const value = decodeCell(text.bytes, from, to, text.isUtf8);
    if (value.includes("\ufffd")) return;
    if (hasSwallowed(value) || isDestroyed(value)) return;
    // Writing the cell for another reason would decide what its stray quotes mean.
    const keepsStray = ofRule[0]?.rule !== "CSV-F-015" && isQuoted;
    if (keepsStray && hasStrayQuote(decodeBytes(text.bytes, from, to, text.isUtf8))) return;
    const cell = { value, isQuoted, checked: fieldAt(line, field), line, notation: () => readNotation(field) };
    for (const { repair, builders } of ofRule) {
      const fix = repair.fix(cell);
      if (fix === null) continue;
      const written = writeCell(fix.value, fix.quoted ?? isQuoted, text.isUtf8);
      const margin = isQuoted ? 1 : 0;
      if (written === null || isEqual(written, text.bytes.subarray(from - margin, to + margin))) break;
      const builder = builders.get(fix.risk) ?? createEditBuilder();
      builders.set(fix.risk, builder);
      builder.add(from - margin, to - from + 2 * margin, written, line, field);
      break;
    }
  };
  for (let at = 0; at < occurrences.length; at += wordsPerOccurrence) {
    const finding = occurrences[at] as number;
    if (report.findings[finding]?.values !== undefined) continue;
    const [line, field] = [occurrences[at + 1] as number, occurrences[at + 2] as number];
    visit(finding, line, field, occurrences[at + 3] as number, occurrences[at + 4] as number);
  }
  visitSummedCells(context, visit);
  return [...byRule]
    .toSorted(([a], [b]) => rankOf(a) - rankOf(b))
    .flatMap(([, ofRule]) => ofRule)
    .flatMap(({ rule, repair, builders }) =>
      [...builders].map(([risk, builder]) => ({
        rule,
        title: repair.title,
        ...weigh(risk, repair.loses),
        edits: builder.finish(),
        ...(isShared(repair) ? { isShared: true as const } : {}),
      })),
    );
}

/**
 * A text that holds a line end, a real one or one spelled out, and separators after it is the rest of its record and the
 * next one: what lies inside of it is no text to repair.
 */
const hasSwallowed = (value: string): boolean => {
  const written = value.indexOf("\\r\\n");
  if (written >= 0 && value.includes(";", written)) return true;
  const lineEnd = value.search(/[\r\n]/);
  const separator = lineEnd < 0 ? -1 : value.indexOf(";", lineEnd);
  return separator >= 0 && value.includes(";", separator + 1);
};

const hasStrayQuote = (raw: string): boolean => raw.replaceAll('""', "").includes('"');

interface Collected {
  readonly rule: ReportedId;
  readonly repair: SharedRepair;
  readonly builders: Map<Risk, EditBuilder>;
}

const isEqual = (a: Uint8Array, b: Uint8Array) => a.length === b.length && a.every((byte, index) => byte === b[index]);

const quote = 34;
