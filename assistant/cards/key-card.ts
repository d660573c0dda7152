import { findTaxKey, listPlainKeys, listTaxKeys, type TaxKey } from "#engine/index.ts";
import { describeEvidence, type FactCard, percent, toGermanDate } from "./fact-card.ts";

/** A key of the tables: a tax key, its Generalumkehr or a key without tax. */
export const keyCard = (key: string): FactCard | null => {
  const taxKey = findTaxKey(key);
  const plain = listPlainKeys().find((one) => one.key === key);
  const original = [...listTaxKeys(), ...listPlainKeys()].find(({ reversal }) => reversal === key);
  if (taxKey !== undefined) return card(key, taxKey.meaning, describeTaxKey(taxKey));
  if (plain !== undefined) {
    return card(key, plain.meaning, [
      `Schlüssel ${key}: ${plain.meaning}.`,
      ...(notes[key] ?? (plain.isOfOffice === true ? officeNotes : [])),
      ...(plain.reversal === undefined ? [] : [`Generalumkehr: ${plain.reversal}.`]),
      describeEvidence(plain),
    ]);
  }
  if (original !== undefined) {
    const meaning = `Generalumkehr von ${original.key}`;
    return card(key, meaning, [
      `Schlüssel ${key} ist die Generalumkehr von ${original.key} (${original.meaning}).`,
      "Der Umsatz bleibt positiv; die Buchung nimmt die ursprüngliche zurück.",
      describeEvidence(original),
    ]);
  }
  return null;
};

const card = (key: string, meaning: string, sentences: readonly string[]): FactCard => ({
  source: { id: `schluessel-${key}`, kind: "key", title: `BU-Schlüssel ${key}: ${meaning}`, hash: null },
  sentences,
});

const notes: Readonly<Record<string, readonly string[]>> = {
  "40": [
    "Er steht nur auf Automatikkonten und verhindert, dass DATEV die Steuer ein zweites Mal rechnet; auf anderen Konten hat er keine Aufgabe.",
  ],
  "49": ["Er gilt nur zusammen mit den Feldern 45 bis 47 (BU 49), die den Steuerfall nennen."],
};
const officeNotes = [
  "Was er bedeutet, legt die Kanzlei in DATEV an (individueller Schlüssel); fragen Sie sie nach Satz und Konto.",
];

const describeTaxKey = (taxKey: TaxKey): readonly string[] => {
  const { key, meaning, legal, needs, needsVatId, reversal, ustva } = taxKey;
  const names = nameTwins(taxKey);
  return [
    `Schlüssel ${key}${names === "" ? "" : ` (${names})`}: ${meaning}, ${describeRate(taxKey)}.`,
    sideTexts[taxKey.tax],
    ...(taxKey.taxCase === "reverseChargeRecipient" || taxKey.taxCase === "intraCommunityAcquisition"
      ? ["Der Umsatz ist der Nettobetrag der Rechnung, denn sie weist keine deutsche Steuer aus."]
      : []),
    ...(needs.length === 0 ? [] : [`Dazu gehören: ${needs.map((need) => needTexts[need]).join(", ")}.`]),
    ...(needsVatId === true ? ["Die USt-IdNr. des Geschäftspartners steht in Feld 40 oder in den Stammdaten."] : []),
    ...(taxKey.zeroRateFrom === undefined || taxKey.rateSelectable === undefined
      ? []
      : [
          `Mit 0,00 in Feld 119 ist er seit ${toGermanDate(taxKey.zeroRateFrom)} der Nullsteuersatz (§ 12 Abs. 3 UStG).`,
        ]),
    ...(isPlain(taxKey) ? ["Auf einem Automatikkonto bleibt Feld 9 leer."] : []),
    reversal === undefined ? "Die Generalumkehr steht in Feld 118." : `Generalumkehr: ${reversal}, oder Feld 118.`,
    ...(ustva.length === 0 ? [] : [`Voranmeldung: ${ustva.join(", ")}.`]),
    `${legal === undefined ? "" : `${legal}. `}${describeEvidence(taxKey)}`,
  ];
};

/** „dreistellig 501“, „zweistellig 94“ */
const nameTwins = ({ key, twin }: TaxKey): string => {
  if (twin !== undefined) return `drei- oder vierstellig ${twin}`;
  const shorter = listTaxKeys().filter((other) => other.twin === key && other.isOf2020 !== true);
  return shorter.length === 0 ? "" : `zweistellig ${shorter.map((other) => other.key).join(", ")}`;
};

const describeRate = ({ rates, rateSelectable, isOf2020 }: TaxKey): string => {
  if (rateSelectable === "EU") return "Steuersatz des anderen Landes";
  if (rateSelectable === "DE") return "Steuersatz nach Feld 119";
  if (rates === undefined) return "ohne Steuersatz";
  if (typeof rates === "number") return percent(rates);
  const [before, after] = [rates.at(0)?.rate, rates.at(-1)?.rate];
  if (isOf2020 === true && before !== undefined && after !== undefined) {
    return `in Stapeln ab 2021 ${percent(after)}; im Stapel des zweiten Halbjahres 2020 rechnete er ${percent(before)}`;
  }
  return after === undefined ? "ohne Steuersatz" : percent(after);
};

const sideTexts = {
  Umsatzsteuer: "Er gehört zur Umsatzsteuer.",
  Vorsteuer: "Er gehört zur Vorsteuer.",
  both: "Die Steuer wird geschuldet und zugleich als Vorsteuer abgezogen.",
  none: "Er rechnet keine Steuer.",
} as const satisfies Record<TaxKey["tax"], string>;

const needTexts = {
  steuersatz: "Steuersatz in Feld 119",
  euLand: "Land in Feld 40 oder 120",
  euSteuersatz: "Steuersatz des Landes in Feld 41 oder 119",
  euLandUrsprung: "Ursprungsland in Feld 123",
  euSteuersatzUrsprung: "Steuersatz des Ursprungslandes in Feld 124",
  sachverhaltLL: "Sachverhalt L+L nach § 13b UStG in Feld 43",
} as const satisfies Record<TaxKey["needs"][number], string>;

const isPlain = ({ taxCase }: TaxKey): boolean => taxCase === "domestic" || taxCase === "inputTax";
