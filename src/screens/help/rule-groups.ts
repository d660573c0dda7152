import type { RuleTexts } from "#engine/index.ts";

export interface RuleGroup {
  readonly title: string;
  readonly rules: readonly RuleTexts[];
}

/** Beginning of the id → what the rules are about; the order of the catalogue. */
const groups: readonly (readonly [RegExp, string])[] = [
  [/^CSV-F-/, "Datei"],
  [/^CSV-H-/, "Kopfdaten"],
  [/^CSV-S-/, "Überschriftenzeile"],
  [/^CSV-R-9/, "Alle Felder"],
  [/^CSV-R-/, "Buchungsstapel, Feld für Feld"],
  [/^CSV-X-/, "Buchungsstapel, mehrere Felder"],
  [/^CSV-C-/, "Mehrere Zeilen"],
  [/^CSV-P-/, "Plausibilität"],
  [/^CSV-DK-/, "Debitoren/Kreditoren"],
  [/^CSV-DA-/, "Diverse Adressen"],
  [/^CSV-(?:KB|KN)-/, "Kontenbeschriftungen und Konto-Notizen"],
  [/^CSV-ZB-/, "Zahlungsbedingungen"],
  [/^CSV-WK-/, "Wiederkehrende Buchungen"],
  [/^CSV-(?:NS|TS)-/, "Natural-Stapel und Textschlüssel"],
  [/^CSV-BT-/, "Buchungstextkonstanten"],
  [/^CSV-(?:AF|AB)-/, "Anlagenbuchführung"],
  [/^CSV-AS-/, "Bankumsätze (ASCII)"],
  [/^XML-/, "DATEV XML"],
];

/** Groups without rules are left out; ids no group knows stand at the end. */
export const groupRules = (catalogue: readonly RuleTexts[]): readonly RuleGroup[] => {
  const titleOf = ({ id }: RuleTexts): string => groups.find(([pattern]) => pattern.test(id))?.[1] ?? others;
  return [...groups.map(([, title]) => title), others]
    .map((title) => ({ title, rules: catalogue.filter((rule) => titleOf(rule) === title) }))
    .filter(({ rules }) => rules.length > 0);
};

const others = "Weitere Regeln";
