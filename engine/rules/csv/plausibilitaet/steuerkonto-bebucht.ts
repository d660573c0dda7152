import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { requestGross } from "#engine/model/client-requests.ts";
import { journalRule } from "#engine/model/rule.ts";
import { classifyKonten } from "#engine/rules/csv/shared/kontenklassen.ts";
import { documentOf, listWithoutAutomatic } from "#engine/rules/csv/shared/without-automatic.ts";

export const steuerkontoBebucht = journalRule(buchungsstapel, {
  id: "CSV-P-006",
  severity: "warning",
  title: "Umsatzsteuer einer Ausgangsrechnung auf ein Steuerkonto gebucht",
  what: "Ein Debitor im Soll ist direkt gegen ein Umsatzsteuerkonto gebucht (SKR03 1770–1779, SKR04 3800–3809), ohne dass ein anderer Datensatz desselben Belegs mit BU-Schlüssel 40 die Automatik abschaltet.",
  why: "Ausgangsrechnungen werden brutto gebucht; die Steuer berechnet das Programm aus Automatikkonto oder BU-Schlüssel.",
  effect:
    "Der Import ist möglich; Bemessungsgrundlage und Steuer stehen nicht oder falsch in der Umsatzsteuer-Voranmeldung.",
  fix: "Buchen Sie den Bruttobetrag auf ein Automatikkonto oder mit BU-Schlüssel.",
  fixAtSource: "Stellen Sie im Vorsystem die Ausgabe von Bruttobeträgen ein.",
  clientRequest: requestGross,
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 4.5",
  confidence: "official",
  usesChart: true,
  marks: "gegenkonto",
  marksIn: ({ konto, opposite }, row) => (opposite[row] === konto[row] ? "konto" : "gegenkonto"),
  find: (journal, context) => {
    const { count, konten, partner, opposite, isInvoiceSide, isReversal } = journal;
    const isSteuerkonto = classifyKonten(journal, context).map((klasse) => klasse === "umsatzsteuer");
    const matches: number[] = [];
    if (!isSteuerkonto.includes(true)) return matches;
    const withoutAutomatic = listWithoutAutomatic(journal);
    for (let row = 0; row < count; row++) {
      const other = opposite[row] as number;
      if (other < 0 || isSteuerkonto[other] !== true || isInvoiceSide[row] === 0 || isReversal[row] === 1) continue;
      if (konten[partner[row] as number]?.isDebitor !== true) continue;
      if (!withoutAutomatic.has(documentOf(journal, row))) matches.push(row);
    }
    return matches;
  },
  good: [
    { rows: [{}] },
    { rows: [{ konto: "1776", gegenkonto: "1780" }] },
    {
      rows: [
        { umsatz: "100,00", buSchluessel: "0040" },
        { umsatz: "19,00", gegenkonto: "1776" },
      ],
    },
  ],
  bad: [
    { rows: [{ gegenkonto: "1776", umsatz: "19,00" }] },
    { rows: [{ konto: "1771", gegenkonto: "10000", sollHaben: "H" }] },
  ],
});
