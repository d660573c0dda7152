import type { DatedRate, Rates } from "#engine/facts/dated/dated-rates.ts";
import type { Fact } from "#engine/facts/dated/validity.ts";
import { averageRates, reducedRates, standardRates } from "./domestic-rates.ts";

/** Tax treatment of a booking with the key, as far as rules distinguish it. */
export type TaxCase =
  | "domestic"
  | "inputTax"
  | "exempt"
  | "withdrawal"
  | "reverseChargeSupplier"
  | "reverseChargeRecipient"
  | "intraCommunitySupply"
  | "intraCommunityAcquisition"
  | "supplyWithoutVatId"
  | "taxedInMemberState"
  | "notTaxable"
  | "triangular"
  | "farming"
  | "warehouse";

/** Further values a record with the key requires, in fields 119, 40 or 120, 41 or 119, 123, 124 and 43. */
export type KeyRequirement =
  | "steuersatz"
  | "euLand"
  | "euSteuersatz"
  | "euLandUrsprung"
  | "euSteuersatzUrsprung"
  | "sachverhaltLL";

/** A tax key (Steuerschlüssel) of Germany. */
export interface TaxKey extends Fact {
  /** Without leading zeros. */
  readonly key: string;
  readonly meaning: string;
  readonly taxCase: TaxCase;
  /** The side of the tax; `both` owes tax and deducts it. */
  readonly tax: "Umsatzsteuer" | "Vorsteuer" | "both" | "none";
  /** Side it is posted on: sales or purchases accounts. */
  readonly side: "Umsatzsteuer" | "Vorsteuer";
  /** Absent if the record has the rate or there is none. */
  readonly rates?: Rates;
  /** The rate is given with the record: of Germany in field 119, of a member state as EU-Steuersatz. */
  readonly rateSelectable?: "DE" | "EU";
  /** Made for the lowered rates of 2020: in that half-year it computed the rate of before. */
  readonly isOf2020?: true;
  /** First day on which the rate 0,00 in field 119 is one: the zero rate of § 12 Abs. 3 UStG. */
  readonly zeroRateFrom?: string;
  readonly needs: readonly KeyRequirement[];
  /** The record or the master data of the person account name the VAT id of the partner. */
  readonly needsVatId?: true;
  /** The key of three digits that means the same. */
  readonly twin?: string;
  /** The key of the Generalumkehr; keys of three digits have none, there field 118 says it. */
  readonly reversal?: string;
  /** Lines of the advance return (Kennzahlen). */
  readonly ustva: readonly string[];
  readonly legal?: string;
}

type Row = Omit<TaxKey, "sources" | "certainty" | "needs" | "ustva"> &
  Partial<Pick<TaxKey, "sources" | "certainty" | "needs" | "ustva">>;

const twoDigits = (...rows: readonly Row[]): readonly TaxKey[] =>
  rows.map((row) => ({
    needs: [],
    ustva: [],
    sources: ["leitfaden2015", "steuerschluessel2021", "buchhaltungsbutler"],
    certainty: "several",
    ...row,
  }));

/** Keys of three and four digits came with fiscal year 2018; for none of them a day is documented. */
const longer = (...rows: readonly Row[]): readonly TaxKey[] =>
  rows.map((row) => ({
    needs: [],
    ustva: [],
    sources: ["steuerschluessel2021", "steuertabellen"],
    certainty: "several",
    validFrom: "2018-01-01",
    limits: "assumed",
    ...row,
  }));

/** How keys of more digits computed in the second half of 2020 is not documented. */
const outside2020 = (rate: number): readonly DatedRate[] => [
  { rate, validTo: "2020-06-30" },
  { rate, validFrom: "2021-01-01" },
];

