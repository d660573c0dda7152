import { wordPattern } from "#assistant/question/fold.ts";
import type { Question } from "#assistant/question/read-question.ts";
import { euCountryNames, listEuVatRates } from "#engine/index.ts";
import { percent } from "./fact-card.ts";

/** Keys a question is about, with a warning or condition to show first. */
export interface KeyAnswer {
  readonly lead: readonly string[];
  readonly keys: readonly string[];
}

/** Keys of the tax case a question describes; null if it describes none. */
export const findKeysOfCase = (question: Question): KeyAnswer | null => {
  for (const find of [
    findForeignTax,
    findPrivateBuyer,
    findFarmer,
    findOss,
    findZeroRate,
    findTriangular,
    findReverseCharge,
    findIntraCommunity,
    findAbroad,
    findExempt,
    findLowered,
    findDomestic,
  ]) {
    const answer = find(question);
    if (answer !== null) return answer;
  }
  return null;
};

type Finder = (question: Question) => KeyAnswer | null;

const findOss: Finder = ({ has, words }) => {
  if (!has("oss")) return null;
  const country = findCountry(words);
  const rate = country === null ? undefined : standardRateOf(country);
  return {
    lead: [
      "OSS-Umsätze brauchen Schlüssel 240 (Waren, zweistellig 10) oder 250 (sonstige Leistungen), dazu Land und Steuersatz des Bestimmungslandes in den Feldern 40 und 41 oder 120 und 119.",
      ...(country === null || rate === undefined
        ? []
        : [
            `${euCountryNames.get(country)}: Land ${country}, Regelsteuersatz ${percent(rate)} (in der Datei ${rate.toFixed(2).replace(".", ",")}).`,
          ]),
    ],
    keys: ["240"],
  };
};

const findForeignTax: Finder = ({ has, words }) =>
  has("foreignTax") && findCountry(words) !== null && !has("oss")
    ? {
        lead: [
          "Ausländische Steuer ist keine deutsche Vorsteuer: Gebucht wird brutto ohne Vorsteuerschlüssel, oder für die Vergütung im EU-Land mit Schlüssel 750.",
        ],
        keys: ["750"],
      }
    : null;

const findPrivateBuyer: Finder = ({ has, words }) =>
  has("privateBuyer") && has("askKey") && findCountry(words) !== null
    ? {
        lead: [
          "Verkauf an Private in einem anderen EU-Land: über der Lieferschwelle von 10.000 EUR Schlüssel 240 (zweistellig 10) mit Land und Steuersatz des Landes (OSS), darunter der deutsche Satz mit Schlüssel 221 (19 %) oder 222 (7 %).",
        ],
        keys: ["240", "221"],
      }
    : null;

const findFarmer: Finder = ({ has, words }) =>
  has("farming") && has("askKey") ? { lead: [], keys: [/forst/u.test(words) ? "409" : "408"] } : null;

const findZeroRate: Finder = ({ has }) =>
  has("zeroRate")
    ? { lead: ["Nullsteuersatz: Schlüssel 100 mit Steuersatz 0,00 in Feld 119, seit 01.01.2023."], keys: ["100"] }
    : null;

const findTriangular: Finder = ({ has, words }) =>
  has("triangular") ? { lead: [], keys: /letzt|end|empfang|erwerb/u.test(words) ? ["731"] : ["233"] } : null;

/** Subjects of § 13b UStG with their own keys, by their key of the standard rate. */
const subjects: readonly (readonly [RegExp, string])[] = (
  [
    ["bauleist", "526"],
    ["schrott|abfall", "546"],
    ["reinigung", "551"],
    ["emission", "541"],
    ["mobilfunk|tablet|chips|handy|smartphone", "561"],
    ["edelmetall|unedle", "566"],
    [String.raw`\bgold`, "556"],
    ["grundstück", "521"],
    ["sicherungsüber", "516"],
    [String.raw`strom|\bgas\b`, "536"],
  ] as const
).map(([pattern, key]) => [wordPattern(pattern), key]);

