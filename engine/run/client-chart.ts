import { readHeader } from "#engine/csv/cells/read-header.ts";
import { decodeCell } from "#engine/csv/scan/decode-cell.ts";
import { detectEncoding, toScannable } from "#engine/csv/scan/encoding.ts";
import { createRecordScanner } from "#engine/csv/scan/scan-records.ts";
import { startsWithHeader } from "#engine/csv/scan/second-header.ts";
import { findCategory } from "#engine/formats/categories.ts";
import { kontenbeschriftungen } from "#engine/formats/kontenbeschriftungen.ts";
import { countInRanges, readRanges, writeRanges } from "#engine/values/number-ranges.ts";
import type { Reading } from "#engine/values/reading.ts";
import type { ClientProfile } from "./client-profile.ts";

/** The chart of a client as its Kontenbeschriftungen list it. */
export interface ClientChart
  extends Pick<ClientProfile, "beraternummer" | "mandantennummer" | "sachkontenlaenge">,
    Required<Pick<ClientProfile, "kontenplan">> {}

/** Reads a file of category 20; problems are German sentences, those of records with their lines. */
export function readClientChart(bytes: Uint8Array): Reading<ClientChart> {
  const text = toScannable(bytes, detectEncoding(bytes));
  const scanner = createRecordScanner(text.bytes, text.start, text.isUtf8);
  const record = scanner.current;
  const header = scanner.next() ? readHeader(text, record, "manual", undefined) : null;
  if (header === null || !/^(?:EXTF|DTVF)$/i.test(header.value("kennzeichen"))) return refuse(noDatevFile);
  if (header.category !== kontenbeschriftungen.category) return refuse(describeOtherCategory(header.category));

  const problems: string[] = [];
  const numbers = new Set<number>();
  // The line of headings; some programs leave it out.
  let mayBeHeading = true;
  while (scanner.next() && !startsWithHeader(text.bytes, record.start)) {
    if (record.isUnclosed) {
      problems.push(`Zeile ${record.line}: Ein Anführungszeichen wird nicht geschlossen.`);
      break;
    }
    const isFilled = record.filledIn[0] === record.record;
    const konto = isFilled ? decodeCell(text.bytes, record.from[0] ?? 0, record.to[0] ?? 0, text.isUtf8).trim() : "";
    const isHeading = mayBeHeading && !/^\d/.test(konto);
    mayBeHeading = false;
    if (isHeading || konto === "") continue;
    if (/^\d{1,9}$/.test(konto) && Number(konto) > 0) numbers.add(Number(konto));
    else problems.push(`Zeile ${record.line}: „${konto.slice(0, 40)}“ ist keine Kontonummer.`);
  }
  if (problems.length > 0) return { ok: false, problems };
  if (numbers.size === 0) return refuse("Die Datei enthält kein Konto.");
  const filled = Object.entries({
    beraternummer: stripZeros(header.value("beraternummer")),
    mandantennummer: stripZeros(header.value("mandantennummer")),
    sachkontenlaenge: header.value("sachkontenlaenge"),
  }).filter(([key, value]) => forms[key as keyof typeof forms].test(value));
  return {
    ok: true,
    value: { kontenplan: writeRanges([...numbers].map((number) => [number, number])), ...Object.fromEntries(filled) },
  };
}

/** Gives a profile a chart; Sachkontenlänge follows from it where the profile names none. */
export function addClientChart(
  profile: ClientProfile,
  { kontenplan, sachkontenlaenge }: ClientChart,
): Reading<ClientProfile> {
  const own = profile.sachkontenlaenge;
  if (own !== undefined && sachkontenlaenge !== undefined && own !== sachkontenlaenge) {
    return refuse(`Der Kontenplan hat die Sachkontenlänge ${sachkontenlaenge}, das Profil nennt ${own}.`);
  }
  return { ok: true, value: { ...profile, ...(sachkontenlaenge && { sachkontenlaenge }), kontenplan } };
}

/** Accounts of a chart as profiles hold it. */
export const countKonten = (kontenplan: string): number => countInRanges(readRanges(kontenplan) ?? []);

/** Fields used by a profile. */
const forms = {
  beraternummer: /^\d{4,7}$/,
  mandantennummer: /^\d{1,5}$/,
  sachkontenlaenge: /^[4-8]$/,
} as const;

const stripZeros = (number: string): string => number.replace(/^0+/, "");

const refuse = (problem: string): Reading<never> => ({ ok: false, problems: [problem] });

const expectation = `Erwartet werden Kontenbeschriftungen im DATEV-Format (Formatkategorie ${kontenbeschriftungen.category}).`;
const noDatevFile = `Das ist keine Datei im DATEV-Format. ${expectation}`;
function describeOtherCategory(category: number | null): string {
  const name = findCategory(category)?.name;
  return name === undefined
    ? `Die Formatkategorie der Datei ist nicht lesbar. ${expectation}`
    : `Die Datei enthält die Formatkategorie ${category} (${name}). ${expectation}`;
}
