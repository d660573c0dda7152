import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { requestVatId } from "#engine/model/client-requests.ts";
import { cellRule } from "#engine/model/rule.ts";
import { describePruefziffer } from "#engine/rules/csv/shared/describe-identifier.ts";
import { readUstId } from "#engine/rules/csv/shared/read-ust-id.ts";

export const ustIdPruefziffer = cellRule(buchungsstapel, {
  id: "CSV-X-024a",
  severity: "warning",
  title: "Die Prüfziffer der USt-IdNr. stimmt nicht",
  what: "Die USt-IdNr. hat den richtigen Aufbau, ihre Prüfziffer ist aber falsch.",
  why: "Die Mitgliedstaaten sichern ihre USt-IdNr. mit einer Prüfziffer.",
  effect: "Vermutlich liegt ein Schreibfehler vor; die Zusammenfassende Meldung wird dann zurückgewiesen.",
  fix: "Lassen Sie die USt-IdNr. beim Bundeszentralamt für Steuern bestätigen.",
  fixAtSource: "Prüfen Sie die USt-IdNr. in den Stammdaten des Vorsystems.",
  clientRequest: requestVatId,
  source: "Öffentlich beschriebene Prüfziffernverfahren der USt-IdNr.",
  confidence: "several",
  fields: ["euLandUstIdBestimmung", "euLandUstIdUrsprung"],
  holds: (bytes, from, to) => readUstId(bytes, from, to) !== "wrongCheckDigit",
  describe: describePruefziffer,
  good: ["DE136695976", "FR40303265045", "NL158082126B18", "DE123456789EX"],
  bad: ["DE136695977", "NL158082127B18", "PL1663678236"],
});
