import type { RuleTexts } from "#engine/model/rule.ts";
import type { Occurrence, OccurrenceDetails, PackedOccurrences } from "#engine/report/report.ts";
import type { Finding, Report } from "#engine/rules/reported.ts";
import { decodeXml, maxXmlBytes } from "#engine/xml/parse/decode-xml.ts";
import { type PartReader, readWhole } from "#engine/zip/file-parts.ts";
import { readDirectoryParts, unpackParts, type ZipEntry } from "#engine/zip/read-archive.ts";
import { createCsvDescriber } from "./describe-csv-occurrence.ts";
import { createPlaceDescriber, type PlaceWords } from "./describe-xml-place.ts";
import { findPage, type OccurrencePage } from "./find-page.ts";

export interface XmlOccurrencePage extends OccurrencePage {
  readonly rule: RuleTexts | undefined;
}

/** Puts one page of the occurrences of a finding about an XML file or Belegpaket into words. */
export const describeXmlOccurrences = (
  report: Report,
  occurrences: PackedOccurrences,
  bytes: Uint8Array,
  page: XmlOccurrencePage,
): Occurrence[] => readWhole(bytes, describePages(report, occurrences, bytes.length, [page])).flat();

/** Several pages, of a file of `size` bytes that is not held in memory. */
export function* describePages(
  report: Report,
  occurrences: PackedOccurrences,
  size: number,
  pages: readonly XmlOccurrencePage[],
): PartReader<Occurrence[][]> {
  const contents = createMemberContents(report, size);
  const describePlace = createPlaceDescriber(report);
  const described: Occurrence[][] = [];
  for (const page of pages)
    described.push(yield* describePage(report, occurrences, { ...contents, describePlace }, page));
  return described;
}

function* describePage(
  report: Report,
  occurrences: PackedOccurrences,
  { textOf, describerOf, describePlace }: MemberContents & { readonly describePlace: DescribePlace },
  page: XmlOccurrencePage,
): PartReader<Occurrence[]> {
  const finding = report.findings[page.finding];
  if (finding === undefined || page.limit <= 0) return [];
  const columnOf = createColumnCounter();
  const described: Occurrence[] = [];
  for (const [, line = 0, index = 0, from = 0, to = 0] of findPage(occurrences, page)) {
    const where: OccurrenceDetails = report.places?.[index - 1] ?? {};
    const describeCsv = finding.rule.startsWith("XML-") ? null : yield* describerOf(where.member);
    if (describeCsv !== null) {
      described.push(describeCsv(finding, Uint32Array.of(page.finding, line, where.field ?? 0, from, to)));
      continue;
    }
    const text = to > from ? yield* textOf(where.member) : null;
    const found =
      where.found ??
      (text === null ? undefined : shorten(text.subarray(from, Math.min(to, from + maxShownLength * 4))));
    const column = text === null ? 0 : columnOf(text, from);
    const place = describePlace(index, from);
    described.push(describe(finding, page.rule, where, { line, column, found, place }));
  }
  return described;
}

interface Described {
  readonly line: number;
  readonly column: number;
  readonly found: string | undefined;
  readonly place: PlaceWords;
}

type DescribePlace = ReturnType<typeof createPlaceDescriber>;

const maxShownLength = 200;