/** Keys of the lowered rates: in the second half of 2020 the rate of before, since 2021 the lowered one. */
const formerRates = (before: number, lowered: number): readonly DatedRate[] => [
  { rate: before, validFrom: "2020-07-01", validTo: "2020-12-31" },
  { rate: lowered, validFrom: "2021-01-01" },
];
const formerStandard = formerRates(19, 16);
const formerReduced = formerRates(7, 5);
const of2020 = (row: Row): Row => ({ ...row, isOf2020: true });
const since2020 = (row: Row): Row => ({ ...of2020(row), validFrom: "2020-07-01" });

type Family = Pick<Row, "meaning" | "taxCase" | "tax" | "side" | "legal" | "zeroRateFrom"> & {
  /** The key whose rate is given with the record; the next one has the standard rate, the one after it the reduced. */
  readonly from: number;
  readonly ustva: readonly [selectable: readonly string[], standard: readonly string[], reduced: readonly string[]];
};

const rateKeys = (...families: readonly Family[]): readonly TaxKey[] =>
  longer(
    ...families.flatMap(({ from, ustva, zeroRateFrom, ...row }): readonly Row[] => [
      {
        ...row,
        key: String(from),
        rateSelectable: "DE",
        needs: ["steuersatz"],
        ustva: ustva[0],
        ...(zeroRateFrom !== undefined && { zeroRateFrom }),
      },
      { ...row, key: String(from + 1), rates: outside2020(19), ustva: ustva[1] },
      { ...row, key: String(from + 2), rates: outside2020(7), ustva: ustva[2] },
    ]),
  );

const zeroRateFrom = "2023-01-01";
const sale = { tax: "Umsatzsteuer", side: "Umsatzsteuer" } as const;
const purchase = { tax: "Vorsteuer", side: "Vorsteuer" } as const;
const acquisition = { tax: "both", side: "Vorsteuer" } as const;
/** Tax is owed and not deducted. */
const owedOnly = { tax: "Umsatzsteuer", side: "Vorsteuer" } as const;
const ofSales = [["35", "36"], ["81"], ["86"]] as const;
const of = (...lines: readonly string[]) => [lines, lines, lines] as const;

/** Cases of § 13b UStG with keys of their own, by their selectable key. */
const reverseCharge = [
  { from: 505, meaning: "Leistung eines EU-Unternehmers", legal: "§ 13b Abs. 1 UStG", ustva: ["46", "47"] },
  {
    from: 510,
    meaning: "Werklieferung oder Leistung eines ausländischen Unternehmers",
    legal: "§ 13b Abs. 2 Nr. 1 UStG",
    ustva: ["84", "85"],
  },
  { from: 515, meaning: "sicherungsübereignete Gegenstände", legal: "§ 13b Abs. 2 Nr. 2 UStG", ustva: ["84", "85"] },
  { from: 520, meaning: "Grundstücksumsatz", legal: "§ 13b Abs. 2 Nr. 3 UStG", ustva: ["73", "74"] },
  { from: 525, meaning: "Bauleistung", legal: "§ 13b Abs. 2 Nr. 4 UStG", ustva: ["84", "85"] },
  {
    from: 530,
    meaning: "Gas, Strom eines ausländischen Unternehmers",
    legal: "§ 13b Abs. 2 Nr. 5a UStG",
    ustva: ["84", "85"],
  },
  {
    from: 535,
    meaning: "Gas, Strom eines inländischen Unternehmers",
    legal: "§ 13b Abs. 2 Nr. 5b UStG",
    ustva: ["84", "85"],
  },
  { from: 540, meaning: "Emissionszertifikate", legal: "§ 13b Abs. 2 Nr. 6 UStG", ustva: ["84", "85"] },
  { from: 545, meaning: "Schrott und Abfall, Anlage 3", legal: "§ 13b Abs. 2 Nr. 7 UStG", ustva: ["84", "85"] },
  { from: 550, meaning: "Gebäudereinigung", legal: "§ 13b Abs. 2 Nr. 8 UStG", ustva: ["84", "85"] },
  { from: 555, meaning: "Goldlieferung", legal: "§ 13b Abs. 2 Nr. 9 UStG", ustva: ["84", "85"] },
  { from: 560, meaning: "Mobilfunkgeräte, Tablets, Chips", legal: "§ 13b Abs. 2 Nr. 10 UStG", ustva: ["84", "85"] },
  {
    from: 565,
    meaning: "Edelmetalle, unedle Metalle, Anlage 4",
    legal: "§ 13b Abs. 2 Nr. 11 UStG",
    ustva: ["84", "85"],
  },
] as const;

