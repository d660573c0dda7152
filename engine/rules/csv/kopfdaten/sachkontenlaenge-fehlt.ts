import { requestKontoLengthSetting } from "#engine/model/client-requests.ts";
import { headerRule } from "#engine/model/rule.ts";

export const sachkontenlaengeFehlt = headerRule({
  id: "CSV-H-014a",
  severity: { manual: "warning", service: "error" },
  title: "Die Sachkontenlänge fehlt",
  what: "Feld 14 der Kopfdaten ist leer.",
  why: "Die Sachkontenlänge bestimmt, wie Sach- und Personenkonten unterschieden werden.",
  effect:
    "Beim manuellen Import gilt die Sachkontenlänge des Bestands; der Buchungsdatenservice lehnt die Datei mit 1008834 ab.",
  fix: "Tragen Sie die Sachkontenlänge des Mandanten ein.",
  fixAtSource: "Hinterlegen Sie die Sachkontenlänge in den Stammdaten der Schnittstelle.",
  clientRequest: requestKontoLengthSetting,
  source: "DATEV-Format Prüfprogramm; DATEV-API accounting:extf-files 3.0",
  confidence: "official",
  expected: "4 bis 8",
  field: 14,
  holds: (header) => header.value("sachkontenlaenge") !== "",
  good: [{}],
  bad: [{ sachkontenlaenge: "" }],
});
