import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { rowRule } from "#engine/model/rule.ts";

export const erloeskonto = rowRule(buchungsstapel, {
  id: "CSV-R-101",
  severity: "error",
  title: "Das Erlöskonto (Anzahlungen) ist kein Sachkonto",
  what: "Das Erlöskonto enthält andere Zeichen als Ziffern oder ist länger als die Sachkontenlänge.",
  why: "Das Erlöskonto der späteren Schlussrechnung ist ein Sachkonto.",
  effect: "Das Feld ist ungültig.",
  fix: "Tragen Sie das Erlöskonto der Schlussrechnung ein.",
  fixAtSource: "Prüfen Sie die Kontenzuordnung der Anzahlungen im Vorsystem.",
  clientRequest: "Bitte prüfen Sie bei den genannten Anzahlungen, welches Erlöskonto im Programm hinterlegt ist.",
  source: "DATEV-Entwicklerportal, Buchungsstapel, Feld 101; Definitionen des DATEV-Format Prüfprogramms",
  confidence: "official",
  expected: "Sachkonto in der Länge aus Feld 14 der Kopfdaten",
  needs: ["erloeskontoAnzahlungen"],
  detects: ["notNumeric", "integerDigits"],
  holds: ([erloeskonto = ""], { sachkontenlaenge }) =>
    sachkontenlaenge === null || erloeskonto.length <= sachkontenlaenge,
  companions: ["CSV-X-032"],
  good: [{ cells: ["8400"] }],
  bad: [{ cells: ["10000"] }, { cells: ["84A0"] }],
});
