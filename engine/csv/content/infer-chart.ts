import { decodeAscii } from "#engine/csv/scan/decode-cell.ts";
import type { Scannable } from "#engine/csv/scan/encoding.ts";
import { createRecordScanner } from "#engine/csv/scan/scan-records.ts";
import { findChartSign, type Party, readParty } from "#engine/facts/chart-signs.ts";
import type { Kontenplan } from "#engine/facts/konten.ts";
import type { Chart } from "#engine/facts/kontofunktionen.ts";
import type { FieldTable } from "#engine/formats/field-table.ts";
import type { HeaderView } from "#engine/model/rule.ts";
import type { InferredChart } from "#engine/report/report.ts";

/** Records at the beginning of a file used to infer its chart. */
const fewRecords = 1_000;
/** Minimum of records for a chart, with hardly any for the other. */
const minSigns = 2;
const maxOpposedShare = 0.1;
const maxExamples = 3;

/** The chart the accounts belong to, for a file whose header does not name one; null where they do not tell. */
export function inferChart(text: Scannable, header: HeaderView, table: FieldTable): InferredChart | null {
  const length = header.value("sachkontenlaenge");
  const kontoColumn = table.fields.findIndex(({ key }) => key === "konto");
  const gegenkontoColumn = table.fields.findIndex(({ key }) => key === "gegenkonto");
  if (header.value("sachkontenrahmen") !== "" || !/^[4-8]$/.test(length)) return null;
  if (kontoColumn < 0 || gegenkontoColumn < 0) return null;
  const plan: Kontenplan = { sachkontenlaenge: Number(length), sachkontenrahmen: "", wjBeginn: null };
  const scanner = createRecordScanner(text.bytes, text.start, text.isUtf8);
  const { current } = scanner;
  const readColumn = (column: number): Party => {
    const isFilled = current.filledIn[column] === current.record;
    const [from, to] = isFilled ? [current.from[column] ?? 0, current.to[column] ?? 0] : [0, 0];
    return readParty(to - from > maxKontoLength ? "" : decodeAscii(text.bytes, from, to), plan);
  };
  const signs: Record<Chart, number> = { "03": 0, "04": 0 };
  const examples: Record<Chart, Map<string, number>> = { "03": new Map(), "04": new Map() };
  if (!scanner.next() || !scanner.next()) return null;
  for (let count = 0; count < fewRecords && scanner.next() && !current.isUnclosed; count++) {
    const parties = [readColumn(kontoColumn), readColumn(gegenkontoColumn)] as const;
    const sign = findChartSign(...parties);
    if (sign === null) continue;
    signs[sign.chart]++;
    const { size } = examples[sign.chart];
    const konto = `${String(parties[sign.party].standard).padStart(4, "0")} ${sign.name}`;
    if (size < maxExamples && !examples[sign.chart].has(konto)) examples[sign.chart].set(konto, current.line);
  }
  const chart = signs["03"] > signs["04"] ? "03" : "04";
  const against = signs[chart === "03" ? "04" : "03"];
  if (signs[chart] < minSigns || against > signs[chart] * maxOpposedShare) return null;
  return {
    sachkontenrahmen: chart,
    records: signs[chart],
    examples: [...examples[chart]].map(([konto, line]) => ({ konto, line })),
  };
}

const maxKontoLength = 9;
