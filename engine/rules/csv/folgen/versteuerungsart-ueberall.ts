import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { journalRule } from "#engine/model/rule.ts";

/** Fewer records may all be exceptions. */
const minRecords = 10;

export const versteuerungsartUeberall = journalRule(buchungsstapel, {
  id: "CSV-X-052",
  severity: "hint",
  title: "Abweichende Versteuerungsart in allen Datensätzen gleich",
  what: "Alle Datensätze der Datei tragen dieselbe abweichende Versteuerungsart. Gemeldet wird der erste.",
  why: "Feld 42 ist nur bei Buchungen anzugeben, die von der Versteuerungsart des Mandanten abweichen.",
  effect: "Der Import ist möglich; die Angabe ist vermutlich überflüssig.",
  fix: "Leeren Sie Feld 42, wenn der Mandant allgemein so versteuert.",
  fixAtSource: "Lassen Sie das Vorsystem die Versteuerungsart nur bei abweichenden Buchungen ausgeben.",
  clientRequest:
    "Bitte prüfen Sie, ob in Ihrem Programm eingestellt ist, dass nach Rechnungen oder nach Zahlungen versteuert wird.",
  source: "DATEV-Entwicklerportal, Buchungsstapel, Feld 42; Vergleich der Datensätze",
  confidence: "inferred",
  marks: "abwVersteuerungsart",
  find: ({ count, versteuerungsart }) => {
    const first = versteuerungsart[0] as number;
    if (count < minRecords || first === 0) return [];
    for (let row = 1; row < count; row++) if (versteuerungsart[row] !== first) return [];
    return [0];
  },
  good: [{ rows: listRows((index) => (index === 3 ? "" : "I")) }, { rows: [{ abwVersteuerungsart: "I" }] }],
  bad: [{ rows: listRows(() => "I") }],
});

function listRows(letterOf: (index: number) => string) {
  return Array.from({ length: minRecords }, (_, index) => ({
    belegfeld1: `RE-${index + 10}`,
    abwVersteuerungsart: letterOf(index),
  }));
}