const withoutInputTax = (meaning: string): string => `${meaning}, ohne Vorsteuer`;
const sharedInputTax = (meaning: string): string => `${meaning}, Vorsteuer aufzuteilen`;

/** Steuerschlüssel Deutschland. A new key is a row; a key that ends gets `validTo`. */
export const taxKeys: readonly TaxKey[] = [
  ...twoDigits(
    { key: "1", meaning: "steuerfreier Umsatz", taxCase: "exempt", ...sale, rates: 0 },
    domestic("2", "102", reducedRates, ["86"]),
    domestic("3", "101", standardRates, ["81"]),
    since2020(domestic("4", "100", formerReduced, ["35", "36"])),
    of2020(domestic("5", "100", formerStandard, ["35", "36"])),
    since2020(inputTax("6", "400", formerReduced)),
    of2020(inputTax("7", "400", formerStandard)),
    inputTax("8", "402", reducedRates),
    inputTax("9", "401", standardRates),
    {
      key: "10",
      meaning: "Lieferung oder Leistung, im anderen EU-Land steuerpflichtig",
      taxCase: "taxedInMemberState",
      ...sale,
      rateSelectable: "EU",
      needs: ["euLand", "euSteuersatz"],
      twin: "240",
      reversal: "60",
      ustva: ["45"],
      legal: "§§ 3c, 18j UStG",
    },
    {
      key: "11",
      meaning: "innergemeinschaftliche Lieferung",
      taxCase: "intraCommunitySupply",
      ...sale,
      needsVatId: true,
      twin: "231",
      reversal: "61",
      ustva: ["41", "ZM"],
      legal: "§ 4 Nr. 1b, § 6a UStG",
    },
    withoutVatId("12", "222", reducedRates, ["86"]),
    withoutVatId("13", "221", standardRates, ["81"]),
    since2020(withoutVatId("14", "220", formerReduced, ["35", "36"])),
    of2020(withoutVatId("15", "220", formerStandard, ["35", "36"])),
    since2020(acquired("16", "700", formerReduced, ["95", "98", "61"])),
    of2020(acquired("17", "700", formerStandard, ["95", "98", "61"])),
    { ...acquired("18", "702", reducedRates, ["93", "61"]), needsVatId: true },
    { ...acquired("19", "701", standardRates, ["89", "61"]), needsVatId: true },
    {
      key: "44",
      meaning: "elektronische Dienstleistung, im anderen EU-Land steuerpflichtig",
      taxCase: "taxedInMemberState",
      ...sale,
      rateSelectable: "EU",
      needs: ["euLand", "euSteuersatz"],
      twin: "280",
      legal: "§ 3a Abs. 5, § 18h, ab 01.07.2021 § 18j UStG",
    },
    {
      key: "46",
      meaning: "Leistender, der Empfänger schuldet die Steuer (§ 13b UStG)",
      taxCase: "reverseChargeSupplier",
      ...sale,
      needs: ["sachverhaltLL"],
      twin: "200",
      reversal: "86",
      ustva: ["60"],
      legal: "§ 13b Abs. 5 UStG",
    },
    {
      key: "47",
      meaning: "Leistung an Unternehmer im anderen EU-Land",
      taxCase: "notTaxable",
      ...sale,
      needsVatId: true,
      twin: "270",
      reversal: "87",
      ustva: ["21", "ZM"],
      legal: "§ 3a Abs. 2, § 18b UStG",
    },
    recipient("91", "502", reducedRates, acquisition, "§ 13b UStG, mit Vorsteuer"),
    recipient("92", "6502", reducedRates, owedOnly, "§ 13b UStG, ohne Vorsteuer"),
    recipient("94", "501", standardRates, acquisition, "§ 13b UStG, mit Vorsteuer"),
    recipient("95", "6501", standardRates, owedOnly, "§ 13b UStG, ohne Vorsteuer"),
    since2020(shared("96", "9400", formerReduced)),
    of2020(shared("97", "9400", formerStandard)),
    shared("98", "9402", reducedRates),
    shared("99", "9401", standardRates),
  ),
  ...rateKeys(
    {
      from: 100,
      meaning: "Inlandsumsatz",
      taxCase: "domestic",
      ...sale,
      legal: "§ 12 UStG",
      zeroRateFrom,
      ustva: ofSales,
    },
    {
      from: 110,
      meaning: "Gegenstandsentnahme",
      taxCase: "withdrawal",
      ...sale,
      legal: "§ 3 Abs. 1b UStG",
      zeroRateFrom,
      ustva: [["35", "36"], [], ["86"]],
    },
    {
      from: 120,
      meaning: "Verwendung von Gegenständen, unentgeltlich",
      taxCase: "withdrawal",
      ...sale,
      legal: "§ 3 Abs. 9a Nr. 1 UStG",
      zeroRateFrom,
      ustva: ofSales,
    },
    {
      from: 130,
      meaning: "sonstige Leistung, unentgeltlich",
      taxCase: "withdrawal",
      ...sale,
      legal: "§ 3 Abs. 9a Nr. 2 UStG",
      zeroRateFrom,
      ustva: ofSales,
    },
    {
      from: 140,
      meaning: "Zuwendung, unentgeltlich",
      taxCase: "withdrawal",
      ...sale,
      legal: "§ 3 Abs. 1b Nr. 2, 3 UStG",
      zeroRateFrom,
      ustva: ofSales,
    },
    {
      from: 220,
      meaning: "EU-Lieferung an Abnehmer ohne USt-IdNr.",
      taxCase: "supplyWithoutVatId",
      ...sale,
      legal: "§ 3c UStG",
      zeroRateFrom,
      ustva: ofSales,
    },
    {
      from: 225,
      meaning: "elektronische Dienstleistung, im Inland steuerbar",
      taxCase: "supplyWithoutVatId",
      ...sale,
      legal: "§ 3a Abs. 5 UStG",
      ustva: ofSales,
    },
    {
      from: 310,
      meaning: "Regelbesteuerung im Land- und Forstbetrieb",
      taxCase: "farming",
      ...sale,
      legal: "§ 24 Abs. 4 UStG",
      ustva: ofSales,
    },
    {
      from: 400,
      meaning: "Eingangsrechnung",
      taxCase: "inputTax",
      ...purchase,
      legal: "§ 15 Abs. 1 Nr. 1 UStG",
      ustva: of("66"),
    },
    {
      from: 480,
      meaning: "Auslagerung aus Steuerlager",
      taxCase: "warehouse",
      ...acquisition,
      legal: "§ 13a Abs. 1 Nr. 6 UStG",
      ustva: of("69", "66"),
    },
    ...reverseCharge.map(
      ({ ustva, ...row }): Family => ({
        ...row,
        taxCase: "reverseChargeRecipient",
        ...acquisition,
        ustva: of(...ustva, "67"),
      }),
    ),
    {
      from: 700,
      meaning: "innergemeinschaftlicher Erwerb",
      taxCase: "intraCommunityAcquisition",
      ...acquisition,
      legal: "§ 1a UStG",
      zeroRateFrom,
      ustva: [
        ["95", "98", "61"],
        ["89", "61"],
        ["93", "61"],
      ],
    },
    {
      from: 730,
      meaning: "letzter Abnehmer im Dreiecksgeschäft",
      taxCase: "triangular",
      ...acquisition,
      legal: "§ 25b UStG",
      ustva: of("69", "66"),
    },
    {
      from: 800,
      meaning: "Regelbesteuerung im Land- und Forstbetrieb",
      taxCase: "inputTax",
      ...purchase,
      legal: "§ 24 Abs. 4 UStG",
      ustva: of("66"),
    },
    ...reverseCharge.map(
      ({ from, meaning, ...row }): Family => ({
        ...row,
        from: from + 6000,
        meaning: withoutInputTax(meaning),
        taxCase: "reverseChargeRecipient",
        ...owedOnly,
        ustva: of(...row.ustva),
      }),
    ),
    {
      from: 6700,
      meaning: withoutInputTax("innergemeinschaftlicher Erwerb"),
      taxCase: "intraCommunityAcquisition",
      ...owedOnly,
      legal: "§ 1a UStG",
      ustva: [["95", "98"], ["89"], ["93"]],
    },
    {
      from: 6730,
      meaning: withoutInputTax("letzter Abnehmer im Dreiecksgeschäft"),
      taxCase: "triangular",
      ...owedOnly,
      legal: "§ 25b UStG",
      ustva: of("69"),
    },
    {
      from: 9400,
      meaning: sharedInputTax("Eingangsrechnung"),
      taxCase: "inputTax",
      ...purchase,
      legal: "§ 15 Abs. 1 Nr. 1 UStG",
      ustva: of("66"),
    },
    {
      from: 9480,
      meaning: sharedInputTax("Auslagerung aus Steuerlager"),
      taxCase: "warehouse",
      ...acquisition,
      legal: "§ 13a Abs. 1 Nr. 6 UStG",
      ustva: of("69", "66"),
    },
    ...reverseCharge.map(
      ({ from, meaning, ...row }): Family => ({
        ...row,
        from: from + 9000,
        meaning: sharedInputTax(meaning),
        taxCase: "reverseChargeRecipient",
        ...acquisition,
        ustva: of(...row.ustva, "67"),
      }),
    ),
    {
      from: 9700,
      meaning: sharedInputTax("innergemeinschaftlicher Erwerb"),
      taxCase: "intraCommunityAcquisition",
      ...acquisition,
      legal: "§ 1a UStG",
      ustva: [
        ["95", "98", "61"],
        ["89", "61"],
        ["93", "61"],
      ],
    },
    {
      from: 9730,
      meaning: sharedInputTax("letzter Abnehmer im Dreiecksgeschäft"),
      taxCase: "triangular",
      ...acquisition,
      legal: "§ 25b UStG",
      ustva: of("69", "66"),
    },
    {
      from: 9800,
      meaning: sharedInputTax("Regelbesteuerung im Land- und Forstbetrieb"),
      taxCase: "inputTax",
      ...purchase,
      legal: "§ 24 Abs. 4 UStG",
      ustva: of("66"),
    },
  ),
  ...longer(
    exempt("171", "steuerfrei mit Vorsteuerabzug, Nr. 2 bis 7", "§ 4 Nr. 2–7 UStG", "43"),
    exempt("172", "steuerfrei mit Vorsteuerabzug, Offshore und ähnliche", "Offshore-Steuerabkommen", "43"),
    exempt("173", "Ausfuhr", "§ 4 Nr. 1a UStG", "43"),
    exempt("174", "Reiseleistung steuerfrei", "§ 25 Abs. 2 UStG", "43"),
    exempt("181", "steuerfrei ohne Vorsteuerabzug, Nr. 8 ff.", "§ 4 Nr. 8 ff. UStG", "48"),
    exempt("182", "steuerfrei ohne Vorsteuerabzug, zum Gesamtumsatz", "§ 4 UStG", "48"),
    exempt("183", "steuerfrei ohne Vorsteuerabzug, übrige", undefined, "48"),
    exempt("184", "Vermietung und Verpachtung steuerfrei", "§ 4 Nr. 12 UStG", "48"),
    {
      key: "191",
      meaning: "im Drittland steuerbare Leistung",
      taxCase: "notTaxable",
      ...sale,
      legal: "§ 3a UStG",
      ustva: ["45"],
    },
    {
      key: "200",
      meaning: "Leistender, der Empfänger schuldet die Steuer",
      taxCase: "reverseChargeSupplier",
      ...sale,
      rateSelectable: "DE",
      needs: ["steuersatz"],
      legal: "§ 13b Abs. 5 UStG",
      ustva: ["60"],
    },
    {
      key: "201",
      meaning: "Leistender, der Empfänger schuldet die Steuer, Mobilfunkgeräte, Chips",
      taxCase: "reverseChargeSupplier",
      ...sale,
      legal: "§ 13b Abs. 2 Nr. 10 UStG",
      ustva: ["60"],
    },
    {
      key: "202",
      meaning: "Leistender, der Empfänger schuldet die Steuer, übrige",
      taxCase: "reverseChargeSupplier",
      ...sale,
      legal: "§ 13b Abs. 5 UStG",
      ustva: ["60"],
    },
    {
      key: "231",
      meaning: "innergemeinschaftliche Lieferung",
      taxCase: "intraCommunitySupply",
      ...sale,
      needsVatId: true,
      legal: "§ 4 Nr. 1b, § 6a UStG",
      ustva: ["41", "ZM"],
    },
    {
      key: "232",
      meaning: "innergemeinschaftliche Lieferung neuer Fahrzeuge an Private",
      taxCase: "intraCommunitySupply",
      ...sale,
      legal: "§§ 2a, 6a UStG",
      ustva: ["44"],
    },
    {
      key: "233",
      meaning: "erster Abnehmer im Dreiecksgeschäft",
      taxCase: "triangular",
      ...sale,
      needsVatId: true,
      legal: "§ 25b UStG",
      ustva: ["42", "ZM"],
    },
    {
      key: "237",
      meaning: "Umsatz eines Kleinunternehmers in einem anderen Mitgliedstaat",
      taxCase: "exempt",
      ...sale,
      rates: 0,
      legal: "§ 19 Abs. 4, § 19a UStG",
      ustva: ["45"],
      sources: ["datev0907054"],
      certainty: "official",
      validFrom: "2025-01-01",
      limits: "official",
    },
    taxedInMemberState("240", "Fernverkauf, im anderen EU-Land steuerpflichtig (OSS)", "§§ 3c, 18j UStG", ["45"]),
    taxedInMemberState("250", "sonstige Leistung, im anderen EU-Land steuerpflichtig (OSS)", "§§ 3a, 18j UStG", ["45"]),
    {
      key: "260",
      meaning: "im anderen EU-Land steuerbar, übrige",
      taxCase: "notTaxable",
      ...sale,
      legal: "§ 3a UStG",
      ustva: ["45"],
    },
    {
      key: "270",
      meaning: "Leistung an Unternehmer im anderen EU-Land",
      taxCase: "notTaxable",
      ...sale,
      needsVatId: true,
      legal: "§ 3a Abs. 2, § 18b UStG",
      ustva: ["21", "ZM"],
    },
    {
      ...taxedInMemberState(
        "280",
        "elektronische Dienstleistung, im anderen EU-Land steuerpflichtig",
        "§ 3a Abs. 5 UStG",
        [],
      ),
      sources: ["steuerschluessel2021"],
      certainty: "single",
    },
    {
      key: "350",
      meaning: "Pauschalierung im Land- und Forstbetrieb (SKR14)",
      taxCase: "farming",
      ...sale,
      rateSelectable: "DE",
      needs: ["steuersatz"],
      legal: "§ 24 UStG",
      sources: ["steuerschluessel2021"],
      certainty: "single",
    },
    {
      key: "352",
      meaning: "Pauschalierung im Land- und Forstbetrieb (SKR14)",
      taxCase: "farming",
      ...sale,
      rates: outside2020(7),
      legal: "§ 24 UStG",
      sources: ["steuerschluessel2021"],
      certainty: "single",
    },
    {
      key: "381",
      meaning: "Tausch mit Altteil, Zuschlag von 10 %",
      taxCase: "domestic",
      ...sale,
      rates: outside2020(20.9),
      legal: "Abschnitt 10.5 UStAE",
      ustva: ["35", "36"],
    },
    farmer("408", "Rechnung eines Pauschallandwirts", averageRates),
    farmer("409", "Rechnung eines Forstbetriebs", 5.5),
    {
      key: "490",
      meaning: "ausdrücklich ohne Vorsteuerabzug",
      taxCase: "inputTax",
      tax: "none",
      side: "Vorsteuer",
      rates: 0,
      sources: ["steuerschluessel2021"],
      certainty: "single",
    },
    recipient("501", undefined, outside2020(19), acquisition, "§ 13b UStG, Sachverhalt L+L, mit Vorsteuer"),
    recipient("502", undefined, outside2020(7), acquisition, "§ 13b UStG, Sachverhalt L+L, mit Vorsteuer"),
    newVehicle("720", undefined, "Erwerb neuer Fahrzeuge ohne USt-IdNr. des Lieferers"),
    newVehicle("721", outside2020(19), "Erwerb neuer Fahrzeuge ohne USt-IdNr. des Lieferers"),
    {
      key: "750",
      meaning: "ausländische Vorsteuer, Vergütung im EU-Land",
      taxCase: "inputTax",
      ...purchase,
      rateSelectable: "EU",
      needs: ["euLandUrsprung", "euSteuersatzUrsprung"],
      legal: "§ 18g UStG",
      sources: ["steuerschluessel2021"],
      certainty: "single",
    },
    {
      key: "781",
      meaning: "steuerfreier innergemeinschaftlicher Erwerb",
      taxCase: "intraCommunityAcquisition",
      tax: "Vorsteuer",
      side: "Vorsteuer",
      legal: "§§ 4b, 25c UStG",
      ustva: ["91"],
    },
    farmer("808", "Rechnung eines Pauschallandwirts (Land- und Forstbetrieb)", averageRates),
    {
      key: "881",
      meaning: "Tausch mit Altteil",
      taxCase: "inputTax",
      ...purchase,
      rates: outside2020(20.9),
      legal: "Abschnitt 10.5 UStAE",
      ustva: ["66"],
    },
    {
      ...recipient("6501", undefined, outside2020(19), owedOnly, "§ 13b UStG, Sachverhalt L+L, ohne Vorsteuer"),
      sources: ["steuerschluessel2021"],
      certainty: "single",
    },
    {
      ...recipient("6502", undefined, outside2020(7), owedOnly, "§ 13b UStG, Sachverhalt L+L, ohne Vorsteuer"),
      sources: ["steuerschluessel2021"],
      certainty: "single",
    },
    farmer("9408", sharedInputTax("Rechnung eines Pauschallandwirts"), averageRates),
    farmer("9409", sharedInputTax("Rechnung eines Forstbetriebs"), 5.5),
    recipient("9501", undefined, outside2020(19), acquisition, "§ 13b UStG, Sachverhalt L+L, Vorsteuer aufzuteilen"),
    recipient("9502", undefined, outside2020(7), acquisition, "§ 13b UStG, Sachverhalt L+L, Vorsteuer aufzuteilen"),
    newVehicle("9720", undefined, sharedInputTax("Erwerb neuer Fahrzeuge ohne USt-IdNr. des Lieferers")),
    newVehicle("9721", outside2020(19), sharedInputTax("Erwerb neuer Fahrzeuge ohne USt-IdNr. des Lieferers")),
    farmer("9808", sharedInputTax("Rechnung eines Pauschallandwirts (Land- und Forstbetrieb)"), averageRates),
    {
      key: "9881",
      meaning: sharedInputTax("Tausch mit Altteil"),
      taxCase: "inputTax",
      ...purchase,
      rates: outside2020(20.9),
      legal: "Abschnitt 10.5 UStAE",
      ustva: ["66"],
    },
  ),
];

