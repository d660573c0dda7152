import { decodeBytes } from "#engine/csv/scan/decode-cell.ts";
import { type Scannable, toScannable } from "#engine/csv/scan/encoding.ts";
import { asciiBankFields, asciiBankName } from "#engine/formats/ascii-bank.ts";
import { extfHeader } from "#engine/formats/extf-header.ts";
import type { Field } from "#engine/formats/field-table.ts";
import { findTable } from "#engine/formats/field-tables.ts";
import type { Occurrence, PackedOccurrences } from "#engine/report/report.ts";
import { findCsvRule } from "#engine/rules/catalogue.ts";
import type { Finding, Report } from "#engine/rules/reported.ts";
import { formatCount } from "#engine/values/number-formats.ts";
import { showHidden } from "#engine/values/show-hidden.ts";
import { describeExpected } from "./describe-expected.ts";
import { describeOccurrence } from "./describe-occurrence.ts";
import { createRowExplainer, type RowExplainer } from "./explain-rows.ts";
import { createLineReader, type LineReader } from "./read-lines.ts";

/** The parts of a finding its occurrences need. */
export type DescribedFinding = Pick<Finding, "rule" | "title" | "count" | "values">;

/** The parts of a report that tell how to read its file. */
export type DescribedReport = Pick<Report, "format" | "encoding" | "records" | "route" | "inferredChart">;

/** Puts occurrences in a file of the DATEV-Format into words, or in a member of a Belegpaket; `bytes` is all of it. */
export function createCsvDescriber(report: DescribedReport, bytes: Uint8Array, member?: string) {
  const text = toScannable(bytes, report.encoding ?? "windows-1252");
  const lines = createLineReader(text, report);
  const explain = createRowExplainer(text, report);
  const file: DescribedFile = { report, text, lines, explain, sizeBytes: bytes.length, member };
  return (finding: DescribedFinding, words: PackedOccurrences): Occurrence => describe(file, finding, words);
}

interface DescribedFile {
  readonly report: DescribedReport;
  readonly text: Scannable;
  readonly lines: LineReader;
  readonly explain: RowExplainer;
  readonly sizeBytes: number;
  readonly member: string | undefined;
}

function describe(
  { report, text, lines, explain, sizeBytes, member }: DescribedFile,
  finding: DescribedFinding,
  words: PackedOccurrences,
): Occurrence {
  const [, line = 0, number = 0, from = 0, to = 0] = words;
  const rule = findCsvRule(finding.rule);
  const field = number > 0 ? findField(report, line, number) : undefined;
  const own =
    rule === undefined ? {} : describeOccurrence(rule, lines, explain, { report, sizeBytes, line, field: number });
  const detail = joinDetails(
    own.detail,
    // With several files in a package, this would need the values of all of them.
    rule?.oncePerFile === undefined || finding.count > 1
      ? undefined
      : describeValues(finding.values ?? 1, rule.oncePerFile),
    rule?.usesChart === true ? describeInferredChart(report) : undefined,
  );
  const value = to > from ? readValue(text, from, to) : undefined;
  const found = own.found ?? value;
  const expected =
    own.expected ??
    rule?.expected ??
    (field === undefined || rule === undefined
      ? undefined
      : describeExpected(rule, { field, value, isWhole: value?.endsWith("…") !== true, version: versionOf(report) }));
  const facts = [
    ...(found === undefined ? [] : [`gefunden: ${own.found ?? `„${showHidden(value ?? "")}“`}`]),
    ...(own.expected === undefined ? [] : [`erwartet: ${own.expected}`]),
  ].join(", ");
  const position = describePosition(member, line, number, field?.name);
  const sentence = `${position === "" ? "" : `${position}: `}${finding.title}${facts === "" ? "" : ` (${facts})`}.`;
  return {
    line,
    ...(member === undefined ? {} : { member }),
    ...(number > 0 ? { field: number } : {}),
    ...(field === undefined ? {} : { fieldName: field.name }),
    ...(found === undefined ? {} : { found }),
    ...(expected === undefined ? {} : { expected }),
    ...(detail === undefined ? {} : { detail }),
    message: detail === undefined ? sentence : `${sentence} ${detail}`,
  };
}

function joinDetails(...details: readonly (string | undefined)[]): string | undefined {
  const sentences = details.filter((detail) => detail !== undefined);
  return sentences.length === 0 ? undefined : sentences.join(" ");
}

/** „Das betrifft 463 Werte der Datei.“ */
const describeValues = (values: number, words: readonly [string, string]): string | undefined =>
  values < 2 ? undefined : `Das betrifft ${formatCount(values, ...words)} der Datei.`;

/** Why the rule weighs less here. */
function describeInferredChart({ inferredChart }: DescribedReport): string | undefined {
  if (inferredChart === undefined) return undefined;
  const { sachkontenrahmen, examples } = inferredChart;
  const konten = examples.map(({ konto, line }) => `${konto} in Zeile ${line}`).join(", ");
  return `Die Kopfdaten nennen keinen Sachkontenrahmen (Feld 27); die Konten passen zum SKR${sachkontenrahmen} (${konten}). Deshalb wiegt dieser Befund eine Stufe leichter.`;
}

const describePosition = (member: string | undefined, line: number, number: number, name: string | undefined): string =>
  [
    ...(member === undefined ? [] : [`Datei „${member}“`]),
    ...(line === 0 ? [] : [`Zeile ${line}`]),
    ...(line === 0 || number === 0 ? [] : [name === undefined ? `Feld ${number}` : `Feld ${number} ${name}`]),
  ].join(", ");

/** An unknown version is read as the current one. */
function versionOf({ format }: DescribedReport): number {
  const table = findTable(format.category ?? null);
  const isListed = table?.versions.some(({ version }) => version === format.version) === true;
  return (isListed ? format.version : table?.currentVersion) ?? 0;
}

function findField(report: DescribedReport, line: number, number: number): Field | undefined {
  if (report.format.name === asciiBankName) return asciiBankFields[number - 1];
  const fields: readonly Field[] = line === 1 ? extfHeader : (findTable(report.format.category ?? null)?.fields ?? []);
  return fields[number - 1];
}

const maxShownLength = 200;

function readValue({ bytes, isUtf8 }: Scannable, from: number, to: number): string {
  const end = Math.min(to, bytes.length, from + maxShownLength * 4);
  const text = decodeBytes(bytes, Math.min(from, end), end, isUtf8);
  return text.length > maxShownLength ? `${text.slice(0, maxShownLength)}…` : text;
}
