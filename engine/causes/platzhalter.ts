import { requestPlaceholder } from "#engine/model/client-requests.ts";
import { isMissingValue, isNotAvailable, isOfTable } from "#engine/values/placeholders.ts";
import type { CauseKind } from "./cause.ts";
import type { Clues } from "./clues.ts";

export const platzhalter: CauseKind = {
  id: "platzhalter",
  title: "Platzhalter für fehlende Werte",
  text: (clues) => {
    const [words, word] = listWords(clues, createMatcher(clues));
    const origin = origins.find(([, written]) => written.test(word))?.[0] ?? "";
    return `Statt eines Wertes steht ${words}; DATEV kennt solche Platzhalter nicht. ${origin} Lassen Sie das Vorsystem Felder ohne Wert leer ausgeben.`;
  },
  clientRequest: requestPlaceholder,
  repairedBy: "all",
  explains: (clues) => explainBy(clues, createMatcher(clues)),
};

export const tabellenfehler: CauseKind = {
  id: "tabellenfehler",
  title: "Fehlermeldungen oder Formeln einer Tabelle anstelle von Werten",
  text: (clues) =>
    `Statt eines Wertes steht ${listWords(clues, isOfTable)[0]}: So zeigt ein Tabellenprogramm eine Formel, die kein Ergebnis hat oder als Text übernommen wurde, oder eine Zahl, für die ihre Spalte zu schmal ist. Berichtigen Sie die Tabelle, und geben Sie die Datei neu aus.`,
  clientRequest:
    "Bitte berichtigen Sie in Ihrer Tabelle die fehlerhaften Formeln und exportieren Sie die Datei noch einmal.",
  repairedBy: "all",
  explains: (clues) => explainBy(clues, isOfTable),
};

type Matcher = (value: string) => boolean;

/** Words that are valid texts count only in number and date fields. */
function createMatcher({ select, matchingMajority }: Clues): Matcher {
  const isInNumbers = select(
    ({ rule }, index) =>
      (rule === "CSV-R-904" || rule === "CSV-R-911") && matchingMajority(index, isNotAvailable).length > 0,
  );
  return isInNumbers.length === 0 ? isMissingValue : (value) => isMissingValue(value) || isNotAvailable(value);
}

function explainBy({ select, findings, matchingMajority }: Clues, matches: Matcher): readonly number[] | null {
  const explained = select((_, index) => matchingMajority(index, matches).length > 0);
  // Alone its rule says the same.
  return explained.every((index) => findings[index]?.rule === "CSV-R-919") ? null : explained;
}

/** Up to three of them in words, and the first one. */
function listWords({ findings, matchingMajority }: Clues, matches: Matcher): readonly [words: string, first: string] {
  const words = [...new Set(findings.flatMap((_, index) => matchingMajority(index, matches)))];
  const shown = words.slice(0, 3).map((word) => `„${word}“`);
  return [shown.join(", "), words[0] ?? ""];
}

/** Which programs write it; one sentence. */
const origins: readonly (readonly [sentence: string, written: RegExp])[] = [
  ["So schreiben Datenbanken und ihre Abfragen einen fehlenden Wert.", /^(?:[(<[]?null[)>\]]?|\\N)$/i],
  ["So schreiben Programme in Python, etwa mit pandas, einen fehlenden Wert.", /^(?:nan|NaN|NaT|<NA>|None)$/],
  ["So schreiben Auswertungen mit R einen fehlenden Wert.", /^NA$/],
  [
    "So schreiben Programme in JavaScript, etwa Onlineshops und Kassen, einen fehlenden Wert.",
    /^(?:undefined|\[object Object\])$/,
  ],
  ["So kennzeichnen Menschen und Programme einen fehlenden Wert.", /./],
];
