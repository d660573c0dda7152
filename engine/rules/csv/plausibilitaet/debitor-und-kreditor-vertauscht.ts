import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { journalRule } from "#engine/model/rule.ts";
import { classifyKonten, isAufwand, isErloes } from "#engine/rules/csv/shared/kontenklassen.ts";

export const debitorUndKreditorVertauscht = journalRule(buchungsstapel, {
  id: "CSV-P-003",
  severity: "warning",
  title: "Kreditor mit Erlöskonto oder Debitor mit Aufwandskonto",
  what: "Ein Kreditor ist gegen ein Erlöskonto oder ein Debitor gegen ein Waren- oder Aufwandskonto gebucht, ohne dass es eine Generalumkehr ist.",
  why: "Erlöse werden Kunden berechnet, Waren und Leistungen liefern Kreditoren. Beurteilt werden nur Konten des SKR03 und SKR04.",
  effect: "Der Import ist möglich; die Buchung steht unter Umständen auf dem falschen Personenkonto.",
  fix: "Prüfen Sie das Personenkonto und das Sachkonto.",
  fixAtSource: "Prüfen Sie, ob das Vorsystem Kunden und Lieferanten verwechselt.",
  clientRequest:
    "Bitte prüfen Sie bei den genannten Buchungen, ob es sich um einen Kunden oder um einen Lieferanten handelt.",
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 4.1.1; Kontenklassen des SKR03 und SKR04",
  confidence: "inferred",
  usesChart: true,
  marks: "konto",
  marksIn: ({ konto, partner }, row) => (partner[row] === konto[row] ? "konto" : "gegenkonto"),
  find: (journal, context) => {
    const { count, konten, partner, opposite, isReversal } = journal;
    const klassen = classifyKonten(journal, context);
    const hasErloes = klassen.map(isErloes);
    const hasAufwand = klassen.map(isAufwand);
    const isDebitor = konten.map((konto) => konto.isDebitor);
    const matches: number[] = [];
    for (let row = 0; row < count; row++) {
      const own = partner[row] as number;
      const other = opposite[row] as number;
      if (own < 0 || other < 0 || isReversal[row] === 1) continue;
      if (isDebitor[own] === true ? hasAufwand[other] : hasErloes[other]) matches.push(row);
    }
    return matches;
  },
  good: [
    { rows: [{}] },
    { rows: [{ konto: "70000", gegenkonto: "3400", sollHaben: "H" }] },
    { rows: [{ gegenkonto: "4930" }], header: { sachkontenrahmen: "" } },
  ],
  bad: [{ rows: [{ gegenkonto: "4930" }] }, { rows: [{ konto: "70000", gegenkonto: "8400", sollHaben: "H" }] }],
});
