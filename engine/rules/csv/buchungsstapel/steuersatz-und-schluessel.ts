import { readBuKey } from "#engine/facts/bu-key.ts";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { rowRule } from "#engine/model/rule.ts";
import { isFilled } from "#engine/rules/csv/shared/read-values.ts";
import { readPostingPeriod, readSupplyPeriod, taxDayOf } from "#engine/rules/csv/shared/tax-periods.ts";
import { parseIsoDate } from "#engine/values/calendar.ts";

export const steuersatzUndSchluessel = rowRule(buchungsstapel, {
  id: "CSV-X-042",
  severity: "warning",
  title: "Steuersatz und Steuerschlüssel passen nicht zusammen",
  what: "Ein Steuersatz ist angegeben, der Schlüssel hat aber keinen wählbaren Satz, oder der Schlüssel verlangt einen Satz und er fehlt.",
  why: "Feld 119 gehört zu Schlüsseln mit wählbarem Satz, zum Beispiel 100 oder 400; 0,00 ist seit 2023 der Nullsteuersatz des § 12 Abs. 3 UStG.",
  effect: "Der Satz wird ignoriert, oder die Steuer kann nicht gerechnet werden.",
  fix: "Ergänzen oder leeren Sie Feld 119.",
  fixAtSource: "Lassen Sie das Vorsystem den Steuersatz nur bei Schlüsseln mit wählbarem Satz ausgeben.",
  clientRequest:
    "Bitte prüfen Sie bei den genannten Buchungen Steuersatz und Steuerschlüssel; sie passen nicht zusammen.",
  source:
    "DATEV-Entwicklerportal, Buchungsstapel, Feld 119; DATEV-Dokument 9231348; Steuerschlüssel Stand 2021; zum Nullsteuersatz: DATEV, Neuerungen Dezember 2022",
  confidence: "official",
  needs: ["steuersatz", "buSchluessel", "belegdatum", "leistungsdatum"],
  mayLack: ["belegdatum", "leistungsdatum"],
  when: ["steuersatz", "buSchluessel"],
  reads: { belegdatum: readPostingPeriod, leistungsdatum: readSupplyPeriod },
  holds: ([steuersatz, buSchluessel, belegdatum, leistungsdatum], context) => {
    const taxKey = readBuKey(buSchluessel).taxKey;
    if (isFilled(steuersatz)) return taxKey === undefined ? buSchluessel !== "" : taxKey.rateSelectable !== undefined;
    if (taxKey?.rateSelectable !== "DE") return true;
    const { zeroRateFrom } = taxKey;
    if (steuersatz === "" || zeroRateFrom === undefined) return false;
    const day = taxDayOf(leistungsdatum, belegdatum, context);
    return day === null || day >= (parseIsoDate(zeroRateFrom) as number);
  },
  companions: ["CSV-R-009b", "CSV-X-015", "CSV-X-017", "CSV-X-035", "CSV-X-036"],
  good: [
    { cells: ["19,00", "400", "1501", ""] },
    { cells: ["", "9", "1501", ""] },
    { cells: ["0,00", "100", "1501", ""] },
  ],
  bad: [
    { cells: ["19,00", "9", "1501", ""] },
    { cells: ["", "400", "1501", ""] },
    { cells: ["", "100", "1501", ""] },
    { cells: ["19,00", "", "1501", ""] },
    { cells: ["0,00", "100", "1501", "31122022"] },
    { cells: ["0,00", "400", "1501", ""] },
  ],
});
