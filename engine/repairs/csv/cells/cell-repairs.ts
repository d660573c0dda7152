import { readEntities } from "#engine/csv/scan/html-entities.ts";
import { itemsAreMatched, mayReadOtherwise, wordIsReplaced } from "#engine/repairs/csv/context/losses.ts";
import { transliterate } from "#engine/repairs/csv/text/encode-text.ts";
import type { ReportedId } from "#engine/rules/rule-id.ts";
import { isMissingValue, isNotAvailable } from "#engine/values/placeholders.ts";
import type { CellRepair, SharedRepair } from "./cell-repair.ts";
import { codeRepairs } from "./code-repairs.ts";
import { fixDate, fixLostZero } from "./repair-dates.ts";
import { accept, fixBlanks, fixNumber } from "./repair-numbers.ts";
import {
  fixCharacters,
  fixCode,
  fixControls,
  fixGarbled,
  fixLeadingComma,
  fixLength,
  fixLineBreaks,
  fixMissingQuotes,
  fixOuterBlanks,
} from "./repair-texts.ts";

const emptyPlaceholders: SharedRepair = {
  title: "Platzhalter für fehlende Werte leeren",
  loses: "Die Platzhalter entfallen; welcher Wert fehlt, ist dann nicht mehr zu sehen.",
  fix: ({ value, checked }) => {
    if (checked === null || checked.field.required === true) return null;
    const { type } = checked.field;
    const isMissing = isMissingValue(value) || (isNotAvailable(value) && type !== "text" && type !== "country");
    return isMissing ? { value: "", risk: "medium" } : null;
  },
};

/** Answers to what may stand in a cell whatever its rule. */
const sharedRepairs: readonly SharedRepair[] = [
  emptyPlaceholders,
  {
    title: "Schreibweise für Tabellenprogramme auflösen",
    loses: "Gleichheitszeichen und Anführungszeichen um den Wert entfallen.",
    fix: (cell) => {
      const inside = /^="([^"]*)"$/.exec(cell.value)?.[1];
      return inside === undefined ? null : accept(cell, inside, "medium");
    },
  },
  {
    title: "Dezimalstellen hinter Nummern entfernen",
    loses:
      "Punkt oder Komma und die Nullen dahinter entfallen. Führende Nullen, die beim Umwandeln in eine Zahl verloren gingen, kommen nicht zurück; prüfen Sie auch Nummern in Texten.",
    fix: (cell) => {
      const { field } = cell.checked ?? {};
      const number = /^(\d+)[.,]0{1,2}$/.exec(cell.value)?.[1];
      const takesDecimals = field === undefined || (field.decimals || field.impliedDecimals || 0) > 0;
      if (number === undefined || takesDecimals || cell.notation().hasFractions) return null;
      return accept(cell, number, "medium") ?? (field.type === "date" ? accept(cell, `0${number}`, "medium") : null);
    },
  },
];

/**
 * Repairs of single cells, by the rules whose occurrences they take up. Earlier ones go first where two of them want
 * the same cell; the other waits for the next round.
 */
