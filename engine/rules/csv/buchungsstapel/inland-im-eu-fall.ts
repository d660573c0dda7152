import { readBuKey } from "#engine/facts/bu-key.ts";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { rowRule } from "#engine/model/rule.ts";
import { judgeVatId } from "#engine/values/vat-id.ts";

export const inlandImEuFall = rowRule(buchungsstapel, {
  id: "CSV-X-025",
  severity: "warning",
  title: "Deutsche USt-IdNr. bei einem EU-Sachverhalt",
  what: "Der Schlüssel kennzeichnet einen innergemeinschaftlichen Sachverhalt, als Land ist DE angegeben.",
  why: "Innergemeinschaftliche Lieferungen und Erwerbe betreffen einen anderen Mitgliedstaat.",
  effect: "Der Umsatz wird vermutlich falsch gemeldet.",
  fix: "Tragen Sie die USt-IdNr. des Geschäftspartners ein oder verwenden Sie den Inlandsschlüssel.",
  fixAtSource: "Prüfen Sie, welche USt-IdNr. das Vorsystem ausgibt.",
  clientRequest:
    "Bitte tragen Sie bei den genannten Geschäften mit dem EU-Ausland die USt-IdNr. des Geschäftspartners ein, keine deutsche.",
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 4.8",
  confidence: "inferred",
  needs: ["euLandUstIdBestimmung", "buSchluessel"],
  when: ["euLandUstIdBestimmung"],
  holds: ([landUstId = "", buSchluessel = ""]) =>
    !landUstId.startsWith("DE") ||
    !/^(?:11|18|19|47)$/.test(readBuKey(buSchluessel).original) ||
    judgeVatId(landUstId) === "kleinunternehmer",
  companions: ["CSV-R-009b", "CSV-X-015"],
  good: [{ cells: ["FR40303265045", "11"] }, { cells: ["DE136695976", "10"] }, { cells: ["DE123456789EX", "11"] }],
  bad: [{ cells: ["DE136695976", "11"] }],
});
