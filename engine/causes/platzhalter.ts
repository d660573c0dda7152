import { isNotAvailable, isPlaceholder } from "#engine/values/placeholders.ts";
import type { CauseKind } from "./cause.ts";
import type { Clues } from "./clues.ts";

export const platzhalter: CauseKind = {
  id: "platzhalter",
  title: "Platzhalter anstelle von Werten",
  text: (clues) => {
    const matches = createMatcher(clues);
    const words = new Set(clues.findings.flatMap((_, index) => clues.mostValues(index, matches)));
    const [word = ""] = words;
    const shown = [...words].slice(0, 3).map((one) => `„${one}“`);
    const origin = origins.find(([, written]) => written.test(word))?.[0] ?? "";
    return `Statt eines Wertes steht ${shown.join(", ")}; DATEV kennt solche Platzhalter nicht. ${origin}`;
  },
  repairedBy: "all",
  explains: (clues) => {
    const matches = createMatcher(clues);
    const findings = clues.select((_, index) => clues.mostValues(index, matches).length > 0);
    // Alone its rule says the same.
    return findings.every((index) => clues.findings[index]?.rule === "CSV-R-919") ? null : findings;
  },
};

/** Words that may be a text count once they stand in numbers or dates. */
function createMatcher({ select, mostValues }: Clues): (value: string) => boolean {
  const isInNumbers = select(
    ({ rule }, index) => (rule === "CSV-R-904" || rule === "CSV-R-911") && mostValues(index, isNotAvailable).length > 0,
  );
  return isInNumbers.length === 0 ? isPlaceholder : (value) => isPlaceholder(value) || isNotAvailable(value);
}

const emptyFields = "Lassen Sie das Vorsystem Felder ohne Wert leer ausgeben.";

const origins: readonly (readonly [text: string, written: RegExp])[] = [
  [`So schreiben Datenbanken und ihre Abfragen einen fehlenden Wert. ${emptyFields}`, /^(?:[(<[]?null[)>\]]?|\\N)$/i],
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
  [`So kennzeichnen Menschen und Programme einen fehlenden Wert. ${emptyFields}`, /./],
];
