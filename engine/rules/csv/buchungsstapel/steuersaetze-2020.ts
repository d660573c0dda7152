import { readBuKey } from "#engine/facts/bu-key.ts";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { rowRule } from "#engine/model/rule.ts";
import { readPostingPeriod, readSupplyPeriod, taxDayOf } from "#engine/rules/csv/shared/tax-periods.ts";
import { dayOf } from "#engine/values/calendar.ts";

export const steuersaetze2020 = rowRule(buchungsstapel, {
  id: "CSV-X-018",
  severity: "warning",
  title: "Steuerschlüssel der Sätze von 2020 außerhalb ihrer Geltung",
  what: "Der Schlüssel gehört zur Senkung der Steuersätze 2020; weder das Belegdatum noch das Leistungsdatum liegt zwischen dem 01.07. und dem 31.12.2020.",
  why: "Die Schlüssel 4 bis 7, 14 bis 17, 96 und 97 rechneten in Stapeln des zweiten Halbjahrs 2020 mit den alten Sätzen 19 und 7 Prozent, seit 2021 rechnen sie mit 16 und 5 Prozent. Diese Sätze gelten nur für Leistungen des zweiten Halbjahrs 2020.",
  effect: "Die Steuer wird mit 16 oder 5 Prozent gerechnet, sofern der Schlüssel im Bestand nicht anders belegt ist.",
  fix: "Verwenden Sie den Schlüssel des geltenden Satzes, oder tragen Sie das Leistungsdatum ein.",
  fixAtSource: "Prüfen Sie die Zuordnung der Steuerschlüssel im Vorsystem.",
  clientRequest:
    "Bitte prüfen Sie den Steuersatz der genannten Buchungen; die Sätze von 16 % und 5 % galten nur vom 01.07. bis zum 31.12.2020.",
  source: "Wiedergaben der DATEV-Nachricht zu den Steuerschlüsseln 2020; § 28 UStG",
  confidence: "several",
  needs: ["buSchluessel", "belegdatum", "leistungsdatum"],
  mayLack: ["leistungsdatum"],
  when: ["buSchluessel"],
  reads: { belegdatum: readPostingPeriod, leistungsdatum: readSupplyPeriod },
  holds: ([buSchluessel, belegdatum, leistungsdatum], context) => {
    if (readBuKey(buSchluessel).taxKey?.isOf2020 !== true) return true;
    const day = taxDayOf(leistungsdatum, belegdatum, context);
    return day === null || isIn2020(day) || (belegdatum !== null && isIn2020(belegdatum.day));
  },
  companions: ["CSV-R-009b", "CSV-X-015", "CSV-X-017"],
  good: [
    { cells: ["3", "1501", ""] },
    { cells: ["5", "1501", "15122020"] },
    { cells: ["5", "1509", "15062020"], header: { wjBeginn: "20200101", datumVon: "20200901", datumBis: "20200930" } },
  ],
  bad: [
    { cells: ["5", "1501", ""] },
    { cells: ["7", "1503", ""], header: { wjBeginn: "20200101", datumVon: "20200301", datumBis: "20200331" } },
  ],
});

const firstDay = dayOf(2020, 7, 1) as number;
const lastDay = dayOf(2020, 12, 31) as number;

const isIn2020 = (day: number): boolean => day >= firstDay && day <= lastDay;