function domestic(key: string, twin: string, rates: Rates, ustva: readonly string[]): Row {
  const meaning = "Inlandsumsatz";
  return { key, meaning, taxCase: "domestic", ...sale, rates, twin, reversal: `2${key}`, ustva, legal: "§ 12 UStG" };
}

function inputTax(key: string, twin: string, rates: Rates): Row {
  const meaning = "Eingangsrechnung";
  const legal = "§ 15 Abs. 1 Nr. 1 UStG";
  return { key, meaning, taxCase: "inputTax", ...purchase, rates, twin, reversal: `2${key}`, ustva: ["66"], legal };
}

function withoutVatId(key: string, twin: string, rates: Rates, ustva: readonly string[]): Row {
  const meaning = "EU-Lieferung an Abnehmer ohne USt-IdNr.";
  const reversal = `6${key.slice(1)}`;
  return { key, meaning, taxCase: "supplyWithoutVatId", ...sale, rates, twin, reversal, ustva, legal: "§ 3c UStG" };
}

function acquired(key: string, twin: string, rates: Rates, ustva: readonly string[]): Row {
  const meaning = "innergemeinschaftlicher Erwerb";
  const reversal = `6${key.slice(1)}`;
  return {
    key,
    meaning,
    taxCase: "intraCommunityAcquisition",
    ...acquisition,
    rates,
    twin,
    reversal,
    ustva,
    legal: "§ 1a UStG",
  };
}

