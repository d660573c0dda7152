import { requestKontoLengthSetting } from "#engine/model/client-requests.ts";
import type { ReportedId, RuleId } from "#engine/rules/rule-id.ts";
import { wholeNumbers } from "#engine/values/number-formats.ts";
import type { CauseKind } from "./cause.ts";

export const sachkontenlaenge: CauseKind = {
  id: "sachkontenlaenge",
  title: "Falsche Sachkontenlänge in den Kopfdaten",
  text: ({ content }) => {
    const other = content?.konten ?? null;
    const advice =
      "Vergleichen Sie Feld 14 der Kopfdaten mit den Stammdaten des Mandanten, und berichtigen Sie es im Vorsystem. Danach entfallen die übrigen Befunde zu den Konten meist.";
    if (other === null) return `Die Konten sind kürzer, als Feld 14 der Kopfdaten angibt. ${advice}`;
    const konten = other.examples.map((konto) => `„${konto}“`).join(", ");
    return `Feld 14 der Kopfdaten nennt ${other.length} Stellen, die Konten (zum Beispiel ${konten}) passen zu ${other.fits} Stellen; das gilt für ${wholeNumbers.format(other.records)} der verglichenen Datensätze. ${advice}`;
  },
  clientRequest: requestKontoLengthSetting,
  repairedBy: [],
  explains: ({ find, select }) => {
    if (find("CSV-P-010") === undefined && find("CSV-P-023") === undefined) return null;
    const lead = select(({ rule }) => leads.has(rule));
    return [...lead, ...select(({ rule }) => consequences.has(rule))];
  },
};

/** Names no length to enter: which of the two is right is known to the client only. */
export const kontenlaengenGemischt: CauseKind = {
  id: "kontenlaengen-gemischt",
  title: "Personenkonten, die nicht zur Länge der Sachkonten passen",
  text: ({ content }) => {
    const mixed = content?.mixedKonten ?? null;
    if (mixed === null) return "Fragen Sie den Mandanten nach der Sachkontenlänge seines Bestands.";
    const { general, persons, examples } = mixed;
    const [minLength = 0] = persons;
    const maxLength = persons.at(-1) ?? minLength;
    const lengths = minLength === maxLength ? `${minLength}` : `${minLength} bis ${maxLength}`;
    const other =
      minLength === maxLength && minLength <= maxGeneralLength + 1
        ? `hat die Sachkontenlänge ${minLength - 1}; dann sind die Sachkonten mit ${minLength - 1} Stellen auszugeben`
        : "hat eine andere Sachkontenlänge; dann sind auch die Sachkonten in ihr auszugeben";
    const konten = examples.map((konto) => `„${konto}“`).join(", ");
    return `Die Sachkonten der Datei haben ${general} Stellen, die Personenkonten ${lengths} (zum Beispiel ${konten}); Personenkonten haben genau eine Stelle mehr als Sachkonten. Fragen Sie den Mandanten: Entweder sind die Personenkonten im Programm auf ${general + 1} Stellen zu stellen, oder der Bestand ${other}.`;
  },
  clientRequest: requestKontoLengthSetting,
  repairedBy: [],
  explains: ({ find, select }) => {
    if (find("CSV-P-024") === undefined) return null;
    const lead = select(({ rule }) => rule === "CSV-P-024");
    return [...lead, ...select(({ rule }) => leads.has(rule) || consequences.has(rule))];
  },
};

const maxGeneralLength = 8;

const leads: ReadonlySet<ReportedId> = new Set<RuleId>(["CSV-P-010", "CSV-P-023"]);
const consequences: ReadonlySet<ReportedId> = new Set<RuleId>([
  "CSV-X-007",
  "CSV-X-008",
  "CSV-X-009",
  "CSV-X-010",
  "CSV-DK-001",
  "CSV-DK-232",
  "CSV-DA-002",
  "CSV-KB-001",
  "CSV-WK-101",
]);
