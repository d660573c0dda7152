import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { flag } from "#engine/model/journal.ts";
import { journalRule } from "#engine/model/rule.ts";

export const erwerbBrutto = journalRule(buchungsstapel, {
  id: "CSV-P-011",
  severity: "hint",
  title: "Innergemeinschaftlicher Erwerb ist vermutlich brutto angegeben",
  what: "Mit BU-Schlüssel 18 oder 19 ist ein Umsatz angegeben, der erst ohne 7 % oder 19 % Steuer ein glatter Betrag ist (durch 10,00 teilbar).",
  why: "Der innergemeinschaftliche Erwerb wird netto gebucht; die Steuer kommt hinzu und wird zugleich als Vorsteuer abgezogen.",
  effect: "Der Import ist möglich; Aufwand und Erwerbsteuer werden zu hoch.",
  fix: "Geben Sie den Nettobetrag der Rechnung an.",
  fixAtSource: "Lassen Sie das Vorsystem bei den BU-Schlüsseln 18 und 19 den Nettobetrag ausgeben.",
  clientRequest: "Bitte geben Sie bei den genannten Einkäufen im EU-Ausland den Betrag ohne Steuer an.",
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 4.8",
  confidence: "official",
  marks: "umsatz",
  find: ({ count, cents, flags, buSchluessel }) => {
    const matches: number[] = [];
    for (let row = 0; row < count; row++) {
      const key = buSchluessel[row];
      if (key !== 18 && key !== 19) continue;
      const amount = cents[row] as number;
      if (amount <= 0 || amount % 1000 === 0 || ((flags[row] as number) & flag.foreign) !== 0) continue;
      const percent = key === 19 ? 119 : 107;
      // The gross amount of a net one that can be divided by 10,00 has no fraction of a cent.
      if (amount % (percent * 10) === 0) matches.push(row);
    }
    return matches;
  },
  companions: ["CSV-R-009b", "CSV-X-058"],
  good: [
    { rows: [{ konto: "70000", sollHaben: "H", gegenkonto: "3200", buSchluessel: "19", umsatz: "100,00" }] },
    { rows: [{ konto: "70000", sollHaben: "H", gegenkonto: "3200", buSchluessel: "9", umsatz: "119,00" }] },
    { rows: [{ konto: "70000", sollHaben: "H", gegenkonto: "3200", buSchluessel: "19", umsatz: "1190,00" }] },
    { rows: [{ konto: "70000", sollHaben: "H", gegenkonto: "3200", buSchluessel: "19", umsatz: "-238,00" }] },
  ],
  bad: [
    { rows: [{ konto: "70000", sollHaben: "H", gegenkonto: "3200", buSchluessel: "19", umsatz: "238,00" }] },
    { rows: [{ konto: "70000", sollHaben: "H", gegenkonto: "3200", buSchluessel: "0018", umsatz: "53,50" }] },
  ],
});
