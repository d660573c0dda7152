import { readBuKey } from "#engine/facts/bu-key.ts";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { requestSupport } from "#engine/model/client-requests.ts";
import { rowRule } from "#engine/model/rule.ts";

export const funktionOhneSchluessel49 = rowRule(buchungsstapel, {
  id: "CSV-X-028a",
  severity: "warning",
  title: "Hauptfunktion ohne BU-Schlüssel 49",
  what: "Eines der Felder 45 bis 47 ist gefüllt, der Schlüssel ist aber weder 49 noch 89.",
  why: "Die Felder 45 bis 47 gehören nur zum Schlüssel 49.",
  effect: "Die Angaben bleiben ohne Bedeutung.",
  fix: "Leeren Sie die Felder 45 bis 47.",
  fixAtSource: "Lassen Sie das Vorsystem diese Felder nur beim Schlüssel 49 ausgeben.",
  clientRequest: requestSupport,
  source: "DATEV-Entwicklerportal, Buchungsstapel, Felder 45 bis 47",
  confidence: "official",
  needs: ["bu49Hauptfunktionstyp", "bu49Hauptfunktionsnummer", "bu49Funktionsergaenzung", "buSchluessel"],
  when: ["bu49Hauptfunktionstyp", "bu49Hauptfunktionsnummer", "bu49Funktionsergaenzung"],
  holds: ([typ, nummer, ergaenzung, buSchluessel = ""]) =>
    (typ === "" && nummer === "" && ergaenzung === "") || /^[48]9$/.test(readBuKey(buSchluessel).key),
  companions: ["CSV-R-009b", "CSV-X-015", "CSV-X-017"],
  good: [{ cells: ["1", "10", "190", "49"] }, { cells: ["", "", "", "9"] }],
  bad: [{ cells: ["1", "10", "", "9"] }],
});
