import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { requestCreditNote } from "#engine/model/client-requests.ts";
import { flag } from "#engine/model/journal.ts";
import { journalRule } from "#engine/model/rule.ts";
import { classifyKonten, isAufwand, isErloes } from "#engine/rules/csv/shared/kontenklassen.ts";
import { wordsOfCredit } from "#engine/rules/csv/shared/words-of-credit.ts";

export const gutschrift = journalRule(buchungsstapel, {
  id: "CSV-P-004",
  severity: "hint",
  title: "Debitor im Haben oder Kreditor im Soll gegen ein Erfolgskonto",
  what: "Der Debitor steht im Haben gegen ein Erlöskonto oder der Kreditor im Soll gegen ein Aufwandskonto. Sagt der Buchungstext Gutschrift, Storno, Korrektur, Rückgabe oder Erstattung, wird nichts gemeldet.",
  why: "So werden Gutschriften gebucht; Rechnungen stehen beim Debitor im Soll und beim Kreditor im Haben.",
  effect: "Der Import ist möglich; der Betrag mindert Erlös oder Aufwand.",
  fix: "Prüfen Sie, ob es eine Gutschrift ist oder das Soll/Haben-Kennzeichen vertauscht wurde.",
  fixAtSource: "Prüfen Sie, wie das Vorsystem Gutschriften kennzeichnet.",
  clientRequest: requestCreditNote,
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 4.1.2",
  confidence: "inferred",
  usesChart: true,
  marks: "sollHaben",
  find: (journal, context) => {
    const { count, konten, flags, partner, opposite, isInvoiceSide, isReversal } = journal;
    const klassen = classifyKonten(journal, context);
    const hasErloes = klassen.map(isErloes);
    const hasAufwand = klassen.map(isAufwand);
    const isDebitor = konten.map((konto) => konto.isDebitor);
    const namesCredit = journal.searchTexts(wordsOfCredit);
    const matches: number[] = [];
    for (let row = 0; row < count; row++) {
      const own = partner[row] as number;
      const other = opposite[row] as number;
      if (own < 0 || other < 0 || isInvoiceSide[row] === 1 || isReversal[row] === 1) continue;
      if (((flags[row] as number) & (flag.soll | flag.haben)) === 0) continue;
      if (!(isDebitor[own] === true ? hasErloes[other] : hasAufwand[other])) continue;
      if (!namesCredit(row)) matches.push(row);
    }
    return matches;
  },
  good: [
    { rows: [{}] },
    { rows: [{ sollHaben: "H", buchungstext: "Rechnungskorrektur" }] },
    { rows: [{ sollHaben: "H", gegenkonto: "8730", buchungstext: "Nachlass" }] },
  ],
  bad: [{ rows: [{ sollHaben: "H" }] }, { rows: [{ konto: "70000", gegenkonto: "3400", buchungstext: "Ware" }] }],
});