function recipient(
  key: string,
  twin: string | undefined,
  rates: Rates,
  sides: Pick<Row, "tax" | "side">,
  meaning: string,
): Row {
  return {
    key,
    meaning,
    taxCase: "reverseChargeRecipient",
    ...sides,
    rates,
    needs: ["sachverhaltLL"],
    ...(twin !== undefined && { twin, reversal: `3${key.slice(1)}` }),
    legal: "§ 13b UStG",
  };
}

/** Input tax that is deducted in part. */
function shared(key: string, twin: string, rates: Rates): Row {
  const meaning = sharedInputTax("Eingangsrechnung");
  const reversal = `3${key.slice(1)}`;
  const legal = "§ 15 Abs. 1 Nr. 1 UStG";
  return { key, meaning, taxCase: "inputTax", ...purchase, rates, twin, reversal, ustva: ["66"], legal };
}

function exempt(key: string, meaning: string, legal: string | undefined, line: string): Row {
  return { key, meaning, taxCase: "exempt", ...sale, ustva: [line], ...(legal !== undefined && { legal }) };
}

function taxedInMemberState(key: string, meaning: string, legal: string, ustva: readonly string[]): Row {
  const needs = ["euLand", "euSteuersatz"] as const;
  return { key, meaning, taxCase: "taxedInMemberState", ...sale, rateSelectable: "EU", needs, legal, ustva };
}

function farmer(key: string, meaning: string, rates: Rates): Row {
  return { key, meaning, taxCase: "inputTax", ...purchase, rates, legal: "§ 24 UStG", ustva: ["66"] };
}

function newVehicle(key: string, rates: Rates | undefined, meaning: string): Row {
  return {
    key,
    meaning,
    taxCase: "intraCommunityAcquisition",
    ...acquisition,
    ...(rates === undefined ? { rateSelectable: "DE", needs: ["steuersatz"] } : { rates }),
    legal: "§ 1b UStG",
    ustva: ["94", "96", "61"],
  };
}
