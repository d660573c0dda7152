import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { requestVatId } from "#engine/model/client-requests.ts";
import { cellRule } from "#engine/model/rule.ts";
import { readUstId } from "#engine/rules/csv/shared/read-ust-id.ts";

export const ustIdAufbau = cellRule(buchungsstapel, {
  id: "CSV-X-024",
  severity: "warning",
  title: "Die USt-IdNr. hat nicht den Aufbau ihres Landes",
  what: "Stellenzahl oder Zeichen der USt-IdNr. passen nicht zum Länderkürzel.",
  why: "Jeder Mitgliedstaat legt den Aufbau seiner USt-IdNr. fest.",
  effect: "Die Zusammenfassende Meldung wird mit dieser Nummer zurückgewiesen.",
  fix: "Berichtigen Sie die USt-IdNr.",
  fixAtSource: "Prüfen Sie die USt-IdNr. in den Stammdaten des Vorsystems.",
  clientRequest: requestVatId,
  source: "Öffentlicher Aufbau der USt-IdNr. (MIAS/VIES)",
  confidence: "several",
  fields: ["euLandUstIdBestimmung", "euLandUstIdUrsprung"],
  holds: (bytes, from, to) => readUstId(bytes, from, to) !== "wrongForm",
  good: ["DE136695976", "FR", "US123", "DE123456789EX"],
  bad: ["DE12345", "ATU1234567"],
});
