import { createFiscalYear, createRowContext } from "#engine/csv/rows/row-context.ts";
import type { Scannable } from "#engine/csv/scan/encoding.ts";
import type { RecordSample } from "#engine/csv/scan/sample-records.ts";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import type { Field, FieldTable } from "#engine/formats/field-table.ts";
import type { ContentFacts } from "#engine/model/content.ts";
import type { HeaderView } from "#engine/model/rule.ts";
import { findColumnFault } from "./find-column-fault.ts";
import { findLostComma } from "./find-lost-comma.ts";
import { findOtherCategory } from "./find-other-category.ts";
import { findOtherLength } from "./find-other-length.ts";
import { findOtherYear } from "./find-other-year.ts";
import { findTurnedDates } from "./find-turned-dates.ts";
import { readSample, type SampledRecord } from "./read-sample.ts";

export interface ContentToRead {
  readonly text: Scannable;
  readonly sample: RecordSample;
  readonly header: HeaderView;
  readonly headings: readonly string[];
  readonly table: FieldTable;
  readonly fileName: string;
}

const fewRecords = 200;
const mostRecords = 2_000;

/** What the values say about the file as a whole. A few records show whether to look at more of them. */
export function readContent(file: ContentToRead): ContentFacts | null {
  const { text, sample, header, headings, table, fileName } = file;
  const few = readSample(text, sample, fewRecords);
  if (few.length === 0) return null;
  let many: readonly SampledRecord[] | null = few.length === sample.starts.length ? few : null;
  const confirm = <Fact>(find: (records: readonly SampledRecord[]) => Fact | null): Fact | null => {
    if (find(few) === null) return null;
    many ??= readSample(text, sample, mostRecords);
    return find(many);
  };
  const category = confirm((records) => findOtherCategory(table, headings, records));
  const columns =
    category === null ? findColumnFault({ text, sample, headings, fields: fieldsOf(table, header) }) : null;
  const isOrderly = category === null && columns === null && table.category === buchungsstapel.category;
  if (!isOrderly) return { ...nothing, category, columns: columns?.fault ?? null };
  const fiscalYear = createFiscalYear(header);
  const context = createRowContext(header, fiscalYear);
  return {
    category,
    columns: null,
    amounts: confirm(findLostComma),
    dates: confirm((records) => findTurnedDates(records, context)),
    year: confirm((records) => findOtherYear(records, header, fileName, context.postingDay)),
    konten: confirm((records) => findOtherLength(records, context.sachkontenlaenge)),
  };
}

const nothing = { columns: null, category: null, amounts: null, dates: null, year: null, konten: null };

/** A version nobody knows is read as the current one. */
export function fieldsOf(
  { fields, versions, currentVersion }: FieldTable,
  { formatVersion }: HeaderView,
): readonly Field[] {
  const version = versions.find((one) => one.version === formatVersion)?.version ?? currentVersion;
  return fields.filter(({ since }) => since <= version);
}
