import { isDebitor } from "#engine/values/person-accounts.ts";
import { geldkonten, labelledKonten, openItemKonten, sammelkonten, vortragskonten } from "./besondere-konten.ts";
import {
  type Chart,
  findAutomatik,
  findTaxFunction,
  isInside,
  isLabelled,
  isReserved,
  type Range,
  type TaxFunction,
} from "./kontofunktionen.ts";

/** Header values about accounts; one object per file, used as cache key. */
export interface Kontenplan {
  /** Digits of general ledger accounts, or null when the header does not say. */
  readonly sachkontenlaenge: number | null;
  readonly sachkontenrahmen: string;
  /** First day of the fiscal year, by which functions of accounts hold; days since 1970 or null. */
  readonly wjBeginn: number | null;
}

/** Facts from the account length and the client's chart; equivalent accounts share one object. */
export interface Konto {
  readonly isPersonenkonto: boolean;
  readonly isDebitor: boolean;
  /** It has more digits than a person account. */
  readonly isTooLong: boolean;
  /** It is as long as a person account, but begins with 0. */
  readonly hasLeadingZero: boolean;
  /** The account calculates tax itself; `uncertain` where no chart is documented for the fiscal year. */
  readonly automatic: "certain" | "uncertain" | null;
  readonly taxFunction: TaxFunction;
  /** The chart of the fiscal year has closed it. */
  readonly isReserved: boolean;
  /** Cash, bank and the like, numbers of the firm itself included; null when chart or account length are unknown. */
  readonly isGeldkonto: boolean | null;
  readonly isSammelkonto: boolean;
  /** Holds receivables or liabilities without being a person account; null as above. */
  readonly isOffenePosten: boolean | null;
  /** The chart has a label for it, as far as known. */
  readonly isBeschriftet: boolean;
  readonly isEroeffnungskonto: boolean;
  readonly isKapitalruecklage: boolean;
}

/** Accounts repeat from row to row and several rules use them, so each is looked up once per file. */
export const readKonto = (konto: string, plan: Kontenplan): Konto => {
  const { sachkontenlaenge } = plan;
  // If an account has more digits than the chart allows, only their number and the first digit count.
  const isLonger = sachkontenlaenge !== null && konto.length > sachkontenlaenge;
  const key = isLonger ? konto.charAt(0).padEnd(konto.length, "0") : konto;
  return kontenByFile.get(plan)?.get(key) ?? keepKonto(key, plan);
};

const kontenByFile = new WeakMap<Kontenplan, Map<string, Konto>>();
const maxKept = 50_000;
/** A few dozen, however many accounts there are. */
const kontoByFacts = new Map<string, Konto>();

const keepKonto = (konto: string, plan: Kontenplan): Konto => {
  const cache = kontenByFile.get(plan) ?? new Map<string, Konto>();
  if (cache.size === 0) kontenByFile.set(plan, cache);
  if (cache.size > maxKept) cache.clear();
  const described = describeKonto(konto, plan);
  const alike = Object.values(described).join();
  const facts = kontoByFacts.get(alike) ?? described;
  kontoByFacts.set(alike, facts);
  cache.set(konto, facts);
  return facts;
};

const describeKonto = (konto: string, plan: Kontenplan): Konto => {
  const { sachkontenlaenge } = plan;
  const chart = chartOf(plan);
  const standard = readStandardkonto(konto, plan);
  const group = toGroup(konto, plan);
  const inChart = chart === null || standard === null ? null : ([chart, standard, plan.wjBeginn] as const);
  // Person accounts are one digit longer than general ledger accounts and never begin with 0.
  const isAsLong = sachkontenlaenge !== null && konto.length === sachkontenlaenge + 1;
  const isPersonenkonto = isAsLong && !konto.startsWith("0");
  return {
    isPersonenkonto,
    isDebitor: isPersonenkonto && isDebitor(konto),
    isTooLong: sachkontenlaenge !== null && konto.length > sachkontenlaenge + 1,
    hasLeadingZero: isAsLong && konto.startsWith("0"),
    automatic: inChart === null ? null : automaticOf(...inChart),
    taxFunction: inChart === null ? "unknown" : findTaxFunction(...inChart),
    isReserved: inChart !== null && isReserved(...inChart),
    isGeldkonto: isAmong(group, chart, geldkonten),
    isSammelkonto: chart !== null && standard !== null && sammelkonten[chart].has(standard),
    isOffenePosten: isAmong(group, chart, openItemKonten),
    isBeschriftet: inChart !== null && isBeschriftet(...inChart),
    isEroeffnungskonto: standard !== null && vortragskonten.has(standard),
    isKapitalruecklage: chart === "04" && standard === "2920",
  };
};

/** The four-digit account of the chart, or null when the firm has given the account a number of its own. */
export const readStandardkonto = (konto: string, { sachkontenlaenge }: Kontenplan): string | null => {
  if (sachkontenlaenge === null || konto.length > sachkontenlaenge || !/^\d+$/.test(konto)) return null;
  const padded = konto.padStart(sachkontenlaenge, "0");
  return /^0*$/.test(padded.slice(4)) ? padded.slice(0, 4) : null;
};

/** The first four digits, which accounts of the firm's own share with those of the chart beside them; -1 for others. */
const toGroup = (konto: string, { sachkontenlaenge }: Kontenplan): number | null => {
  if (sachkontenlaenge === null) return null;
  return konto.length > sachkontenlaenge || !/^\d+$/.test(konto)
    ? -1
    : Number(konto.padStart(sachkontenlaenge, "0").slice(0, 4));
};

const isAmong = (
  group: number | null,
  chart: Chart | null,
  ranges: Readonly<Record<Chart, readonly Range[]>>,
): boolean | null => (chart === null || group === null ? null : isInside(group, ranges[chart]));

/** Only the charts whose account functions are known. */
export const chartOf = ({ sachkontenrahmen }: Kontenplan): Chart | null => {
  const chart = sachkontenrahmen.padStart(2, "0");
  return chart === "03" || chart === "04" ? chart : null;
};

const isBeschriftet = (chart: Chart, standard: string, wjBeginn: number | null): boolean =>
  isLabelled(chart, standard, wjBeginn) ||
  [sammelkonten[chart], vortragskonten, labelledKonten[chart]].some((konten) => konten.has(standard));

const automaticOf = (...of: Parameters<typeof findAutomatik>): Konto["automatic"] => {
  const automatik = findAutomatik(...of);
  return automatik === null ? null : automatik.isCertain ? "certain" : "uncertain";
};
