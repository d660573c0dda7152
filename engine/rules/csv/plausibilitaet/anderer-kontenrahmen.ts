import { type ChartSign, classOfParty, findChartSign, readParty, toParty } from "#engine/facts/chart-signs.ts";
import { chartOf } from "#engine/facts/konten.ts";
import type { Chart } from "#engine/facts/kontofunktionen.ts";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { requestChart, requestOtherKonto } from "#engine/model/client-requests.ts";
import type { Journal } from "#engine/model/journal.ts";
import type { RowContext } from "#engine/model/row-context.ts";
import { headerRow, journalRule } from "#engine/model/rule.ts";

export const andererKontenrahmen = journalRule(buchungsstapel, {
  id: "CSV-P-009",
  severity: "hint",
  title: "Die Konten passen zu einem anderen Kontenrahmen als dem angegebenen",
  what: "Mindestens 5 Datensätze verwenden Konten, die nur im anderen Kontenrahmen (SKR03 oder SKR04) diese Bedeutung haben, und mehr als doppelt so viele wie solche des Kontenrahmens aus Feld 27 der Kopfdaten.",
  why: "Der Kontenrahmen in Feld 27 soll zu den Konten der Datensätze passen.",
  effect: "Der Import ist möglich; Sachkonten bekommen eine andere Bedeutung als im Vorsystem.",
  fix: "Prüfen Sie Feld 27 der Kopfdaten und den Kontenrahmen des Mandanten.",
  fixAtSource: "Stellen Sie im Vorsystem den Kontenrahmen des Mandanten ein.",
  clientRequest: requestChart,
  source: "Aufbau des SKR03 und des SKR04, Kontenrahmen 2015 und 2026",
  confidence: "inferred",
  usesChart: true,
  marks: "gegenkonto",
  headerField: 27,
  find: (journal, context) => (isOther(readSigns(journal, context)) ? [headerRow] : []),
  good: [
    { rows: Array.from({ length: 5 }, (_, index) => ({ belegfeld1: `RE-${index + 10}` })) },
    { rows: [{ gegenkonto: "4400" }] },
  ],
  bad: [
    {
      rows: Array.from({ length: 5 }, (_, index) => ({ belegfeld1: `RE-${index + 10}` })),
      header: { sachkontenrahmen: "04" },
    },
  ],
});

export const kontoDesAnderenRahmens = journalRule(buchungsstapel, {
  id: "CSV-P-009a",
  severity: "hint",
  title: "Das Konto passt nur zum anderen Kontenrahmen",
  what: "Der Datensatz verwendet ein Konto, das im anderen Kontenrahmen (SKR03 oder SKR04) Kasse, Vorsteuer, Umsatzsteuer, Erlös- oder Kostenkonto ist, im angegebenen aber nicht. Gemeldet wird jedes Konto einmal.",
  why: "Bei einer Umstellung des Kontenrahmens bleiben einzelne Konten leicht unverändert, zum Beispiel 1000 für die Kasse.",
  effect: "Der Import ist möglich; gebucht wird auf ein Konto mit anderer Bedeutung.",
  fix: "Verwenden Sie das entsprechende Konto des angegebenen Kontenrahmens.",
  fixAtSource: "Prüfen Sie die Kontenzuordnung im Vorsystem.",
  clientRequest: requestOtherKonto,
  source: "Aufbau des SKR03 und des SKR04, Kontenrahmen 2015 und 2026",
  confidence: "inferred",
  usesChart: true,
  marks: "konto",
  marksIn: (journal, row) => (readSign(journal, row)?.party === 1 ? "gegenkonto" : "konto"),
  find: (journal, context) => {
    const signs = readSigns(journal, context);
    return isOther(signs) ? [] : [...signs.strongByKonto.values()];
  },
  describe: (read, context) => {
    const [konto, gegenkonto] = [read("konto"), read("gegenkonto")];
    const sign = findChartSign(readParty(konto, context), readParty(gegenkonto, context));
    const chart = chartOf(context);
    if (sign === null || chart === null) return {};
    const own = sign.party === 0 ? konto : gegenkonto;
    return { detail: `${own} gehört im SKR${sign.chart} zu „${sign.name}“, im SKR${chart} nicht.` };
  },
  good: [
    { rows: [{}] },
    { rows: [{ konto: "1600", gegenkonto: "4400" }], header: { sachkontenrahmen: "04" } },
    { rows: [{ sollHaben: "H", gegenkonto: "1000" }] },
  ],
  bad: [
    { rows: [{ sollHaben: "H", gegenkonto: "1000" }], header: { sachkontenrahmen: "04" } },
    { rows: [{ konto: "1000", gegenkonto: "4400" }], header: { sachkontenrahmen: "04" } },
    { rows: [{ konto: "6815", gegenkonto: "70000" }] },
  ],
});

interface Signs {
  readonly own: number;
  readonly others: number;
  /** By account that is nowhere at home in the chart of the file: the first record with it. */
  readonly strongByKonto: ReadonlyMap<number, number>;
}

const isOther = ({ own, others }: Signs): boolean => others >= 5 && others > own * 2;

function readSign({ konten, konto, gegenkonto }: Journal, row: number): ChartSign | null {
  const [first, second] = [konten[konto[row] as number], konten[gegenkonto[row] as number]];
  if (first === undefined || second === undefined) return null;
  return findChartSign(toParty(first, first.standard), toParty(second, second.standard));
}

const signsByFile = new WeakMap<Journal["konten"], Signs>();

function readSigns(journal: Journal, context: RowContext): Signs {
  const existing = signsByFile.get(journal.konten);
  if (existing !== undefined) return existing;
  const chart = chartOf(context);
  const signs = chart === null ? { own: 0, others: 0, strongByKonto: new Map() } : countSigns(journal, chart);
  signsByFile.set(journal.konten, signs);
  return signs;
}

function countSigns(journal: Journal, chart: Chart): Signs {
  const { count, konten, konto, gegenkonto } = journal;
  // A few classes of accounts stand opposite of each other again and again.
  const numbers = new Map<number, number>();
  const classOf = Uint8Array.from(konten, (each) => {
    const kind = classOfParty(toParty(each, each.standard));
    const number = numbers.get(kind) ?? numbers.size;
    numbers.set(kind, number);
    return number;
  });
  const signByPair = new Array<ChartSign | null | undefined>(numbers.size ** 2).fill(undefined);
  const strongByKonto = new Map<number, number>();
  let own = 0;
  let others = 0;
  for (let row = 0; row < count; row++) {
    const first = classOf[konto[row] as number];
    const second = classOf[gegenkonto[row] as number];
    if (first === undefined || second === undefined) continue;
    const pair = first * numbers.size + second;
    let sign = signByPair[pair];
    if (sign === undefined) {
      sign = readSign(journal, row);
      signByPair[pair] = sign;
    }
    if (sign === null) continue;
    if (sign.chart === chart) own++;
    else {
      others++;
      const strange = (sign.party === 0 ? konto : gegenkonto)[row] as number;
      if (sign.isStrong && !strongByKonto.has(strange)) strongByKonto.set(strange, row);
    }
  }
  return { own, others, strongByKonto };
}
