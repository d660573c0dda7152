import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { journalRule } from "#engine/model/rule.ts";

export const andererMonat = journalRule(buchungsstapel, {
  id: "CSV-C-009",
  severity: "hint",
  title: "Belegdatum in einem anderen Monat als fast alle übrigen",
  what: "Mehr als 95 % der Datensätze haben ein Belegdatum in einem Monat; dieser Datensatz liegt in einem anderen.",
  why: "Einzelne Belege aus einem anderen Monat entstehen oft durch vertauschte Ziffern im Datum.",
  effect: "Der Import ist möglich; die Buchung wird in dem angegebenen Monat wirksam.",
  fix: "Prüfen Sie das Belegdatum.",
  fixAtSource: "Prüfen Sie das Datum des Belegs im Vorsystem.",
  clientRequest:
    "Bitte prüfen Sie bei den genannten Buchungen das Belegdatum; es liegt in einem anderen Monat als fast alle übrigen.",
  source: "Vergleich der Datensätze",
  confidence: "inferred",
  marks: "belegdatum",
  find: ({ count, belegdatum }) => {
    const perMonth = new Int32Array(100);
    let dated = 0;
    for (let row = 0; row < count; row++) {
      const date = belegdatum[row] as number;
      if (date === 0) continue;
      const month = date % 100;
      perMonth[month] = (perMonth[month] as number) + 1;
      dated++;
    }
    const usual = perMonth.indexOf(perMonth.reduce((max, one) => Math.max(max, one), 0));
    const others = dated - (perMonth[usual] as number);
    const matches: number[] = [];
    if (others === 0 || others * 20 >= dated) return matches;
    for (let row = 0; row < count; row++) {
      const date = belegdatum[row] as number;
      if (date !== 0 && date % 100 !== usual) matches.push(row);
    }
    return matches;
  },
  companions: ["CSV-H-107"],
  good: [
    { rows: [{}, { belegdatum: "1502" }], header: { datumBis: "20260228" } },
    {
      rows: Array.from({ length: 20 }, (_, index) => ({
        belegfeld1: `RE-${index + 10}`,
        belegdatum: index === 7 ? "1502" : "1501",
      })),
      header: { datumBis: "20260228" },
    },
  ],
  bad: [
    {
      rows: Array.from({ length: 21 }, (_, index) => ({
        belegfeld1: `RE-${index + 10}`,
        belegdatum: index === 7 ? "0302" : "1501",
      })),
      header: { datumBis: "20260228" },
    },
  ],
});