function describe(
  finding: Finding,
  rule: RuleTexts | undefined,
  where: OccurrenceDetails,
  { line, column, found, place }: Described,
): Occurrence {
  const expected = where.expected ?? rule?.expected;
  const { words, invoiceId } = place;
  const position = [
    ...(where.member === undefined ? [] : [`Datei „${where.member}“`]),
    ...(line === 0 ? [] : [`Zeile ${line}`]),
    ...(column === 0 ? [] : [`Spalte ${column}`]),
  ].join(", ");
  const whole = [words, position].filter((text) => text !== "").join(" · ");
  const element = nameOf(where.path);
  const detail = [
    ...(element === "" ? [] : [element]),
    ...(found === undefined || found === "" ? [] : [`gefunden: „${found}“`]),
    ...(expected === undefined ? [] : [`erwartet: ${expected}`]),
  ].join(", ");
  return {
    line,
    ...(words === "" ? {} : { place: words }),
    ...(invoiceId === undefined ? {} : { invoiceId }),
    ...(where.path === undefined ? {} : { path: where.path }),
    ...(where.member === undefined ? {} : { member: where.member }),
    ...(element === "" ? {} : { fieldName: element }),
    ...(found === undefined ? {} : { found }),
    ...(expected === undefined ? {} : { expected }),
    ...(where.detail === undefined ? {} : { detail: where.detail }),
    message: `${whole === "" ? "" : `${whole}: `}${finding.title}${detail === "" ? "" : ` (${detail})`}.${where.detail === undefined ? "" : ` ${where.detail}`}`,
  };
}

const nameOf = (path: string | undefined): string => path?.slice(path.lastIndexOf("/") + 1).replace(/^@/, "") ?? "";

function shorten(value: Uint8Array): string {
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(value).replace(/[ \t\r\n]+/g, " ");
  return text.length > maxShownLength ? `${text.slice(0, maxShownLength)}…` : text;
}

/**
 * Counts characters from the beginning of the line, 1-based. A file may be one line of many megabytes, so counting goes
 * on from the place asked for last.
 */
function createColumnCounter(): (bytes: Uint8Array, from: number) => number {
  let lastBytes: Uint8Array | null = null;
  let lastFrom = 0;
  let lastColumn = 1;
  return (bytes, from) => {
    const isSame = bytes === lastBytes && from >= lastFrom;
    let column = isSame ? lastColumn : 1;
    let at = isSame ? lastFrom : from;
    // Back to the beginning of the line, unless the last place is a better start.
    if (!isSame) while (at > 0 && bytes[at - 1] !== 10) at--;
    for (; at < from; at++) {
      if (bytes[at] === 10) column = 1;
      else if (((bytes[at] ?? 0) & 0xc0) !== 0x80) column++;
    }
    lastBytes = bytes;
    lastFrom = from;
    lastColumn = column;
    return column;
  };
}

type DescribeCsv = ReturnType<typeof createCsvDescriber>;

interface MemberContents {
  /** Text of the file or of a member as the offsets of XML rules mean it. */
  readonly textOf: (member: string | undefined) => PartReader<Uint8Array>;
  /** For occurrences in a member of the DATEV-Format; null where it is none. */
  readonly describerOf: (member: string | undefined) => PartReader<DescribeCsv | null>;
}

/** The last member stays at hand. */
function createMemberContents(report: Report, size: number): MemberContents {
  let entries: readonly ZipEntry[] | null = null;
  let text: { readonly member: string | undefined; readonly bytes: Uint8Array } | null = null;
  let describer: { readonly member: string; readonly describe: DescribeCsv } | null = null;
  const csvMembers = new Map((report.members ?? []).filter(({ kind }) => kind === "csv").map((one) => [one.name, one]));
  function* unpack(member: string): PartReader<Uint8Array> {
    entries ??= (yield* readDirectoryParts(size)).entries;
    const entry = entries.find(({ name }) => name.text === member);
    return entry === undefined ? new Uint8Array(0) : (yield* unpackParts(entry, maxXmlBytes)).bytes;
  }
  return {
    textOf: function* (member) {
      if (text !== null && text.member === member) return text.bytes;
      const content = member === undefined ? yield { from: 0, to: size } : yield* unpack(member);
      text = { member, bytes: decodeXml(content).bytes };
      return text.bytes;
    },
    describerOf: function* (member) {
      const csv = csvMembers.get(member ?? "");
      if (member === undefined || csv?.format === undefined) return null;
      if (describer?.member === member) return describer.describe;
      const { format, encoding, records = 0 } = csv;
      const facts = { format, records, route: report.route, ...(encoding === undefined ? {} : { encoding }) };
      describer = { member, describe: createCsvDescriber(facts, yield* unpack(member), member) };
      return describer.describe;
    },
  };
}
