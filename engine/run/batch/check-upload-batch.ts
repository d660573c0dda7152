import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { extfHeader } from "#engine/formats/extf-header.ts";
import { findTable } from "#engine/formats/field-tables.ts";
import type { BatchMark } from "#engine/model/batch/batch-check.ts";
import type { BatchFacts } from "#engine/model/batch/batch-facts.ts";
import type { InputFile } from "#engine/model/check-options.ts";
import { CheckAborted } from "#engine/report/assert.ts";
import { engineVersion } from "#engine/report/engine-version.ts";
import type { Counts, Severity } from "#engine/report/report.ts";
import { compareSeverities } from "#engine/report/verdict-words.ts";
import { listInvoices } from "#engine/rules/batch/shared/join-invoices.ts";
import { batchChecks, rulesetVersion } from "#engine/rules/catalogue.ts";
import type { RuleId } from "#engine/rules/rule-id.ts";
import { readBookedRows } from "./read-booked-rows.ts";
import { haveEqualBytes, readFacts } from "./read-facts.ts";
import { type MarkedRule, type Reconciliation, reconcileInvoices } from "./reconcile-invoices.ts";

export interface UploadBatchOptions {
  readonly signal?: AbortSignal;
  /** Share of the files that are read, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** Listed occurrences per finding, 100 when absent; the counts are exact anyway. */
  readonly maxOccurrences?: number;
}

/** Findings between the files of a Sammel-Upload; the report of each file is unaffected. */
export interface UploadBatchReport {
  /** Names of the files in the order they were given; findings point to them. */
  readonly files: readonly string[];
  readonly counts: Counts;
  /** Errors first, then warnings, then hints; inside by id. */
  readonly findings: readonly UploadBatchFinding[];
  /** Absent without e-invoices and bookings. */
  readonly reconciliation?: Reconciliation;
  readonly rulesetVersion: string;
  readonly engineVersion: string;
}

export interface UploadBatchFinding {
  readonly rule: RuleId;
  readonly severity: Severity;
  readonly title: string;
  readonly count: number;
  /** Files with an occurrence, as indexes into `files` in ascending order, with the exact number in each. */
  readonly concerned: readonly { readonly file: number; readonly count: number }[];
  readonly occurrences: readonly UploadBatchOccurrence[];
}

export interface UploadBatchOccurrence {
  /** Index into `files`. */
  readonly file: number;
  /** The file it is compared with. */
  readonly other?: number;
  readonly line?: number;
  readonly field?: number;
  readonly fieldName?: string;
  readonly found?: string;
  /** One German sentence with file, line and value. */
  readonly message: string;
}

/**
 * Compares the files of a Sammel-Upload. Reads one file after the other and keeps little of each. Never throws but for
 * `CheckAborted`: a file that cannot be read says nothing about the others.
 */
export async function checkUploadBatch(
  files: readonly InputFile[],
  options: UploadBatchOptions = {},
): Promise<UploadBatchReport> {
  const facts: BatchFacts[] = [];
  const alike = new Map<string, number[]>();
  for (const [index, file] of files.entries()) {
    if (options.signal?.aborted === true) throw new CheckAborted();
    facts.push(await markCopy(await readFacts(file), { index, files, alike }));
    options.onProgress?.((index + 1) / files.length);
  }
  if (listInvoices(facts).length > 0) await addBookedRows(facts, files);
  const counts = { error: 0, warning: 0, hint: 0 };
  const marked: readonly MarkedRule[] = batchChecks
    .map(({ rule, breaks }) => ({ rule: rule.id, severity: rule.severity, title: rule.title, marks: breaks(facts) }))
    .filter(({ marks }) => marks.length > 0);
  const findings = marked.map(({ marks, ...rule }): UploadBatchFinding => {
    counts[rule.severity] += marks.length;
    return {
      ...rule,
      count: marks.length,
      concerned: [...Map.groupBy(marks, ({ file }) => file)]
        .map(([file, own]) => ({ file, count: own.length }))
        .toSorted((a, b) => a.file - b.file),
      occurrences: marks
        .slice(0, options.maxOccurrences ?? maxOccurrences)
        .map((mark) => describeMark(mark, rule.title, facts)),
    };
  });
  findings.sort((a, b) => compareSeverities(a.severity, b.severity) || (a.rule < b.rule ? -1 : 1));
  const reconciliation = reconcileInvoices(facts, marked);
  return {
    files: files.map(({ name }) => name),
    counts,
    findings,
    ...(reconciliation === null ? {} : { reconciliation }),
    rulesetVersion,
    engineVersion,
  };
}

const maxOccurrences = 100;

/** The records of each Buchungsstapel are read only where e-invoices stand beside it. */
async function addBookedRows(facts: BatchFacts[], files: readonly InputFile[]): Promise<void> {
  for (const [index, one] of facts.entries()) {
    const { content } = one;
    if (content?.kind !== "csv" || content.category !== buchungsstapel.category) continue;
    const bytes = await files[index]?.bytes().catch(() => null);
    if (bytes == null) continue;
    facts[index] = { ...one, content: { ...content, booked: readBookedRows(bytes) } };
  }
}

/** Files that look alike are compared byte by byte; a copy says nothing that the first did not say. */
async function markCopy(
  facts: Omit<BatchFacts, "copyOf">,
  {
    index,
    files,
    alike,
  }: { readonly index: number; readonly files: readonly InputFile[]; readonly alike: Map<string, number[]> },
): Promise<BatchFacts> {
  const file = files[index];
  if (file === undefined || facts.sizeBytes === 0) return { ...facts, copyOf: null };
  const key = `${facts.sizeBytes} ${facts.rims}`;
  const originals = alike.get(key) ?? [];
  for (const original of originals) {
    const other = files[original];
    if (other !== undefined && (await haveEqualBytes(other, file)))
      return { ...facts, copyOf: original, content: null };
  }
  alike.set(key, [...originals, index]);
  return { ...facts, copyOf: null };
}

function describeMark(mark: BatchMark, title: string, facts: readonly BatchFacts[]): UploadBatchOccurrence {
  const { file, other, member, line, field, found, otherMember, otherLine, otherFound } = mark;
  const content = facts[file]?.content;
  const fields = line === 1 ? extfHeader : content?.kind === "csv" ? findTable(content.category)?.fields : undefined;
  const fieldName = field === undefined ? undefined : fields?.[field - 1]?.name;
  const position = [
    facts[file]?.name,
    member,
    line && `Zeile ${line}`,
    field && `Feld ${field} ${fieldName ?? ""}`.trim(),
  ];
  const otherPlace = [
    other === undefined ? undefined : facts[other]?.name,
    otherMember,
    otherLine && `Zeile ${otherLine}`,
  ];
  const compared = other === undefined ? "" : `, verglichen mit ${otherPlace.filter(Boolean).join(", ")}`;
  const otherValue = otherFound === undefined ? "" : `, dort: „${otherFound}“`;
  const value =
    found === undefined
      ? ""
      : found === ""
        ? ` (das Feld ist leer${otherValue})`
        : ` (gefunden: „${found}“${otherValue})`;
  return {
    file,
    ...(other === undefined ? {} : { other }),
    ...(line === undefined ? {} : { line }),
    ...(field === undefined ? {} : { field }),
    ...(fieldName === undefined ? {} : { fieldName }),
    ...(found === undefined ? {} : { found }),
    message: `${position.filter(Boolean).join(", ")}: ${title}${value}${compared}.`,
  };
}
