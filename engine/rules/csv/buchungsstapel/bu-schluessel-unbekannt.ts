import { readBuKey } from "#engine/facts/bu-key.ts";
import { findOwnTaxKey } from "#engine/facts/own-tax-keys.ts";
import { mayHoldOn } from "#engine/facts/tax-keys.ts";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { requestTaxKey } from "#engine/model/client-requests.ts";
import { rowRule } from "#engine/model/rule.ts";
import { readPostingPeriod, readSupplyPeriod, taxDayOf } from "#engine/rules/csv/shared/tax-periods.ts";
import { formatIsoDate } from "#engine/values/calendar.ts";

export const buSchluesselUnbekannt = rowRule(buchungsstapel, {
  id: "CSV-R-009a",
  severity: "warning",
  title: "Unbekannter BU-Schlüssel",
  what: "Der BU-Schlüssel steht nicht in der Liste der Steuerschlüssel, die zum Datum des Datensatzes gelten, und ist weder eine Verbindung aus Berichtigungs- und Steuerschlüssel noch ein individueller Schlüssel.",
  why: "DATEV kennt feste Steuerschlüssel; mandantenindividuelle Schlüssel sind nur bekannt, wenn sie mit dem Mandanten hinterlegt sind.",
  effect: "Ist der Schlüssel im Bestand nicht angelegt, meldet die Stapelverarbeitung „Ungültiger BU-Schlüssel“.",
  fix: "Stimmen Sie den Schlüssel mit der Kanzlei ab.",
  fixAtSource: "Prüfen Sie die Zuordnung der Steuerschlüssel im Vorsystem.",
  clientRequest: requestTaxKey,
  source: "DATEV-Dokumente 9231348 und 0907054; öffentliche Fehlerberichte; Steuerschlüssel Stand 2021",
  confidence: "several",
  needs: ["buSchluessel", "belegdatum", "leistungsdatum"],
  mayLack: ["belegdatum", "leistungsdatum"],
  when: ["buSchluessel"],
  reads: { belegdatum: readPostingPeriod, leistungsdatum: readSupplyPeriod },
  holds: ([buSchluessel, belegdatum, leistungsdatum], context) => {
    if (findOwnTaxKey(buSchluessel, context.ownTaxKeys) !== undefined) return true;
    const { isKnown, taxKey } = readBuKey(buSchluessel);
    return isKnown && (taxKey === undefined || mayHoldOn(taxKey, taxDayOf(leistungsdatum, belegdatum, context)));
  },
  describe: ([buSchluessel = ""]) => {
    const { key, taxKey } = readBuKey(buSchluessel);
    if (taxKey === undefined) return { detail: `Der Schlüssel ${key} steht in keiner Liste der Steuerschlüssel.` };
    const limits = [
      ...[taxKey.validFrom].flatMap((date) => (date === undefined ? [] : [`seit ${formatIsoDate(date)}`])),
      ...[taxKey.validTo].flatMap((date) => (date === undefined ? [] : [`bis ${formatIsoDate(date)}`])),
    ];
    return { detail: `Den Schlüssel ${taxKey.key} (${taxKey.meaning}) gibt es ${limits.join(" ")}.` };
  },
  companions: ["CSV-R-009b", "CSV-X-015", "CSV-X-035"],
  good: [
    { cells: ["9", "1501", ""] },
    { cells: ["40", "1501", ""] },
    { cells: ["0094", "1501", ""] },
    { cells: ["401", "1501", ""] },
    { cells: ["2401", "1501", ""] },
    { cells: ["237", "1501", ""] },
  ],
  bad: [{ cells: ["999", "1501", ""] }, { cells: ["0333", "1501", ""] }, { cells: ["237", "1501", "31122024"] }],
});
