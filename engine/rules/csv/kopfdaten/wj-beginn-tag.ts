import { requestFiscalYear } from "#engine/model/client-requests.ts";
import { headerRule } from "#engine/model/rule.ts";
import { readDay } from "#engine/rules/csv/shared/read-day.ts";

export const wjBeginnTag = headerRule({
  id: "CSV-H-013a",
  severity: "hint",
  title: "Das Wirtschaftsjahr beginnt nicht am Monatsersten",
  what: "Der Tag in Feld 13 der Kopfdaten ist nicht 01.",
  why: "Ein Wirtschaftsjahr beginnt in der Regel am Ersten eines Monats; eine Ausnahme ist das Jahr der Gründung.",
  effect: "Ist der Tag falsch, werden Belegdaten dem falschen Wirtschaftsjahr zugeordnet oder abgelehnt.",
  fix: "Prüfen Sie den Beginn des Wirtschaftsjahres.",
  fixAtSource: "Prüfen Sie den Beginn des Wirtschaftsjahres in den Stammdaten der Schnittstelle.",
  clientRequest: requestFiscalYear,
  source: "Aus der üblichen Lage des Wirtschaftsjahres abgeleitet",
  confidence: "inferred",
  field: 13,
  holds: (header) => readDay(header.value("wjBeginn")) === null || header.value("wjBeginn").endsWith("01"),
  good: [{}, { wjBeginn: "20260230" }],
  bad: [{ wjBeginn: "20251215" }],
});