const findReverseCharge: Finder = ({ has, words }) => {
  const subject = subjects.find(([pattern]) => pattern.test(words))?.[1];
  if (!has("reverseCharge") && !(subject !== undefined && has("askKey"))) return null;
  if (has("supplier") && !has("inputTax") && !/empfang/u.test(words)) {
    const abroad = isFromThirdCountry(words) ? "191" : findCountry(words) === null ? undefined : "270";
    if (abroad !== undefined) {
      return {
        lead: [
          abroad === "270"
            ? "Leistung an einen Unternehmer in einem anderen EU-Land: Schlüssel 270 (zweistellig 47), mit seiner USt-IdNr.; § 13b UStG wendet er dort an."
            : "Leistung an einen Unternehmer im Drittland: Schlüssel 191, im Inland nicht steuerbar.",
        ],
        keys: [abroad],
      };
    }
    return {
      lead: ["Als Leistender rechnen Sie keine Steuer: Schlüssel 46 mit Sachverhalt L+L, dreistellig 200 bis 202."],
      keys: ["46"],
    };
  }
  const abroad = isFromThirdCountry(words) ? "511" : findCountry(words) === null ? undefined : "506";
  const key = subject ?? abroad ?? "501";
  return {
    lead: [
      `Als Empfänger schulden Sie die Steuer (§ 13b UStG): Schlüssel 94 mit Sachverhalt L+L in Feld 43 (19 %, mit Vorsteuer)${key === "501" ? "" : ` oder dreistellig ${key}`}. Angegeben wird der Nettobetrag.`,
    ],
    keys: [key],
  };
};

const findIntraCommunity: Finder = (question) => {
  const { has, words } = question;
  if (has("supply")) return supplied;
  const isAcquired = has("acquisition") || (has("goods") && isBought(question) && findCountry(words) !== null);
  return isAcquired ? acquired(question) : null;
};

const supplied: KeyAnswer = {
  lead: ["Innergemeinschaftliche Lieferung: Schlüssel 231 (zweistellig 11), mit der USt-IdNr. des Abnehmers."],
  keys: ["231"],
};

const acquired = ({ words }: Question): KeyAnswer => {
  const isReduced = /\b7\b/u.test(words) && !/\b19\b/u.test(words);
  const [key, short, rate] = isReduced ? ["702", "18", 7] : ["701", "19", 19];
  return {
    lead: [
      `Waren aus einem anderen EU-Land: Schlüssel ${key} (zweistellig ${short}), innergemeinschaftlicher Erwerb mit ${rate} % und Vorsteuer. Angegeben wird der Nettobetrag.`,
    ],
    keys: [key as string],
  };
};

/** Goods and services across the border, bought or sold. */
const findAbroad: Finder = (question) => {
  const { has, words } = question;
  const isThird = isFromThirdCountry(words);
  const isEu = findCountry(words) !== null;
  if (has("export") || (isThird && !has("service") && !isBought(question))) return exported;
  if (!isThird && !isEu) return has("platform") && has("askKey") ? platformBill : null;
  if (isBought(question) && has("service")) {
    return {
      lead: [
        `Keine Vorsteuer aus der Rechnung: Für Leistungen eines Unternehmers aus ${isThird ? "dem Drittland" : "einem anderen EU-Land"} schulden Sie die Steuer (§ 13b UStG), Schlüssel 94 mit Sachverhalt L+L oder dreistellig ${isThird ? "511" : "506"} (19 %, mit Vorsteuer).`,
      ],
      keys: [isThird ? "511" : "506"],
    };
  }
  if (isBought(question)) return isEu ? acquiredOrServed : null;
  if (has("service")) return { lead: [], keys: [isThird ? "191" : "270"] };
  return isEu && has("askKey") && /kund|verkauf|liefer|versend|\bnach\b|\ban\b/u.test(words) ? supplied : null;
};

const acquiredOrServed: KeyAnswer = {
  lead: [
    "Eine Rechnung ohne deutsche Steuer aus einem anderen EU-Land: Waren mit Schlüssel 701 (zweistellig 19), innergemeinschaftlicher Erwerb; Leistungen mit Schlüssel 94 und Sachverhalt L+L oder dreistellig 506 (§ 13b UStG). Angegeben wird der Nettobetrag.",
  ],
  keys: ["701", "506"],
};

const platformBill: KeyAnswer = {
  lead: [
    "Stellt ein Unternehmer im Ausland die Leistung ohne deutsche Steuer in Rechnung, schulden Sie die Steuer (§ 13b UStG): Schlüssel 94 mit Sachverhalt L+L oder dreistellig 506 (EU, etwa Irland) oder 511 (Drittland). Mit deutscher Steuer auf der Rechnung ist es gewöhnliche Vorsteuer.",
  ],
  keys: ["506", "511"],
};

