import { naturalStapel } from "#engine/formats/natural-stapel.ts";
import { cellRule, rowRule } from "#engine/model/rule.ts";
import { idNrRule } from "#engine/rules/csv/shared/id-nr-rule.ts";

const source = "DATEV-Entwicklerportal, Anhang Natural-Stapel";

export const art = cellRule(naturalStapel, {
  id: "CSV-NS-002",
  severity: "error",
  title: "Die Art der Naturalbewegung ist ungültig",
  what: "Die Art ist leer oder nicht 2, 21 oder 24 bis 29.",
  why: "Die Art bestimmt die Bewegung, zum Beispiel 2 Erzeugung oder 21 Versetzung.",
  effect: "Der Datensatz wird abgelehnt.",
  fix: "Tragen Sie eine der zugelassenen Arten ein.",
  fixAtSource: "Prüfen Sie die Zuordnung der Bewegungsarten im Vorsystem.",
  clientRequest:
    "Bitte wählen Sie bei den genannten Bewegungen eine Art aus, die Ihr Programm für den Export vorsieht.",
  source,
  confidence: "single",
  refusal: { inferred: "Ohne bekannte Art ist offen, ob es sich um Zugang oder Abgang handelt." },
  fields: ["art"],
  detects: ["empty", "value", "notNumeric"],
  good: ["2", "26"],
  bad: ["", "1", "23"],
});

export const mengenangabe = rowRule(naturalStapel, {
  id: "CSV-NS-003",
  severity: "warning",
  title: "Stück und Gewicht fehlen oder sind beide angegeben",
  what: "Von Stück und Gewicht ist keines oder sind beide gefüllt.",
  why: "Jede Bewegung hat eine Menge, bei Tieren in Stück, sonst als Gewicht.",
  effect: "Die Menge der Bewegung ist unbestimmt.",
  fix: "Geben Sie entweder Stück oder Gewicht an.",
  fixAtSource: "Lassen Sie das Vorsystem je Bewegung eine Menge ausgeben.",
  clientRequest: "Bitte geben Sie bei den genannten Bewegungen entweder die Stückzahl oder das Gewicht an.",
  source,
  confidence: "single",
  needs: ["stueck", "gewicht", "art"],
  holds: ([stueck, gewicht]) => (stueck === "") !== (gewicht === ""),
  describe: ([stueck]) => ({
    detail: stueck === "" ? "Stück und Gewicht sind leer." : "Stück und Gewicht sind beide gefüllt.",
  }),
  companions: ["CSV-R-914"],
  good: [{ cells: ["5", "", "2"] }, { cells: ["", "450,00", "26"] }],
  bad: [{ cells: ["", "", "2"] }, { cells: ["5", "450,00", "2"] }],
});

export const datum = cellRule(naturalStapel, {
  id: "CSV-NS-006",
  severity: "error",
  title: "Das Datum fehlt oder ist ungültig",
  what: "Das Datum ist leer oder kein wirklicher Tag im Aufbau TTMM.",
  why: "Das Datum besteht aus Tag und Monat; das Jahr ergibt sich aus dem Wirtschaftsjahr in den Kopfdaten.",
  effect: "Der Datensatz wird abgelehnt.",
  fix: "Tragen Sie das Datum vierstellig ein.",
  fixAtSource: "Stellen Sie das Datum der Ausgabe im Vorsystem auf TTMM.",
  clientRequest: "Bitte tragen Sie bei den genannten Bewegungen ein gültiges Datum ein.",
  source,
  confidence: "single",
  expected: "TTMM, zum Beispiel 1501",
  fields: ["datum"],
  detects: ["empty", "date", "dateWithYear", "lostZero", "notNumeric", "blank"],
  good: ["1501"],
  bad: ["", "3102", "15.01.2026"],
});

export const zielTextschluessel = rowRule(naturalStapel, {
  id: "CSV-NS-007",
  severity: "error",
  title: "Der Textschlüssel des Empfängers fehlt",
  what: "Bei Art 21, 24 oder 25 fehlt der Textschlüssel im Feld An/für.",
  why: "Versetzung, Verfütterung und Verbrauch nennen den Textschlüssel, der die Menge erhält.",
  effect: "Der Datensatz wird abgelehnt.",
  fix: "Ergänzen Sie den Textschlüssel im Feld An/für.",
  fixAtSource: "Lassen Sie das Vorsystem bei diesen Arten den empfangenden Textschlüssel ausgeben.",
  clientRequest: "Bitte geben Sie bei den genannten Bewegungen auch den Empfänger an.",
  source,
  confidence: "single",
  refusal: { inferred: "Bei diesen Arten fehlt sonst die andere Seite der Bewegung." },
  needs: ["anFuerTextschluessel", "art"],
  when: ["art"],
  holds: ([ziel, bewegung = ""]) => !/^2[145]$/.test(bewegung) || ziel !== "",
  good: [{ cells: ["101", "21"] }, { cells: ["", "2"] }],
  bad: [{ cells: ["", "21"] }, { cells: ["", "25"] }],
});

export const identifikationsnummer = idNrRule("CSV-NS-012", naturalStapel, 12);
