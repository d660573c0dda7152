import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { requestKontoLengthSetting } from "#engine/model/client-requests.ts";
import { headerRow, journalRule } from "#engine/model/rule.ts";

export const sachkontenlaengeZuGross = journalRule(buchungsstapel, {
  id: "CSV-P-010",
  severity: "warning",
  title: "Alle Konten sind kürzer als die Sachkontenlänge",
  what: "Kein Konto der Datei hat so viele Stellen, wie Feld 14 der Kopfdaten angibt, auch nicht mit führenden Nullen.",
  why: "Die Sachkontenlänge entscheidet, welche Konten Sachkonten und welche Personenkonten sind.",
  effect: "Der Import ist möglich; Personenkonten werden unter Umständen als Sachkonten gelesen.",
  fix: "Prüfen Sie die Sachkontenlänge in Feld 14 der Kopfdaten.",
  fixAtSource: "Stellen Sie im Vorsystem die Sachkontenlänge des Mandanten ein.",
  clientRequest: requestKontoLengthSetting,
  source: "Vergleich der Konten mit den Kopfdaten",
  confidence: "inferred",
  marks: "konto",
  headerField: 14,
  find: ({ maxKontoLength }, { sachkontenlaenge }) =>
    sachkontenlaenge !== null && maxKontoLength > 0 && maxKontoLength < sachkontenlaenge ? [headerRow] : [],
  good: [{ rows: [{}] }, { rows: [{ konto: "01000000" }], header: { sachkontenlaenge: "8" } }],
  bad: [{ rows: [{}], header: { sachkontenlaenge: "6" } }],
});
