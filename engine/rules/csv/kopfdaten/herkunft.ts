import { requestSupport } from "#engine/model/client-requests.ts";
import { headerRule } from "#engine/model/rule.ts";

export const herkunft = headerRule({
  id: "CSV-H-008",
  severity: "warning",
  title: "Das Herkunftskennzeichen ist unzulässig",
  what: "Feld 8 der Kopfdaten ist länger als zwei Zeichen oder enthält andere Zeichen als Buchstaben und Ziffern.",
  why: "Die Herkunft besteht aus höchstens zwei Buchstaben oder Ziffern.",
  effect: "Der Inhalt wird beim Einlesen ohnehin durch SV (Stapelverarbeitung) ersetzt.",
  fix: "Tragen Sie zwei Zeichen ein, zum Beispiel RE, oder lassen Sie das Feld leer.",
  fixAtSource: "Stellen Sie im Vorsystem ein zweistelliges Herkunftskennzeichen ein.",
  clientRequest: requestSupport,
  source: "DATEV-Entwicklerportal, Header, Feld 8; Leitfaden 2015, Abschnitt 3.3",
  confidence: "official",
  expected: "höchstens zwei Buchstaben oder Ziffern",
  field: 8,
  holds: (header) => /^[A-Za-z0-9]{0,2}$/u.test(header.value("herkunft")),
  good: [{}, { herkunft: "" }],
  bad: [{ herkunft: "FIB" }, { herkunft: "R-" }],
});
