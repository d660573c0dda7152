import { chartOf } from "#engine/facts/konten.ts";
import { type Chart, findAutomatik } from "#engine/facts/kontofunktionen.ts";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import type { Journal } from "#engine/model/journal.ts";
import type { RowContext } from "#engine/model/row-context.ts";
import { headerRow, journalRule } from "#engine/model/rule.ts";

export const andererKontenrahmen = journalRule(buchungsstapel, {
  id: "CSV-P-009",
  severity: "hint",
  title: "Die Konten passen zu einem anderen Kontenrahmen als dem angegebenen",
  what: "Mindestens 5 Datensätze haben Debitoren oder Kreditoren mit Automatikkonten des anderen Kontenrahmens (SKR03 oder SKR04) und mehr als doppelt so viele wie mit solchen des Kontenrahmens aus Feld 27 der Kopfdaten.",
  why: "Der Kontenrahmen in Feld 27 soll zu den Konten der Datensätze passen.",
  effect: "Der Import ist möglich; Sachkonten bekommen eine andere Bedeutung als im Vorsystem.",
  fix: "Prüfen Sie Feld 27 der Kopfdaten und den Kontenrahmen des Mandanten.",
  fixAtSource: "Stellen Sie im Vorsystem den Kontenrahmen des Mandanten ein.",
  source: "Automatikkonten des SKR03 und SKR04, Kontenrahmen 2015 und 2026",
  confidence: "inferred",
  marks: "gegenkonto",
  headerField: 27,
  find: (journal, context) => {
    const own = chartOf(context);
    if (own === null) return [];
    const others = countHits(journal, own === "03" ? "04" : "03", context.wjBeginn);
    return others >= 5 && others > countHits(journal, own, context.wjBeginn) * 2 ? [headerRow] : [];
  },
  good: [
    { rows: Array.from({ length: 5 }, (_, index) => ({ belegfeld1: `RE-${index + 10}` })) },
    { rows: [{ gegenkonto: "4400" }] },
  ],
  bad: [
    {
      rows: Array.from({ length: 5 }, (_, index) => ({ belegfeld1: `RE-${index + 10}` })),
      header: { sachkontenrahmen: "04" },
    },
  ],
});

/** Records of customers with revenue accounts of the chart, and of suppliers with its expense accounts. */
const countHits = (
  { count, konten, partner, opposite }: Journal,
  chart: Chart,
  wjBeginn: RowContext["wjBeginn"],
): number => {
  const sides = konten.map(({ standard }) => standard !== null && findAutomatik(chart, standard, wjBeginn)?.side);
  const isDebitor = konten.map((konto) => konto.isDebitor);
  let hits = 0;
  for (let row = 0; row < count; row++) {
    const own = partner[row] as number;
    if (own >= 0 && sides[opposite[row] as number] === (isDebitor[own] === true ? "Umsatzsteuer" : "Vorsteuer")) hits++;
  }
  return hits;
};
