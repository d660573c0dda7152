import { wordPattern } from "#assistant/question/fold.ts";
import type { Question } from "#assistant/question/read-question.ts";
import { type Chart, findKontofunktionen, type Kontofunktion, listKontofunktionen } from "#engine/index.ts";
import { describeEvidence, type FactCard, percent } from "./fact-card.ts";

/** The functions of a four-digit account in both charts. */
export const kontoCard = (konto: string): FactCard => {
  const sentences = charts.flatMap((chart) => describeKonto(chart, konto));
  return { source: sourceOf(konto), sentences };
};

const charts: readonly Chart[] = ["03", "04"];

const sourceOf = (konto: string): FactCard["source"] => ({
  id: `konto-${konto}`,
  kind: "konto",
  title: `Konto ${konto} in SKR03 und SKR04`,
  hash: null,
});

const describeKonto = (chart: Chart, konto: string): readonly string[] => {
  const tax = steuerkonten.find((one) => one[chart] === konto);
  if (tax !== undefined) {
    const other = chart === "03" ? "04" : "03";
    return [
      `SKR${chart}: ${konto} ist ${tax.name}; im SKR${other} heißt das Konto ${tax[other]}. Bebucht wird es nicht von Hand: DATEV rechnet die Steuer aus Automatikkonto oder BU-Schlüssel.`,
    ];
  }
  const rows = findKontofunktionen(chart, konto);
  if (rows.length === 0)
    return [`SKR${chart}: Zu ${konto} ist keine Zusatzfunktion verzeichnet; es ist kein Automatikkonto.`];
  return rows.map((row) => `SKR${chart}: ${konto} ${describeFunction(row)} ${describeEvidence(row)}`);
};

/** Accounts to which DATEV posts the tax, both charts. */
const steuerkonten = [
  { "03": "1776", "04": "3806", name: "Umsatzsteuer 19 %" },
  { "03": "1771", "04": "3801", name: "Umsatzsteuer 7 %" },
  { "03": "1576", "04": "1406", name: "Abziehbare Vorsteuer 19 %" },
  { "03": "1571", "04": "1401", name: "Abziehbare Vorsteuer 7 %" },
] as const;

const describeFunction = (row: Kontofunktion): string => {
  const subject = row.subject === undefined ? "" : ` (${row.subject})`;
  const rates = row.rate;
  const rate = rates === undefined ? undefined : typeof rates === "number" ? rates : rates.at(-1)?.rate;
  const rateText = rate === undefined ? "" : ` ${percent(rate)}`;
  switch (row.function) {
    case "AV":
    case "S/AV":
      return `ist ein Automatikkonto: Vorsteuer${rateText}${subject}. Feld 9 bleibt leer.`;
    case "AM":
    case "S/AM":
      return `ist ein Automatikkonto: Umsatzsteuer${rateText}${subject}. Feld 9 bleibt leer.`;
    case "KU":
      return "lässt keine Umsatzsteuer und keine Vorsteuer zu.";
    case "V":
      return "lässt nur Vorsteuer zu.";
    case "M":
      return "lässt nur Umsatzsteuer zu.";
    case "S":
      return "ist ein Sammelkonto; gebucht wird auf die Personenkonten.";
    case "F":
      return "hat eine besondere Funktion.";
    case "R":
      return "ist gesperrt, bis DATEV ihm eine Funktion gibt.";
  }
};

/** Words for the subjects of automatic accounts. */
const subjects: readonly (readonly [RegExp, string])[] = (
  [
    ["differenz|25_?a", "§ 25/25a UStG"],
    ["anzahlung\\w* erhalten|erhaltene anzahl", "Anzahlung erhalten"],
    ["anzahlung\\w* geleistet|geleistete anzahl", "Anzahlung geleistet"],
    ["innergem|\\bi_?g\\b", "innergem. Erwerb"],
    ["wareneingang|wareneink|einkauf", "Wareneingang"],
    ["13_?b", "§ 13b UStG"],
    ["erlös|umsatz|verkauf", "Erlös"],
  ] as const
).map(([source, subject]) => [wordPattern(source), subject]);

/** „Welches Konto für Erlöse 19 %“: automatic accounts of a subject in both charts. */
export const kontenCard = ({ words }: Question): FactCard | null => {
  const subject = subjects.find(([pattern]) => pattern.test(words))?.[1];
  if (subject === undefined) return null;
  const rate = /\b7\b/u.test(words) ? 7 : 19;
  const lines = charts.flatMap((chart) => {
    const rows = listKontofunktionen(chart).filter(
      (row) => row.subject === subject && row.rate === rate && row.validTo === undefined,
    );
    return rows.length === 0
      ? []
      : [`SKR${chart}: ${rows.map(({ konten }) => konten.replaceAll("-", "–")).join(", ")}.`];
  });
  if (lines.length === 0) return null;
  return {
    source: { id: `konten-${subject}`, kind: "konto", title: `Automatikkonten: ${subject}`, hash: null },
    sentences: [
      `Automatikkonten für ${subject} mit ${percent(rate)}; sie rechnen die Steuer selbst, Feld 9 bleibt leer.`,
      ...lines,
    ],
  };
};
