import { createFiscalYear, createRowContext } from "#engine/csv/rows/row-context.ts";
import type { Scannable } from "#engine/csv/scan/encoding.ts";
import type { RecordSample } from "#engine/csv/scan/sample-records.ts";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { debitorenKreditoren } from "#engine/formats/debitoren-kreditoren.ts";
import type { Field, FieldTable } from "#engine/formats/field-table.ts";
import type { ContentFacts } from "#engine/model/content.ts";
import type { HeaderView } from "#engine/model/rule.ts";
import { type ColumnsOfFile, findColumnFault, type LocatedFault } from "./find-column-fault.ts";
import { findLostComma } from "./find-lost-comma.ts";
import { findMixedLengths } from "./find-mixed-lengths.ts";
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

/** Sample size that shows whether to look further. */
const fewRecords = 128;

/** Facts about the whole file, inferred from its values. A few records decide whether to read more. */
export function readContent(file: ContentToRead): ContentFacts | null {
  const { text, sample, header, headings, table, fileName } = file;
  const few = readSample(text, sample, fewRecords);
  if (few.length === 0) return null;
  let many: readonly SampledRecord[] | null = few.length === sample.starts.length ? few : null;
  const readMany = (): readonly SampledRecord[] => {
    many ??= readSample(text, sample, sample.starts.length);
    return many;
  };
  const confirm = <Fact>(find: (records: readonly SampledRecord[]) => Fact | null): Fact | null => {
    const fact = find(few);
    return fact === null || few.length === sample.starts.length ? fact : find(readMany());
  };
  const category = confirm((records) => findOtherCategory(table, headings, records));
  const fields = fieldsOf(table, header);
  const columns = category === null ? findColumnFault({ text, sample, headings, fields }, few, readMany) : null;
  if (category !== null || columns !== null) return { ...nothing, category, columns: columns?.fault ?? null };
  const context = createRowContext(header, createFiscalYear(header));
  const amounts = confirm((records) => findLostComma(records, fields));
  const dates = confirm((records) => findTurnedDates(records, fields, context));
  const { sachkontenlaenge } = context;
  const mixedKonten = confirm((records) => findMixedLengths(records, sachkontenlaenge, table.category));
  const konten =
    mixedKonten === null ? confirm((records) => findOtherLength(records, sachkontenlaenge, table.category)) : null;
  if (table.category !== buchungsstapel.category) return { ...nothing, amounts, dates, konten, mixedKonten };
  return {
    ...nothing,
    amounts,
    dates,
    konten,
    mixedKonten,
    year: confirm((records) => findOtherYear(records, header, fileName, context.postingDay)),
  };
}

/** The fault of the columns again, for a file whose check has named one. */
export function readColumnFault(file: ColumnsOfFile): LocatedFault | null {
  const records = readSample(file.text, file.sample, file.sample.starts.length);
  return records.length === 0 ? null : findColumnFault(file, records, () => records);
}

const nothing = {
  columns: null,
  category: null,
  amounts: null,
  dates: null,
  year: null,
  konten: null,
  mixedKonten: null,
};

/** An unknown version is read as the current one. */
export function fieldsOf(
  { category, fields, versions, currentVersion }: FieldTable,
  header: HeaderView,
): readonly Field[] {
  const version = versions.find((one) => one.version === header.formatVersion)?.version ?? currentVersion;
  const ofVersion = fields.filter(({ since }) => since <= version);
  const length = header.value("sachkontenlaenge");
  if (category !== debitorenKreditoren.category || !/^[4-8]$/.test(length)) return ofVersion;
  // All accounts are those of persons, which have a digit more than the header says.
  const pattern = `^\\d{${Number(length) + 1}}$`;
  return ofVersion.map((field) => (field.type === "konto" ? { ...field, pattern } : field));
}
