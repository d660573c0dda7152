import { readBuKey } from "#engine/facts/bu-key.ts";
import { readKonto } from "#engine/facts/konten.ts";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { requestKontoAndTax } from "#engine/model/client-requests.ts";
import { journalRule } from "#engine/model/rule.ts";
import { classifyKonten } from "#engine/rules/csv/shared/kontenklassen.ts";

export const personenkontoNachSteuer = journalRule(buchungsstapel, {
  id: "CSV-P-005",
  severity: "warning",
  title: "Das Personenkonto passt nicht zum Steuerschlüssel",
  what: "Ein Debitor (erste Ziffer 1 bis 6) ist mit einem Schlüssel der Vorsteuer gebucht oder ein Kreditor (7 bis 9) mit einem Schlüssel der Umsatzsteuer, und das Gegenkonto sagt nichts anderes.",
  why: "Die erste Ziffer eines Personenkontos entscheidet, ob es ein Debitor oder ein Kreditor ist.",
  effect: "Der Import ist möglich; die Buchung steht im falschen Kontokorrent.",
  fix: "Prüfen Sie das Personenkonto und den BU-Schlüssel.",
  fixAtSource:
    "Vergeben Sie im Vorsystem Debitoren ab 10000 und Kreditoren ab 70000, bei längeren Sachkonten entsprechend.",
  clientRequest: requestKontoAndTax,
  source: "Öffentliche Fehlerberichte zu Kontonummern von Debitoren und Kreditoren",
  confidence: "several",
  marks: "konto",
  marksIn: ({ konto, partner }, row) => (partner[row] === konto[row] ? "konto" : "gegenkonto"),
  find: (journal, context) => {
    const { count, konten, partner, opposite, buSchluessel, isReversal, readKey } = journal;
    const klassen = classifyKonten(journal, context);
    const matches: number[] = [];
    for (let row = 0; row < count; row++) {
      const own = partner[row] as number;
      if (own < 0 || isReversal[row] === 1 || (buSchluessel[row] as number) <= 0) continue;
      const konto = konten[own];
      const { taxKey } = readKey(row);
      if (konto === undefined || taxKey?.side === undefined) continue;
      const isSupplier = taxKey.side === "Vorsteuer";
      if (konto.isDebitor !== isSupplier) continue;
      const other = konten[opposite[row] as number];
      if ((klassen[opposite[row] as number] ?? null) === null && other?.taxFunction !== otherSide[taxKey.side]) {
        matches.push(row);
      }
    }
    return matches;
  },
  describe: (read, context) => {
    const own = [read("konto"), read("gegenkonto")].find((konto) => readKonto(konto, context).isPersonenkonto);
    const schluessel = read("buSchluessel");
    const { taxKey } = readBuKey(schluessel);
    if (own === undefined || taxKey?.side === undefined) return {};
    const kind = readKonto(own, context).isDebitor ? "Debitor" : "Kreditor";
    return { detail: `${own} ist ein ${kind}, der Schlüssel ${schluessel} gehört zur ${taxKey.side}.` };
  },
  companions: ["CSV-R-009b"],
  good: [
    { rows: [{ buSchluessel: "3", gegenkonto: "8200" }] },
    { rows: [{ buSchluessel: "9", gegenkonto: "4930", konto: "70000", sollHaben: "H" }] },
  ],
  bad: [
    { rows: [{ buSchluessel: "9", gegenkonto: "4930" }], header: { sachkontenrahmen: "" } },
    { rows: [{ buSchluessel: "3", gegenkonto: "2700", konto: "70000", sollHaben: "H" }] },
    {
      rows: [{ buSchluessel: "9", konto: "4930", gegenkonto: "10000", sollHaben: "H" }],
      header: { sachkontenrahmen: "" },
    },
  ],
});

const otherSide = { Vorsteuer: "Umsatzsteuer", Umsatzsteuer: "Vorsteuer" } as const;
