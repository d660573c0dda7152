import { readKonto } from "#engine/facts/konten.ts";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { rowRule } from "#engine/model/rule.ts";
import { readTtmmjjjj } from "#engine/rules/csv/shared/read-values.ts";

export const faelligkeitVorBelegdatum = rowRule(buchungsstapel, {
  id: "CSV-X-038",
  severity: "hint",
  title: "Die Fälligkeit liegt vor dem Belegdatum",
  what: "Die Fälligkeit liegt vor dem Belegdatum, und keines der Konten ist ein Geldkonto.",
  why: "Eine Fälligkeit vor dem Belegdatum ist nur bei Buchungen gegen ein Geldkonto möglich.",
  effect: "Die Fälligkeit wird vermutlich gemeldet oder verworfen.",
  fix: "Berichtigen Sie Fälligkeit oder Belegdatum.",
  fixAtSource: "Prüfen Sie die Berechnung der Fälligkeit im Vorsystem.",
  clientRequest: "Bitte prüfen Sie bei den genannten Rechnungen die Fälligkeit; sie liegt vor dem Rechnungsdatum.",
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 4.1.2",
  confidence: "official",
  usesChart: true,
  needs: ["faelligkeit", "belegfeld2", "belegdatum", "konto", "gegenkonto"],
  mayLack: ["faelligkeit"],
  when: ["faelligkeit", "belegfeld2"],
  reads: { konto: readKonto, gegenkonto: readKonto },
  holds: ([faelligkeit, belegfeld2, belegdatum, konto, gegenkonto], context) => {
    const due = readTtmmjjjj(faelligkeit) ?? readTtmmjjjj(belegfeld2.replace(/^(\d?\d\d\d)(\d\d)$/, toFullDate));
    const posted = context.postingDay(belegdatum);
    if (due === null || posted === null || due >= posted) return true;
    return konto.isGeldkonto !== false || gegenkonto.isGeldkonto !== false;
  },
  companions: ["CSV-H-005a"],
  good: [{ cells: ["15022026", "", "1501", "10000", "8400"] }, { cells: ["01012026", "", "1501", "1200", "10000"] }],
  bad: [
    { cells: ["", "010126", "1501", "10000", "8400"], header: { formatversion: "5" } },
    { cells: ["01012026", "", "1501", "10000", "8400"] },
    { cells: ["", "010126", "1501", "10000", "8400"] },
  ],
});

const toFullDate = (_match: string, ttmm: string, jj: string): string => `${ttmm.padStart(4, "0")}20${jj}`;