export const cellRepairs: readonly CellRepair[] = [
  {
    rules: ["CSV-F-015"],
    title: "Anführungszeichen im Text verdoppeln",
    loses:
      "Semikolon oder umgekehrter Schrägstrich im Text und Anführungszeichen an seinem Rand sind danach ein Teil des Wertes.",
    // A backslash in front is how other programs double a quote, or a part of the text.
    fix: ({ value }) => ({ value, risk: /[;\r\n]|\\"|^".*"$/.test(value) ? "medium" : "low", quoted: true }),
  },
  {
    rules: ["CSV-F-016"],
    title: "Zeilenumbruch im Text durch ein Leerzeichen ersetzen",
    loses: "Die Zeilenumbrüche entfallen.",
    fix: fixLineBreaks,
  },
  {
    rules: ["CSV-F-017"],
    title: "Steuerzeichen entfernen",
    loses: "Die Steuerzeichen entfallen; ein Tabulator wird zum Leerzeichen.",
    fix: fixControls,
  },
  {
    rules: ["CSV-F-011"],
    title: "Verstümmelte Umlaute zurückverwandeln",
    loses: "Nur ein Teil des Textes lässt sich zurückverwandeln; übrige Zeichen können verfälscht bleiben.",
    fix: fixGarbled,
  },
  {
    rules: ["CSV-F-053"],
    title: "Währungszeichen ¤ durch das Eurozeichen ersetzen",
    loses: "Wo ¤ wörtlich gemeint war, steht danach €.",
    fix: ({ value }) => ({ value: value.replaceAll("¤", "€"), risk: "medium" }),
  },
  {
    rules: ["CSV-F-038"],
    title: "Schreibweisen von HTML durch ihre Zeichen ersetzen",
    loses: "Wo die Folge wörtlich so gemeint war, entfällt sie.",
    fix: ({ value }) => {
      const text = readEntities(value);
      return text === value ? null : { value: text, risk: "medium" };
    },
  },
  {
    rules: ["CSV-F-010"],
    title: "Zeichen ersetzen, die Windows-1252 nicht kennt",
    loses: "Die Zeichen weichen dem nächstliegenden Zeichen; wo es keines gibt, steht ein Fragezeichen.",
    fix: ({ value }) => {
      const text = transliterate(value);
      return text === value
        ? null
        : { value: text, risk: text.split("?").length > value.split("?").length ? "high" : "medium" };
    },
  },
  {
    rules: ["CSV-F-029"],
    title: "Einzelnes Leerzeichen entfernen",
    loses: "Das Leerzeichen löscht im Ziel den Inhalt des Feldes; danach bleibt er erhalten.",
    fix: ({ value }) => (value === " " ? { value: "", risk: "high" } : null),
  },
  {
    rules: ["CSV-R-919", "CSV-R-092", "CSV-DK-018", "CSV-DA-018", "CSV-DK-041", "CSV-DA-053"],
    ...emptyPlaceholders,
  },
  {
    rules: ["CSV-R-010b", "CSV-R-915"],
    title: "Führende Null im Datum ergänzen",
    loses: "Andere Datumsangaben der Spalte haben ihre Null noch; der Wert kann auch einen anderen Tag meinen.",
    fix: fixLostZero,
  },
  {
    rules: ["CSV-R-010a"],
    title: "Belegdatum auf Tag und Monat kürzen",
    loses: "Die Jahreszahl entfällt; das Jahr folgt aus dem Wirtschaftsjahr und kann ein anderes sein.",
    fix: fixDate,
  },
  {
    rules: ["CSV-R-010", "CSV-R-911"],
    title: "Datum in die vorgeschriebene Schreibweise bringen",
    loses: "Tag, Monat oder Jahr sind nicht eindeutig; die bisherige Schreibweise entfällt.",
    fix: fixDate,
  },
  { rules: ["CSV-R-907"], title: "Dezimalpunkt durch Komma ersetzen", loses: mayReadOtherwise, fix: fixNumber },
  { rules: ["CSV-R-908"], title: "Tausendertrennzeichen entfernen", loses: mayReadOtherwise, fix: fixNumber },
  {
    rules: ["CSV-R-906"],
    title: "Überzählige Nachkommastellen entfernen",
    loses: "Nachkommastellen entfallen; sind sie nicht 0, wird kaufmännisch gerundet.",
    fix: fixNumber,
  },
  {
    rules: ["CSV-R-910"],
    title: "Leerzeichen im Wert entfernen",
    loses: "An der Stelle des Leerzeichens kann ein anderes Zeichen gestanden haben.",
    fix: fixBlanks,
  },
  {
    rules: [
      "CSV-R-001",
      "CSV-R-004",
      "CSV-R-007",
      "CSV-R-008",
      "CSV-R-013",
      "CSV-R-039",
      "CSV-R-904",
      "CSV-R-909",
      "CSV-DK-001",
      "CSV-DA-002",
      "CSV-KB-001",
      "CSV-KN-001",
      "CSV-ZB-001",
      "CSV-ZB-009",
      "CSV-TS-001",
      "CSV-TS-003",
      "CSV-BT-001",
      "CSV-WK-082",
      "CSV-WK-086",
    ],
    title: "Schreibweise der Zahl berichtigen",
    loses: mayReadOtherwise,
    fix: fixNumber,
  },
  {
    rules: ["CSV-R-002"],
    title: "Soll/Haben-Kennzeichen als S oder H schreiben",
    loses: wordIsReplaced,
    fix: fixCode,
  },
  {
    rules: [
      "CSV-R-009",
      "CSV-R-018",
      "CSV-R-042",
      "CSV-R-090",
      "CSV-R-094",
      "CSV-R-096",
      "CSV-R-113",
      "CSV-R-114",
      "CSV-R-118",
      "CSV-R-122",
      "CSV-R-912",
      "CSV-DK-007",
      "CSV-DK-101",
      "CSV-DK-105",
      "CSV-DK-106",
      "CSV-DK-107",
      "CSV-DK-121",
      "CSV-DK-122",
      "CSV-DK-221",
      "CSV-DA-010",
      "CSV-DA-169",
      "CSV-ZB-003",
      "CSV-ZB-011",
      "CSV-WK-001",
      "CSV-WK-087",
      "CSV-WK-101f",
      "CSV-NS-002",
    ],
    title: "Schreibweise des Wertes berichtigen",
    loses: wordIsReplaced,
    fix: fixCode,
  },
  {
    rules: ["CSV-R-011"],
    title: "Unzulässige Zeichen in Belegfeld 1 ersetzen",
    loses: itemsAreMatched,
    fix: fixCharacters,
  },
  {
    rules: ["CSV-R-012"],
    title: "Belegfeld 2 auf zulässige Zeichen und Länge bringen",
    loses: itemsAreMatched,
    fix: (cell) => fixCharacters(cell) ?? fixLength(cell),
  },
  {
    rules: ["CSV-R-011b"],
    title: "Belegfeld 1 auf die zulässige Länge kürzen",
    loses: "Die Zeichen hinter der zulässigen Länge entfallen; der Ausgleich offener Posten kann misslingen.",
    fix: fixLength,
  },
  {
    rules: ["CSV-R-014a"],
    title: "Komma am Anfang des Buchungstextes entfernen",
    loses: "Das Komma am Anfang des Textes entfällt.",
    fix: fixLeadingComma,
  },
  {
    rules: ["CSV-R-014"],
    title: "Buchungstext auf 60 Zeichen kürzen",
    loses: "Der Text hinter Zeichen 60 entfällt.",
    fix: fixLength,
  },
  {
    rules: ["CSV-R-903", "CSV-R-918"],
    title: "Text auf die zulässige Länge kürzen",
    loses: "Der Text hinter der zulässigen Länge entfällt.",
    fix: fixLength,
  },
  {
    rules: ["CSV-R-916"],
    title: "Reserviertes Feld leeren",
    loses: "Der Inhalt des Feldes entfällt.",
    fix: ({ value }) => (value === "" ? null : { value: "", risk: "medium" }),
  },
  ...codeRepairs,
  { rules: ["CSV-F-030"], title: "Leerzeichen am Rand entfernen", fix: fixOuterBlanks },
  {
    rules: ["CSV-F-026"],
    title: "Text in Anführungszeichen setzen",
    loses:
      "Typografische Anführungszeichen oder Apostrophe am Rand des Textes entfallen; ein umgekehrter Schrägstrich wird Teil des Wertes.",
    fix: fixMissingQuotes,
  },
  {
    rules: ["CSV-F-027"],
    title: "Anführungszeichen um Zahlen entfernen",
    fix: ({ value, isQuoted }) =>
      isQuoted && /^[\p{L}\p{N}.,:+-][\p{L}\p{N} .,:+-]*$/u.test(value) ? { value, risk: "low", quoted: false } : null,
  },
];

/** If two rules repair the same cell, the lower rank goes first. */
export const rankOf = (rule: ReportedId): number =>
  cellRepairs.findIndex(({ rules }) => rules.some((id) => id === rule));

/** Repairs for the cells of a rule; the first one that has an answer to a cell is taken. */
export function repairsOf(rule: ReportedId): readonly SharedRepair[] {
  const own = cellRepairs[rankOf(rule)];
  if (own === undefined) return [];
  // Rules about the file take up how a cell is written, not its value.
  const shared = rule.startsWith("CSV-F-") ? [] : sharedRepairs;
  return [...shared.filter(({ title }) => title !== own.title), own];
}

export const isShared = (repair: SharedRepair): boolean => sharedRepairs.includes(repair);
