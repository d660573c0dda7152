import { requestChart } from "#engine/model/client-requests.ts";
import { headerRule } from "#engine/model/rule.ts";

export const sachkontenrahmen = headerRule({
  id: "CSV-H-027",
  severity: "warning",
  title: "Der Sachkontenrahmen ist unzulässig",
  what: "Feld 27 der Kopfdaten enthält andere Zeichen als Ziffern oder mehr als vier Stellen.",
  why: "Der Sachkontenrahmen wird mit Ziffern angegeben, zum Beispiel 03 oder 04.",
  effect: "Eine Ablehnung ist nicht belegt; der Kontenrahmen des Bestands gilt ohnehin.",
  fix: "Tragen Sie die Nummer des Kontenrahmens ein oder lassen Sie das Feld leer.",
  fixAtSource: "Berichtigen Sie die Angabe zum Kontenrahmen in der Schnittstelle des Vorsystems.",
  clientRequest: requestChart,
  source: "DATEV-Entwicklerportal, Header, Feld 27",
  confidence: "official",
  expected: "zwei Ziffern, zum Beispiel 03",
  field: 27,
  holds: (header) => /^\d{0,4}$/u.test(header.value("sachkontenrahmen")),
  good: [{}, { sachkontenrahmen: "" }],
  bad: [{ sachkontenrahmen: "SKR03" }],
});
