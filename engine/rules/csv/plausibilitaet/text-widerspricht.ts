import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { requestCreditNote } from "#engine/model/client-requests.ts";
import { flag } from "#engine/model/journal.ts";
import { journalRule } from "#engine/model/rule.ts";
import { classifyKonten, isAufwand, isErloes } from "#engine/rules/csv/shared/kontenklassen.ts";

export const textWiderspricht = journalRule(buchungsstapel, {
  id: "CSV-P-012",
  severity: "hint",
  title: "Der Buchungstext passt nicht zu Soll/Haben, Schlüssel oder Skonto",
  what: "Der Buchungstext nennt Gutschrift oder Storno, der Datensatz ist aber wie eine Rechnung gebucht (Debitor im Soll oder Kreditor im Haben gegen ein Erfolgskonto, keine Generalumkehr); oder er nennt Skonto, und bei einer Zahlung ist Feld 13 leer.",
  why: "Gutschriften stehen auf der anderen Seite oder sind eine Generalumkehr; Skonto einer Zahlung gehört in Feld 13.",
  effect: "Der Import ist möglich; Betrag oder Steuer werden unter Umständen falsch gebucht.",
  fix: "Prüfen Sie Soll/Haben-Kennzeichen, BU-Schlüssel und Skonto.",
  fixAtSource: "Prüfen Sie, wie das Vorsystem Gutschriften, Stornos und Skonto ausgibt.",
  clientRequest: requestCreditNote,
  source: "Vergleich des Buchungstextes mit den übrigen Feldern",
  confidence: "inferred",
  usesChart: true,
  marks: "buchungstext",
  find: (journal, context) => {
    const { count, konten, flags, partner, opposite, isInvoiceSide, isReversal } = journal;
    const klassen = classifyKonten(journal, context);
    const isErfolg = klassen.map((klasse) => isErloes(klasse) || isAufwand(klasse));
    const isGeldkonto = konten.map((konto) => konto.isGeldkonto === true);
    const matches: number[] = [];
    for (let row = 0; row < count; row++) {
      const other = opposite[row] as number;
      const said = flags[row] as number;
      if (other < 0 || partner[row] === -1) continue;
      if (isErfolg[other] === true) {
        if (isInvoiceSide[row] === 1 && isReversal[row] === 0 && (said & flag.namesCredit) !== 0) {
          matches.push(row);
        }
      } else if (isGeldkonto[other] === true && (said & flag.namesSkonto) !== 0 && (said & flag.skonto) === 0) {
        matches.push(row);
      }
    }
    return matches;
  },
  good: [
    { rows: [{ sollHaben: "H", buchungstext: "Gutschrift 4711" }] },
    { rows: [{ sollHaben: "H", gegenkonto: "1200", skonto: "2,00", buchungstext: "Zahlung mit Skonto" }] },
    { rows: [{ buchungstext: "Rechnung, 2% Skonto in 10 Tagen" }] },
  ],
  bad: [
    { rows: [{ buchungstext: "Gutschrift 4711" }] },
    { rows: [{ buchungstext: "STORNO RE-1001", konto: "70000", sollHaben: "H", gegenkonto: "3400" }] },
    { rows: [{ sollHaben: "H", gegenkonto: "1200", buchungstext: "Zahlung mit Skonto" }] },
  ],
});
