import { decodeBytes } from "#engine/csv/scan/decode-cell.ts";
import { type Scannable, toScannable } from "#engine/csv/scan/encoding.ts";
import { asciiBankFields, asciiBankName } from "#engine/formats/ascii-bank.ts";
import { extfHeader } from "#engine/formats/extf-header.ts";
import type { Field } from "#engine/formats/field-table.ts";
import { findTable } from "#engine/formats/field-tables.ts";
import type { InputFile } from "#engine/model/check-options.ts";
import type { Occurrence, PackedOccurrences } from "#engine/report/report.ts";
import { wordsPerOccurrence } from "#engine/report/report.ts";
import { findCsvRule, findRule } from "#engine/rules/catalogue.ts";
import type { Finding, Report } from "#engine/rules/reported.ts";
import { showHidden } from "#engine/values/show-hidden.ts";
import { readInParts } from "#engine/zip/file-parts.ts";
import { describeExpected } from "./describe-expected.ts";
import { describePages, describeXmlOccurrences } from "./describe-xml-occurrences.ts";
import { createRowExplainer, type RowExplainer } from "./explain-rows.ts";
import { createLineReader, type LineReader } from "./read-lines.ts";
import { sayMore } from "./say-more.ts";

export interface OccurrencePage {
  /** Index into `report.findings`. */
  readonly finding: number;
  /** Occurrences of that finding to skip. */
  readonly offset: number;
  readonly limit: number;
}

/** Puts one page of the occurrences of a finding into words; `bytes` is the file the report is about. */
export function describeOccurrences(
  report: Report,
  occurrences: PackedOccurrences,
  bytes: Uint8Array,
  { finding, offset, limit }: OccurrencePage,
): Occurrence[] {
  const target = report.findings[finding];
  if (target === undefined || limit <= 0) return [];
  if (report.places !== undefined) {
    return describeXmlOccurrences(report, occurrences, bytes, { finding, offset, limit, rule: findRule(target.rule) });
  }
  const text = toScannable(bytes, report.encoding ?? "windows-1252");
  const lines = createLineReader(text, report);
  const explain = createRowExplainer(text, report);
  const file: DescribedFile = { report, finding: target, text, lines, explain, sizeBytes: bytes.length };
  const described: Occurrence[] = [];
  let skipped = 0;
  for (let at = 0; at < occurrences.length && described.length < limit; at += wordsPerOccurrence) {
    if (occurrences[at] !== finding || skipped++ < offset) continue;
    described.push(describe(file, occurrences.subarray(at, at + wordsPerOccurrence)));
  }
  return described;
}

/** Several pages at once; a Belegpaket is read member by member where its host can hand over parts of it. */
export async function describePagesOf(
  report: Report,
  occurrences: PackedOccurrences,
  file: InputFile,
  pages: readonly OccurrencePage[],
): Promise<Occurrence[][]> {
  if (report.members !== undefined && file.slice !== undefined) {
    const withRules = pages.map((page) => ({ ...page, rule: findRule(report.findings[page.finding]?.rule ?? "") }));
    return readInParts(file.slice, describePages(report, occurrences, file.size, withRules));
  }
  const bytes = await file.bytes();
  return pages.map((page) => describeOccurrences(report, occurrences, bytes, page));
}

interface DescribedFile {
  readonly report: Report;
  readonly finding: Finding;
  readonly text: Scannable;
  readonly lines: LineReader;
  readonly explain: RowExplainer;
  readonly sizeBytes: number;
}

function describe(file: DescribedFile, words: PackedOccurrences): Occurrence {
  const { report, finding, text, lines, explain, sizeBytes } = file;
  const [, line = 0, number = 0, from = 0, to = 0] = words;
  const rule = findCsvRule(finding.rule);
  const field = number > 0 ? findField(report, line, number) : undefined;
  const own = rule === undefined ? {} : sayMore(rule, lines, explain, { report, sizeBytes, line, field: number });
  const detail = joinDetails(own.detail, rule?.usesChart === true ? sayInferredChart(report) : undefined);
  const value = to > from ? readValue(text, from, to) : undefined;
  const found = own.found ?? value;
  const expected =
    own.expected ??
    rule?.expected ??
    (field === undefined || rule === undefined ? undefined : describeExpected(rule, field));
  const facts = [
    ...(found === undefined ? [] : [`gefunden: ${own.found ?? `„${showHidden(value ?? "")}“`}`]),
    ...(own.expected === undefined ? [] : [`erwartet: ${own.expected}`]),
  ].join(", ");
  const position = describePosition(line, number, field?.name);
  const sentence = `${position === "" ? "" : `${position}: `}${finding.title}${facts === "" ? "" : ` (${facts})`}.`;
  return {
    line,
    ...(number > 0 ? { field: number } : {}),
    ...(field === undefined ? {} : { fieldName: field.name }),
    ...(found === undefined ? {} : { found }),
    ...(expected === undefined ? {} : { expected }),
    ...(detail === undefined ? {} : { detail }),
    message: detail === undefined ? sentence : `${sentence} ${detail}`,
  };
}

const joinDetails = (...details: readonly (string | undefined)[]): string | undefined => {
  const sentences = details.filter((detail) => detail !== undefined);
  return sentences.length === 0 ? undefined : sentences.join(" ");
};

/** Why the rule weighs less here. */
function sayInferredChart({ inferredChart }: Report): string | undefined {
  if (inferredChart === undefined) return undefined;
  const { sachkontenrahmen, examples } = inferredChart;
  const konten = examples.map(({ konto, line }) => `${konto} in Zeile ${line}`).join(", ");
  return `Die Kopfdaten nennen keinen Sachkontenrahmen (Feld 27); die Konten passen zum SKR${sachkontenrahmen} (${konten}). Deshalb wiegt dieser Befund eine Stufe leichter.`;
}

function describePosition(line: number, number: number, name: string | undefined): string {
  if (line === 0) return "";
  if (number === 0) return `Zeile ${line}`;
  return name === undefined ? `Zeile ${line}, Feld ${number}` : `Zeile ${line}, Feld ${number} ${name}`;
}

function findField(report: Report, line: number, number: number): Field | undefined {
  if (report.format.name === asciiBankName) return asciiBankFields[number - 1];
  const fields: readonly Field[] = line === 1 ? extfHeader : (findTable(report.format.category ?? null)?.fields ?? []);
  return fields[number - 1];
}

const longestShown = 200;

function readValue({ bytes, isUtf8 }: Scannable, from: number, to: number): string {
  const end = Math.min(to, bytes.length, from + longestShown * 4);
  const text = decodeBytes(bytes, Math.min(from, end), end, isUtf8);
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;
}
