import { isNotAvailable, isPlaceholder } from "#engine/values/placeholders.ts";
import type { CauseKind } from "./cause.ts";
import type { Clues } from "./clues.ts";

export const platzhalter: CauseKind = {
  id: "platzhalter",
  title: "Platzhalter anstelle von Werten",
  text: (clues) => {
    const words = [...new Set(findPlaceholders(clues).map(clues.firstValue))];
    const [word = ""] = words;
    const shown = words.slice(0, 3).map((one) => `„${one}“`);
    const origin = origins.find(([, matches]) => matches.test(word))?.[0] ?? "";
    return `Statt eines Wertes steht ${shown.join(", ")}; DATEV kennt solche Platzhalter nicht. ${origin}`;
  },
  repairedBy: "all",
  // Alone its rule says the same.
  explains: (clues) => {
    const findings = findPlaceholders(clues);
    return findings.every((index) => clues.findings[index]?.rule === "CSV-R-919") ? null : findings;
  },
};

function findPlaceholders({ select, find, findings, firstValue, isMostly }: Clues): readonly number[] {
  const isOfR = [find("CSV-R-904"), find("CSV-R-911")].some(
    (finding) => finding !== undefined && isMostly(findings.indexOf(finding), isNotAvailable),
  );
  const matches = (value: string): boolean => isPlaceholder(value) || (isOfR && isNotAvailable(value));
  return select((_, index) => matches(firstValue(index)) && isMostly(index, matches));
}

const emptyFields = "Lassen Sie das Vorsystem Felder ohne Wert leer ausgeben.";

const origins: readonly (readonly [text: string, words: RegExp])[] = [
  [`So schreiben Datenbanken und ihre Abfragen einen fehlenden Wert. ${emptyFields}`, /^[(<[]?null[)>\]]?$/i],
  [
    `So schreiben Programme in Python, etwa mit pandas, einen fehlenden Wert. ${emptyFields}`,
    /^(?:nan|NaN|NaT|<NA>|None)$/,
  ],
  [`So schreiben Auswertungen mit R einen fehlenden Wert. ${emptyFields}`, /^NA$/],
  [
    `So schreiben Programme in JavaScript, etwa Onlineshops und Kassen, einen fehlenden Wert. ${emptyFields}`,
    /^(?:undefined|\[object Object\])$/,
  ],
  [
    "So zeigt ein Tabellenprogramm eine Formel, die kein Ergebnis hat oder als Text übernommen wurde. Berichtigen Sie die Formeln der Tabelle, und geben Sie die Datei neu aus.",
    /^[#=]/,
  ],
];
