import { requestPlaceholder } from "#engine/model/client-requests.ts";
import { everyFieldRule } from "#engine/model/rule.ts";

export const platzhalter = everyFieldRule({
  id: "CSV-R-919",
  severity: "warning",
  title: "Ein Platzhalter steht anstelle eines Textes",
  what: "Im Feld steht ein Wort, mit dem Programme einen fehlenden Wert bezeichnen, wie NULL, nan, None oder undefined, oder eine Fehlermeldung oder Formel einer Tabelle wie #NV oder =SUMME(A1:A9).",
  why: "DATEV kennt solche Platzhalter nicht und liest sie wie jeden anderen Text.",
  effect:
    "Der Import ist möglich; der Platzhalter steht danach als Text im Bestand, zum Beispiel als Buchungstext, Name oder Kostenstelle.",
  fix: "Tragen Sie den Wert ein, oder leeren Sie das Feld.",
  fixAtSource:
    "Lassen Sie das Vorsystem Felder ohne Wert leer ausgeben; berichtigen Sie fehlerhafte Formeln der Tabelle, aus der die Werte stammen.",
  clientRequest: requestPlaceholder,
  source: "Schreibweisen fehlender Werte in Datenbanken, Programmiersprachen und Tabellenprogrammen",
  confidence: "inferred",
  detects: "placeholder",
  good: [
    ["buchungstext", '"Null-Fehler-Prüfung"'],
    ["kost1", '"NULL1"'],
  ],
  bad: [
    ["buchungstext", '"NULL"'],
    ["kost1", '"nan"'],
    ["buchungstext", '"=SUMME(A1:A9)"'],
  ],
});
