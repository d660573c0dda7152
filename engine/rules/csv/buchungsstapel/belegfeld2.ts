import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { cellRule } from "#engine/model/rule.ts";

export const belegfeld2 = cellRule(buchungsstapel, {
  id: "CSV-R-012",
  severity: "warning",
  title: "Das Belegfeld 2 ist ungültig",
  what: "Das Belegfeld 2 ist länger als 12 Zeichen oder enthält Zeichen, die auch im Belegfeld 1 nicht zugelassen sind.",
  why: "Für das Belegfeld 2 gelten 12 Zeichen und der Zeichenvorrat des Belegfeldes 1.",
  effect: "Der Inhalt wird beim Einlesen gekürzt oder verworfen.",
  fix: "Kürzen Sie den Inhalt und ersetzen Sie unzulässige Zeichen.",
  fixAtSource: "Begrenzen Sie das Belegfeld 2 im Vorsystem auf 12 zugelassene Zeichen.",
  clientRequest:
    "Bitte kürzen Sie bei den genannten Buchungen die zweite Belegnummer auf 12 Zeichen und verwenden Sie darin nur Buchstaben und Ziffern.",
  source: "DATEV-Entwicklerportal, Buchungsstapel, Feld 12; Definitionen des DATEV-Format Prüfprogramms",
  confidence: "official",
  expected: "höchstens 12 Zeichen: Buchstaben, Ziffern und $ & % * + - /",
  fields: ["belegfeld2"],
  detects: ["tooLong", "tooLongInVersion", "characters", "value", "blank"],
  companions: ["CSV-X-039"],
  good: ["310126", "A-17"],
  bad: ["1234567890123", "A 17"],
});
