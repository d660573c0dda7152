import { mark } from "#engine/csv/scan/byte-kinds.ts";
import { decodeBytes, decodeCell } from "#engine/csv/scan/decode-cell.ts";
import type { Scannable } from "#engine/csv/scan/encoding.ts";
import type { ScannedRecord } from "#engine/csv/scan/scan-records.ts";
import { extfHeader, type HeaderKey } from "#engine/formats/extf-header.ts";
import type { HeaderView, HostContext } from "#engine/model/rule.ts";
import type { HeaderFacts, ImportRoute } from "#engine/report/report.ts";
import { countCharacters } from "./text.ts";

/** Cells of a short record as text; used for header and headings, never for the rows. */
export function readCells(
  { bytes, isUtf8 }: Scannable,
  record: ScannedRecord,
): { readonly cells: readonly string[]; readonly quoted: readonly boolean[] } {
  const count = Math.min(record.fieldCount, record.from.length);
  const cells: string[] = new Array<string>(count).fill("");
  const quoted: boolean[] = new Array<boolean>(count).fill(false);
  for (const column of record.filled.subarray(0, record.filledCount)) {
    const from = record.from[column] as number;
    const to = Math.min(record.to[column] as number, from + maxCellBytes);
    cells[column] = decodeCell(bytes, from, to, isUtf8);
    quoted[column] = ((record.marks[column] as number) & mark.quoted) !== 0;
  }
  return { cells, quoted };
}

/** An unclosed quote can make one cell as long as the file. */
const maxCellBytes = 4_096;

export function readHeader(
  text: Scannable,
  record: ScannedRecord,
  route: ImportRoute,
  hostContext: HostContext | undefined,
): HeaderView {
  const { cells, quoted } = readCells(text, record);
  const value = (key: HeaderKey) => cells[positionByKey.get(key) ?? -1] ?? "";
  return {
    cells,
    quoted,
    fieldCount: record.fieldCount,
    length: countCharacters(decodeBytes(text.bytes, record.start, record.end, text.isUtf8)),
    value,
    category: parseWhole(value("formatkategorie")),
    formatVersion: parseWhole(value("formatversion")),
    route,
    ...(hostContext === undefined ? {} : { hostContext }),
  };
}

/** A header belongs to one client. */
type HeaderFact = Exclude<keyof HeaderFacts, "clientNumbers">;

/** Header values for the report; empty if the line is not a header, e.g. column names. */
export function collectHeaderFacts(header: HeaderView): HeaderFacts {
  if (!isHeader(header)) return {};
  const facts: Partial<Record<HeaderFact, string>> = {};
  for (const [name, key] of shownFields) {
    const value = header.value(key);
    if (value !== "") facts[name] = value.slice(0, 100);
  }
  return facts;
}

/** A value that only a header has at this position. */
const isHeader = ({ category, formatVersion, value }: HeaderView): boolean =>
  category !== null || formatVersion !== null || /^\s*(?:EXTF|DTVF)\s*$/i.test(value("kennzeichen"));

const positionByKey: ReadonlyMap<string, number> = new Map(extfHeader.map(({ key, number }) => [key, number - 1]));

const shownFields: readonly (readonly [HeaderFact, HeaderKey])[] = [
  ["headerVersion", "versionsnummer"],
  ["createdAt", "erzeugtAm"],
  ["herkunft", "herkunft"],
  ["beraterNumber", "beraternummer"],
  ["clientNumber", "mandantennummer"],
  ["wjBeginn", "wjBeginn"],
  ["datumVon", "datumVon"],
  ["datumBis", "datumBis"],
  ["sachkontenlaenge", "sachkontenlaenge"],
  ["bezeichnung", "bezeichnung"],
  ["festschreibung", "festschreibung"],
  ["wkz", "wkz"],
  ["sachkontenrahmen", "sachkontenrahmen"],
];

const parseWhole = (text: string): number | null => (/^\d{1,4}$/.test(text) ? Number(text) : null);
