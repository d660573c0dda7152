import { findCutCountryKeys, findCutPartnerKeys } from "#engine/facts/cut-keys.ts";
import type { TaxKey } from "#engine/facts/tables/tax-keys.ts";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { requestTaxKeyCut } from "#engine/model/client-requests.ts";
import { rowRule } from "#engine/model/rule.ts";
import { isOtherMemberState } from "#engine/rules/csv/shared/eu-country.ts";
import { isFilled } from "#engine/rules/csv/shared/read-values.ts";

export const euSchluesselAbgeschnitten = rowRule(buchungsstapel, {
  id: "CSV-X-057",
  severity: "warning",
  title: "BU-Schlüssel ist vermutlich aus einem dreistelligen abgeschnitten",
  what: "EU-Land und EU-Steuersatz sind angegeben, der Schlüssel verlangt sie nicht; er sieht aus wie ein dreistelliger EU-Schlüssel, dem eine Stelle fehlt, zum Beispiel 24 aus 240.",
  why: "Die Schlüssel 240, 250 und 280 haben drei Stellen; als zweistelliger Schlüssel bedeutet 24 eine Generalumkehr und 40 hebt die Automatik auf.",
  effect:
    "Der Datensatz wird als Generalumkehr oder ohne Automatik gebucht, der Umsatz erscheint nicht als im Bestimmungsland versteuert.",
  fix: "Tragen Sie den vollständigen Schlüssel ein.",
  fixAtSource: "Geben Sie dem Feld für den DATEV-Schlüssel im Vorsystem vier Stellen.",
  clientRequest: requestTaxKeyCut,
  source: "Öffentlicher Fehlerbericht zu einem zweistelligen Feld für den DATEV-Schlüssel; Steuerschlüssel Stand 2021",
  confidence: "single",
  needs: ["buSchluessel", "euLandUstIdBestimmung", "euSteuersatzBestimmung"],
  when: ["euSteuersatzBestimmung"],
  holds: ([buSchluessel = "", land = "", steuersatz = ""]) =>
    !isOtherMemberState(land) || !isFilled(steuersatz) || findCutCountryKeys(buSchluessel).length === 0,
  describe: ([buSchluessel = ""]) => ({ expected: listKeys(findCutCountryKeys(buSchluessel)) }),
  companions: ["CSV-R-009b", "CSV-X-015"],
  good: [
    { cells: ["240", "FR", "20,00"] },
    { cells: ["24", "", ""] },
    { cells: ["24", "DE", "19,00"] },
    { cells: ["50", "FR", "20,00"] },
  ],
  bad: [{ cells: ["24", "FR", "20,00"] }, { cells: ["0025", "AT", "20,00"] }, { cells: ["40", "FR", "20,00"] }],
});

export const partnerSchluesselAbgeschnitten = rowRule(buchungsstapel, {
  id: "CSV-X-057a",
  severity: "hint",
  title: "Generalumkehr oder abgeschnittener EU-Schlüssel",
  what: "Der Schlüssel bedeutet eine Generalumkehr; zugleich ist die USt-IdNr. eines anderen Mitgliedstaates angegeben. Er könnte der Anfang eines dreistelligen Schlüssels sein, zum Beispiel 23 aus 231.",
  why: "Schlüssel für innergemeinschaftliche Lieferungen und Leistungen haben drei Stellen (231, 233, 270).",
  effect: "Ist der Schlüssel abgeschnitten, wird statt der Lieferung eine Stornierung gebucht.",
  fix: "Prüfen Sie, ob eine Generalumkehr gemeint ist.",
  fixAtSource: "Geben Sie dem Feld für den DATEV-Schlüssel im Vorsystem vier Stellen.",
  clientRequest: requestTaxKeyCut,
  source: "Öffentlicher Fehlerbericht zu einem zweistelligen Feld für den DATEV-Schlüssel; Steuerschlüssel Stand 2021",
  confidence: "single",
  needs: ["buSchluessel", "euLandUstIdBestimmung", "euSteuersatzBestimmung"],
  when: ["euLandUstIdBestimmung"],
  holds: ([buSchluessel = "", landUstId = "", steuersatz = ""]) =>
    landUstId.length <= 2 ||
    !isOtherMemberState(landUstId) ||
    isFilled(steuersatz) ||
    findCutPartnerKeys(buSchluessel).length === 0,
  describe: ([buSchluessel = ""]) => ({
    detail: `Gemeint sein könnte ${listKeys(findCutPartnerKeys(buSchluessel))}.`,
  }),
  companions: ["CSV-C-005", "CSV-R-009b", "CSV-X-015"],
  good: [{ cells: ["231", "FR40303265045", ""] }, { cells: ["23", "", ""] }, { cells: ["23", "FR", ""] }],
  bad: [{ cells: ["23", "FR40303265045", ""] }, { cells: ["0027", "FR40303265045", ""] }],
});

/** „231 (innergemeinschaftliche Lieferung) oder 233 (…)“. */
const listKeys = (keys: readonly Pick<TaxKey, "key" | "meaning">[]): string =>
  keys.map(({ key, meaning }) => `${key} (${meaning})`).join(" oder ");
