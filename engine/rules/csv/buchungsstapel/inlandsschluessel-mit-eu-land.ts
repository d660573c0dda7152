import { readBuKey } from "#engine/facts/bu-key.ts";
import { findCutCountryKeys, findCutPartnerKeys } from "#engine/facts/cut-keys.ts";
import { readKonto } from "#engine/facts/konten.ts";
import type { TaxCase } from "#engine/facts/tables/tax-keys.ts";
import { findTaxKey } from "#engine/facts/tax-keys.ts";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { requestHomeOrEu } from "#engine/model/client-requests.ts";
import { rowRule } from "#engine/model/rule.ts";
import { isOtherMemberState } from "#engine/rules/csv/shared/eu-country.ts";
import { isFilled } from "#engine/rules/csv/shared/read-values.ts";

const domesticCases: ReadonlySet<TaxCase> = new Set(["domestic", "inputTax", "withdrawal"]);

/** A key of German tax; what is asked of the foreign input tax of 750 is not. */
function isDomestic(buSchluessel: string): boolean {
  const taxKey = findTaxKey(readBuKey(buSchluessel).original);
  return taxKey !== undefined && domesticCases.has(taxKey.taxCase) && taxKey.rateSelectable !== "EU";
}

export const inlandsschluesselMitEuSteuersatz = rowRule(buchungsstapel, {
  id: "CSV-X-056",
  severity: "warning",
  title: "Inländische Steuer neben EU-Land und EU-Steuersatz",
  what: "EU-Land und EU-Steuersatz eines anderen Mitgliedstaates sind angegeben, Schlüssel oder Automatikkonto rechnen aber deutsche Steuer.",
  why: "Umsätze, die in einem anderen Mitgliedstaat versteuert werden, tragen einen Schlüssel, der Land und Satz verlangt, zum Beispiel 10, 240 oder 250, und kein Automatikkonto.",
  effect:
    "Die deutsche Steuer wird gerechnet; Land und Satz bleiben ohne Wirkung, und im Bestimmungsland wird nichts gemeldet.",
  fix: "Verwenden Sie den Schlüssel für das Bestimmungsland und ein Konto ohne Automatik, oder leeren Sie die EU-Felder.",
  fixAtSource: "Prüfen Sie die Zuordnung der EU-Sachverhalte im Vorsystem.",
  clientRequest: requestHomeOrEu,
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 4.8; Steuerschlüssel Stand 2021",
  confidence: "inferred",
  usesChart: true,
  needs: ["buSchluessel", "euLandUstIdBestimmung", "euSteuersatzBestimmung", "konto", "gegenkonto"],
  when: ["euSteuersatzBestimmung"],
  reads: { konto: readKonto, gegenkonto: readKonto },
  holds: ([buSchluessel, land, steuersatz, konto, gegenkonto]) => {
    if (!isOtherMemberState(land) || !isFilled(steuersatz) || findCutCountryKeys(buSchluessel).length > 0) return true;
    const isAutomatic = konto.automatic === "certain" || gegenkonto.automatic === "certain";
    return readBuKey(buSchluessel).key === "" ? !isAutomatic : !isDomestic(buSchluessel);
  },
  companions: ["CSV-R-009b"],
  good: [
    { cells: ["240", "FR", "20,00", "10000", "8320"] },
    { cells: ["3", "", "", "10000", "8200"] },
    { cells: ["24", "FR", "20,00", "10000", "8320"] },
  ],
  bad: [
    { cells: ["3", "FR", "20,00", "10000", "8200"] },
    { cells: ["101", "FR", "20,00", "10000", "8200"] },
    { cells: ["", "FR", "20,00", "10000", "8400"] },
  ],
});

export const inlandsschluesselMitEuLand = rowRule(buchungsstapel, {
  id: "CSV-X-056a",
  severity: "hint",
  title: "Inlandsschlüssel neben einem anderen EU-Land",
  what: "Der Schlüssel rechnet deutsche Steuer, als EU-Land oder USt-IdNr. ist ein anderer Mitgliedstaat angegeben.",
  why: "Bei Lieferungen an Unternehmer in einem anderen Mitgliedstaat und bei Erwerben von dort gelten meist andere Schlüssel (11, 231, 18, 19, 701 oder 702).",
  effect: "Der Import ist möglich; es wird deutsche Umsatz- oder Vorsteuer gerechnet.",
  fix: "Prüfen Sie, ob der Umsatz in Deutschland steuerpflichtig ist.",
  fixAtSource: "Prüfen Sie die Zuordnung der EU-Sachverhalte im Vorsystem.",
  clientRequest: requestHomeOrEu,
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 4.8",
  confidence: "inferred",
  needs: ["buSchluessel", "euLandUstIdBestimmung", "euSteuersatzBestimmung"],
  when: ["euLandUstIdBestimmung"],
  holds: ([buSchluessel = "", landUstId = "", steuersatz = ""]) =>
    !isOtherMemberState(landUstId) ||
    isFilled(steuersatz) ||
    !isDomestic(buSchluessel) ||
    findCutPartnerKeys(buSchluessel).length > 0,
  companions: ["CSV-R-009b", "CSV-X-015", "CSV-X-017"],
  good: [{ cells: ["3", "DE136695976", ""] }, { cells: ["11", "FR40303265045", ""] }],
  bad: [{ cells: ["3", "FR40303265045", ""] }, { cells: ["401", "AT", ""] }],
});
