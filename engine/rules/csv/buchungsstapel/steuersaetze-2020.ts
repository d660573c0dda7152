import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { rowRule } from "#engine/model/rule.ts";
import { readTtmmjjjj } from "#engine/rules/csv/shared/read-values.ts";
import { readBuKey } from "#engine/values/bu-key.ts";
import { dayOf } from "#engine/values/calendar.ts";
import { keysOf2020 } from "#engine/values/tax-keys.ts";

export const steuersaetze2020 = rowRule(buchungsstapel, {
  id: "CSV-X-018",
  severity: "warning",
  title: "Steuerschlüssel der Sätze von 2020 außerhalb ihrer Geltung",
  what: "Der Schlüssel gehört zu den Sätzen 16 oder 5 Prozent; das Leistungs- oder Belegdatum liegt außerhalb des 01.07. bis 31.12.2020.",
  why: "Die gesenkten Steuersätze galten nur für Leistungen im zweiten Halbjahr 2020.",
  effect: "Es wird mit dem falschen Satz gerechnet, sofern der Schlüssel nicht inzwischen anders belegt ist.",
  fix: "Verwenden Sie den Schlüssel des geltenden Satzes.",
  fixAtSource: "Prüfen Sie die Zuordnung der Steuerschlüssel im Vorsystem.",
  source: "Steuerschlüssel Stand 2021; § 28 UStG",
  confidence: "inferred",
  needs: ["buSchluessel", "belegdatum", "leistungsdatum"],
  mayLack: ["leistungsdatum"],
  when: ["buSchluessel"],
  holds: ([buSchluessel = "", belegdatum = "", leistungsdatum = ""], { postingDay }) => {
    if (!keysOf2020.has(readBuKey(buSchluessel).key)) return true;
    const day = readTtmmjjjj(leistungsdatum) ?? postingDay(belegdatum);
    return day === null || (day >= firstDay && day <= lastDay);
  },
  companions: ["CSV-R-009b", "CSV-X-015"],
  good: [{ cells: ["3", "1501", ""] }, { cells: ["5", "1501", "15122020"] }],
  bad: [{ cells: ["5", "1501", ""] }],
});

const firstDay = dayOf(2020, 7, 1) ?? 0;
const lastDay = dayOf(2020, 12, 31) ?? 0;
