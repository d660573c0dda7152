import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { headerRow, journalRule } from "#engine/model/rule.ts";
import { parseJjjjmmtt } from "#engine/values/calendar.ts";

export const belegdatumNachErzeugung = journalRule(buchungsstapel, {
  id: "CSV-P-002",
  severity: "hint",
  title: "Belegdatum liegt nach der Erzeugung der Datei",
  what: "Das Belegdatum liegt nach dem Tag, an dem die Datei laut Feld 6 der Kopfdaten erzeugt wurde. Trifft das auf mehr als die Hälfte der Datensätze zu, wird nur Feld 6 gemeldet.",
  why: "Belege entstehen vor der Ausgabe aus dem Vorsystem; ein späteres Datum ist meist ein Schreibfehler.",
  effect: "Der Import ist möglich; die Buchung wird an dem angegebenen Tag wirksam.",
  fix: "Prüfen Sie das Belegdatum und Feld 6 der Kopfdaten.",
  fixAtSource: "Prüfen Sie Belegdatum und Systemzeit im Vorsystem.",
  clientRequest: "Bitte prüfen Sie bei den genannten Buchungen das Belegdatum; es liegt nach dem Tag des Exports.",
  source: "Vergleich von Belegdatum und Kopfdaten",
  confidence: "inferred",
  marks: "belegdatum",
  headerField: 6,
  find: ({ count, belegdatum }, { postingDay }, header) => {
    const created = parseJjjjmmtt(header.value("erzeugtAm").slice(0, 8));
    if (created === null) return [];
    const isLater = new Uint8Array(10_000);
    for (let day = 1; day <= 31; day++) {
      for (let month = 1; month <= 12; month++) {
        const date = day * 100 + month;
        if ((postingDay(String(date).padStart(4, "0")) ?? created) > created) isLater[date] = 1;
      }
    }
    const matches: number[] = [];
    for (let row = 0; row < count; row++) if (isLater[belegdatum[row] as number] === 1) matches.push(row);
    return matches.length > 1 && matches.length * 2 > count ? [headerRow] : matches;
  },
  good: [{ rows: [{}] }, { rows: [{ belegdatum: "0402" }], header: { datumBis: "20260228" } }],
  bad: [
    { rows: [{}, { belegfeld1: "RE-1002", belegdatum: "2001" }], header: { erzeugtAm: "20260118120000000" } },
    {
      rows: [{ belegdatum: "2001" }, { belegfeld1: "RE-1002", belegdatum: "2001" }],
      header: { erzeugtAm: "20260118120000000" },
    },
  ],
});