const exported: KeyAnswer = {
  lead: [
    "Ausfuhr in ein Drittland: Schlüssel 173 (zweistellig 1), steuerfrei; die Art des Umsatzes sagt das Erlöskonto.",
  ],
  keys: ["173"],
};

const findExempt: Finder = ({ has }) => {
  if (has("rent") && (has("exempt") || has("askKey"))) return { lead: [], keys: ["184"] };
  return has("exempt") ? { lead: [], keys: ["1", "181"] } : null;
};

const findLowered: Finder = ({ has, words }) => {
  if (!has("lowered") || !has("askKey")) return null;
  const isReduced = /\b5\b/u.test(words);
  const isInput = has("inputTax");
  const [output, input] = isReduced ? ["4", "6"] : ["5", "7"];
  return {
    lead: [
      `Der Steuersatz von ${isReduced ? 5 : 16} % galt vom 01.07. bis 31.12.2020: in Stapeln ab 2021 Schlüssel ${output} (Umsatz) oder ${input} (Vorsteuer); im Stapel von 2020 selbst rechneten ${isReduced ? "2 und 8" : "3 und 9"} den abgesenkten Satz.`,
    ],
    keys: [isInput ? input : output] as string[],
  };
};

const findDomestic: Finder = (question) => {
  const { has, words } = question;
  if (!has("askKey")) return null;
  const isReduced = /\b7\b ?(?:%|prozent)|ermassigt/u.test(words);
  const hasRate = isReduced || /\b19\b ?(?:%|prozent)|regelsteur|inland|voller satz/u.test(words);
  if (has("withdrawal")) return { lead: [], keys: [isReduced ? "112" : "111"] };
  if (has("inputTax")) return { lead: [], keys: [isReduced ? "8" : "9"] };
  if (has("outputTax")) return { lead: [], keys: [isReduced ? "2" : "3"] };
  return hasRate ? { lead: [], keys: isReduced ? ["2", "8"] : ["3", "9"] } : null;
};

const isBought = ({ has, words }: Question): boolean =>
  has("inputTax") ||
  (/\b(?:aus|von|vom|bezog|gekauft|kaufen|einkauf|bestell|eingang)/u.test(words) && !has("outputTax")) ||
  (has("bill") && /\b(?:aus|von)\b/u.test(words)) ||
  (has("service") && !/\b(?:nach|an|in die|kunde)\b/u.test(words));

/** EU countries by their German name or adjective, without Germany. */
const findCountry = (words: string): string | null => {
  countryPatterns ??= [...euCountryNames]
    .filter(([code]) => code !== "DE" && code !== "GB")
    .map(([code, name]) => [code, wordPattern(adjectives[code] ?? name.toLowerCase())]);
  return (
    countryPatterns.find(([, pattern]) => pattern.test(words))?.[0] ??
    (/\beu_?land|\beu ausland|eu ausland|europaisch|\beu\b/u.test(words) ? "EU" : null)
  );
};
let countryPatterns: readonly (readonly [string, RegExp])[] | undefined;

const adjectives: Readonly<Record<string, string>> = {
  AT: "österreich",
  BE: "belgi",
  BG: "bulgar",
  CZ: "tschech",
  DK: "dänemark|dänisch",
  EL: "griech",
  ES: "spani",
  FI: "finn(?:land|isch)",
  FR: "frankreich|französ",
  HU: "ungar",
  IE: "irland|irisch",
  IT: "itali",
  NL: "niederl|holland|holländ",
  PL: "polen|polnisch",
  PT: "portug",
  RO: "rumän",
  SE: "schwed",
  SI: "slowen",
  SK: "slowak",
};

const isFromThirdCountry = (words: string): boolean => thirdCountry.test(words);
const thirdCountry = wordPattern(
  String.raw`schweiz|\busa\b|\bus_?unternehm|amerika|drittland|großbritann|england|\buk\b|norweg|türkei|china|chines|japan|kanada|indien|liechtenstein`,
);

const standardRateOf = (country: string): number | undefined =>
  listEuVatRates().findLast((row) => row.country === country && row.kind === "standard" && row.validTo === undefined)
    ?.rates[0];
