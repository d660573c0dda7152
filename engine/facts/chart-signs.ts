import { type Kontenplan, type Konto, readKonto, readStandardkonto } from "./konten.ts";
import { type Chart, isInside, type Range } from "./kontofunktionen.ts";

/** One side of a booking. */
export interface Party {
  /** The account of the chart; -1 for person accounts and numbers of the firm's own. */
  readonly standard: number;
  readonly person: "debitor" | "kreditor" | null;
}

/** Accounts that are at home in one chart, if need be only opposite of some party, and not in the other. */
interface Sign {
  readonly chart: Chart;
  readonly konten: readonly Range[];
  readonly opposite?: (party: Party) => boolean;
  readonly name: string;
  /** Such a booking makes no sense in the other chart. */
  readonly isStrong?: true;
}

const isDebitor = ({ person }: Party): boolean => person === "debitor";
const isKreditor = ({ person }: Party): boolean => person === "kreditor";
const isPerson = ({ person }: Party): boolean => person !== null;
const costs: readonly Range[] = [
  [4000, 4999],
  [6000, 6999],
];
const isPersonOrCost = ({ person, standard }: Party): boolean => person !== null || isInside(standard, costs);

const signs: readonly Sign[] = [
  { chart: "03", konten: [[8100, 8899]], name: "Erlöse", isStrong: true },
  { chart: "03", konten: [[1000, 1009]], opposite: isPersonOrCost, name: "Kasse", isStrong: true },
  { chart: "03", konten: [[1200, 1259]], opposite: isPerson, name: "Bank" },
  { chart: "03", konten: [[1570, 1579]], name: "Vorsteuer" },
  { chart: "03", konten: [[3000, 3999]], opposite: isKreditor, name: "Wareneingang" },
  { chart: "03", konten: [[4000, 4999]], opposite: isKreditor, name: "Kosten" },
  { chart: "04", konten: [[5000, 5999]], name: "Wareneingang", isStrong: true },
  { chart: "04", konten: [[6000, 6999]], name: "Kosten", isStrong: true },
  { chart: "04", konten: [[4000, 4799]], opposite: isDebitor, name: "Erlöse" },
  {
    chart: "04",
    konten: [
      [1401, 1401],
      [1406, 1406],
    ],
    name: "Vorsteuer",
    isStrong: true,
  },
  { chart: "04", konten: [[3801, 3806]], name: "Umsatzsteuer", isStrong: true },
  { chart: "04", konten: [[1600, 1609]], opposite: isPerson, name: "Kasse" },
  { chart: "04", konten: [[1800, 1859]], opposite: isPerson, name: "Bank" },
];

/** An account that is evidence for a chart. */
export interface ChartSign {
  readonly chart: Chart;
  /** 0 for the first party, 1 for the second. */
  readonly party: 0 | 1;
  /** Name of the account in that chart. */
  readonly name: string;
  readonly isStrong: boolean;
}

/** Null where the booking says nothing, or something for either chart. */
export const findChartSign = (first: Party, second: Party): ChartSign | null => {
  const matches = [...findSigns(first, second, 0), ...findSigns(second, first, 1)];
  const [match] = matches;
  return match !== undefined && matches.every(({ chart }) => chart === match.chart) ? match : null;
};

const findSigns = (own: Party, other: Party, party: 0 | 1): readonly ChartSign[] =>
  signs
    .filter(({ konten, opposite }) => isInside(own.standard, konten) && opposite?.(other) !== false)
    .map(({ chart, name, isStrong = false }) => ({ chart, party, name, isStrong }));

/** A number for the kind of account: two accounts with the same number give the same sign with any other account. */
export const classOfParty = ({ standard, person }: Party): number =>
  signs.reduce(
    (bits, { konten }, at) => (isInside(standard, konten) ? bits | (1 << at) : bits),
    person === null ? (isInside(standard, costs) ? costBit : 0) : person === "debitor" ? debitorBit : kreditorBit,
  );
const costBit = 1 << signs.length;
const debitorBit = costBit << 1;
const kreditorBit = costBit << 2;

export const toParty = (konto: Pick<Konto, "isPersonenkonto" | "isDebitor">, standard: string | null): Party => ({
  standard: standard === null ? -1 : Number(standard),
  person: konto.isPersonenkonto ? (konto.isDebitor ? "debitor" : "kreditor") : null,
});

export const readParty = (konto: string, plan: Kontenplan): Party =>
  toParty(readKonto(konto, plan), readStandardkonto(konto, plan));
