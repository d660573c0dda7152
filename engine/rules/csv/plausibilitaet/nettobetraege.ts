import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { requestGross } from "#engine/model/client-requests.ts";
import { journalRule } from "#engine/model/rule.ts";
import { classifyKonten, isAufwand, isErloes } from "#engine/rules/csv/shared/kontenklassen.ts";
import { documentOf, switchesAutomaticOff } from "#engine/rules/csv/shared/without-automatic.ts";

const withoutAutomatic = {
  rows: [
    { umsatz: "100,00", buSchluessel: "40" },
    { umsatz: "19,00", gegenkonto: "1776" },
  ],
};

export const nettobetraege = journalRule(buchungsstapel, {
  id: "CSV-P-008",
  severity: "warning",
  title: "Beleg ist netto gebucht, die Steuer in einem eigenen Datensatz",
  what: "Zum selben Personenkonto und Belegfeld 1 gibt es einen Datensatz auf einem Steuerkonto, dessen Umsatz 19 % oder 7 % eines Datensatzes auf einem Erlös- oder Aufwandskonto beträgt (auf einen Cent genau). Mit BU-Schlüssel 40 wird keine Steuer berechnet; solche Datensätze zählen nicht.",
  why: "Im Buchungsstapel werden Bruttobeträge angegeben; die Steuer berechnet das Programm.",
  effect: "Der Import ist möglich; die Steuer wird doppelt oder ohne Bemessungsgrundlage gebucht.",
  fix: "Fassen Sie beide Datensätze zu einem Bruttobetrag mit Automatikkonto oder BU-Schlüssel zusammen.",
  fixAtSource: "Stellen Sie im Vorsystem die Ausgabe von Bruttobeträgen ein.",
  clientRequest: requestGross,
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 4.2; öffentliche Fehlerberichte",
  confidence: "several",
  usesChart: true,
  marks: "umsatz",
  find: (journal, context) => {
    const { count, cents, partner, opposite, belegfeld1, isReversal, readKey } = journal;
    const klassen = classifyKonten(journal, context);
    const isSteuer = klassen.map((klasse) => klasse === "umsatzsteuer" || klasse === "vorsteuer");
    const matches: number[] = [];
    if (!isSteuer.includes(true)) return matches;
    const isErfolg = klassen.map((klasse) => isErloes(klasse) || isAufwand(klasse));
    const taxRows = new Map<number, number[]>();
    const keyOf = (row: number) => documentOf(journal, row);
    const isCounted = (row: number) => partner[row] !== -1 && belegfeld1[row] !== -1 && isReversal[row] === 0;
    for (let row = 0; row < count; row++) {
      if (isSteuer[opposite[row] as number] !== true || !isCounted(row) || (cents[row] as number) <= 0) continue;
      taxRows.set(keyOf(row), [...(taxRows.get(keyOf(row)) ?? []), row]);
    }
    if (taxRows.size === 0) return matches;
    for (let row = 0; row < count; row++) {
      if (isErfolg[opposite[row] as number] !== true || !isCounted(row) || switchesAutomaticOff(readKey(row))) continue;
      const rows = taxRows.get(keyOf(row)) ?? [];
      const isTax = (taxRow: number) =>
        [19, 7].some((rate) => Math.abs((cents[taxRow] as number) * 100 - (cents[row] as number) * rate) <= 100);
      const match = rows.findIndex(isTax);
      if (match >= 0) matches.push(...rows.splice(match, 1));
    }
    return matches;
  },
  companions: ["CSV-P-006"],
  good: [{ rows: [{}] }, { rows: [{ umsatz: "100,00" }, { umsatz: "12,00", gegenkonto: "1780" }] }, withoutAutomatic],
  bad: [
    {
      rows: [
        { konto: "70000", sollHaben: "H", gegenkonto: "4930", umsatz: "33,33" },
        { konto: "70000", sollHaben: "H", gegenkonto: "1576", umsatz: "6,33" },
      ],
    },
    { rows: [{ umsatz: "100,00" }, { umsatz: "7,00", gegenkonto: "1771" }] },
  ],
});
