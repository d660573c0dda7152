import { requestKontoLengthSetting } from "#engine/model/client-requests.ts";
import { headerRule } from "#engine/model/rule.ts";

export const sachkontenlaenge = headerRule({
  id: "CSV-H-014",
  severity: "error",
  title: "Die Sachkontenlänge ist unzulässig",
  what: "Feld 14 der Kopfdaten ist gefüllt, aber keine Ziffer von 4 bis 8.",
  why: "Sachkonten haben 4 bis 8 Stellen, Personenkonten eine Stelle mehr.",
  effect: "Die Datei wird abgelehnt; der Buchungsdatenservice meldet 1008834.",
  fix: "Tragen Sie die Sachkontenlänge des Mandanten ein.",
  fixAtSource: "Hinterlegen Sie die Sachkontenlänge in den Stammdaten der Schnittstelle.",
  clientRequest: requestKontoLengthSetting,
  source: "DATEV-Entwicklerportal, Header, Feld 14; DATEV-API accounting:extf-files 3.0",
  confidence: "official",
  expected: "4 bis 8",
  field: 14,
  holds: (header) => /^[4-8]?$/u.test(header.value("sachkontenlaenge")),
  good: [{}, { sachkontenlaenge: "8" }],
  bad: [{ sachkontenlaenge: "3" }, { sachkontenlaenge: "20260101" }],
});
