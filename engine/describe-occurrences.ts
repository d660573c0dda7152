import type { InputFile } from "./check-options.ts";
import { decodeBytes } from "./csv/decode-cell.ts";
import { type Scannable, toScannable } from "./csv/encoding.ts";
import { describeExpected } from "./describe-expected.ts";
import { asciiBankFields, asciiBankName } from "./formats/ascii-bank.ts";
import { extfHeader } from "./formats/extf-header.ts";
import type { Field } from "./formats/field-table.ts";
import { findTable } from "./formats/field-tables.ts";
import type { Finding, Occurrence, PackedOccurrences, Report } from "./report.ts";
import { wordsPerOccurrence } from "./report.ts";
import { findCsvRule, findRule } from "./rules/catalogue.ts";
import { describePages, describeXmlOccurrences } from "./xml/describe-xml-occurrences.ts";
import { readInParts } from "./zip/file-parts.ts";

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
  const found = report.findings[finding];
  if (found === undefined || limit <= 0) return [];
  if (report.places !== undefined) {
    return describeXmlOccurrences(report, occurrences, bytes, { finding, offset, limit, rule: findRule(found.rule) });
  }
  const text = toScannable(bytes, report.encoding ?? "windows-1252");
  const described: Occurrence[] = [];
  let skipped = 0;
  for (let at = 0; at < occurrences.length && described.length < limit; at += wordsPerOccurrence) {
    if (occurrences[at] !== finding || skipped++ < offset) continue;
    described.push(describe(report, found, text, occurrences.subarray(at, at + wordsPerOccurrence)));
  }
  return described;
}

/** Several pages at once; a package is read member by member where its host can hand over parts of it. */
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

function describe(report: Report, finding: Finding, text: Scannable, words: PackedOccurrences): Occurrence {
  const [, line = 0, number = 0, from = 0, to = 0] = words;
  const rule = findCsvRule(finding.rule);
  const field = number > 0 ? findField(report, line, number) : undefined;
  const found = to > from ? readValue(text, from, to) : undefined;
  const expected =
    rule?.expected ?? (field === undefined || rule === undefined ? undefined : describeExpected(rule, field));
  const place = describePlace(line, number, field?.name);
  return {
    line,
    ...(number > 0 ? { field: number } : {}),
    ...(field === undefined ? {} : { fieldName: field.name }),
    ...(found === undefined ? {} : { found }),
    ...(expected === undefined ? {} : { expected }),
    message: `${place === "" ? "" : `${place}: `}${finding.title}${found === undefined ? "" : ` (gefunden: „${found}“)`}.`,
  };
}

function describePlace(line: number, number: number, name: string | undefined): string {
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
