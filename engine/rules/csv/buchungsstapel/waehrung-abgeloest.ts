import { findEndedCurrency } from "#engine/facts/currencies.ts";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { requestCurrency } from "#engine/model/client-requests.ts";
import { rowRule } from "#engine/model/rule.ts";
import { readPostingPeriod, taxDayOf } from "#engine/rules/csv/shared/tax-periods.ts";
import { formatIsoDate } from "#engine/values/calendar.ts";

export const waehrungAbgeloest = rowRule(buchungsstapel, {
  id: "CSV-X-060",
  severity: "hint",
  title: "Die Währung war am Belegdatum abgelöst",
  what: "Der Währungscode ist zulässig, die Währung war am Belegdatum aber kein gesetzliches Zahlungsmittel mehr.",
  why: "Der Währungscode bleibt für frühere Wirtschaftsjahre bestehen; Belege lauten danach auf die neue Währung.",
  effect: "Der Import ist möglich, wenn die Währung im Bestand angelegt ist; Kurs und Betrag passen vermutlich nicht.",
  fix: "Prüfen Sie Währung und Belegdatum.",
  fixAtSource: "Berichtigen Sie die Währung in den Stammdaten des Vorsystems.",
  clientRequest: requestCurrency,
  source: "Umstellung der Währungen auf den Euro; ISO 4217",
  confidence: "several",
  needs: ["wkzUmsatz", "belegdatum"],
  alsoFor: [["wkzBasisUmsatz", "belegdatum"]],
  mayLack: ["belegdatum"],
  when: ["wkzUmsatz", "wkzBasisUmsatz"],
  reads: { belegdatum: readPostingPeriod },
  holds: ([code, belegdatum], context) => findEndedCurrency(code, taxDayOf(null, belegdatum, context)) === undefined,
  describe: ([code = "", belegdatum = ""], context) => {
    const day = taxDayOf(null, readPostingPeriod(belegdatum, context), context);
    const { validTo } = findEndedCurrency(code, day) ?? {};
    return validTo === undefined
      ? {}
      : { detail: `${code} war bis ${formatIsoDate(validTo)} gesetzliches Zahlungsmittel.` };
  },
  companions: ["CSV-X-001"],
  good: [{ cells: ["EUR", "1501"] }, { cells: ["CHF", "1501"] }],
  bad: [{ cells: ["HRK", "1501"] }, { cells: ["EEK", "1501"] }],
});
