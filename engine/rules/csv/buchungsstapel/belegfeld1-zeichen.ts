import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { requestBelegnummerCharacters } from "#engine/model/client-requests.ts";
import { cellRule } from "#engine/model/rule.ts";

export const belegfeld1Zeichen = cellRule(buchungsstapel, {
  id: "CSV-R-011",
  severity: "error",
  title: "Unzulässige Zeichen im Belegfeld 1",
  what: "Das Belegfeld 1 enthält andere Zeichen als Buchstaben ohne Umlaute, Ziffern und $ & % * + - / _.",
  why: "Leerzeichen, Umlaute, Punkt, Komma, Semikolon und Doppelpunkt sind im Belegfeld 1 nicht zugelassen.",
  effect: "Der Inhalt ist nicht zulässig; der Datensatz wird abgelehnt oder das Belegfeld verworfen.",
  fix: "Ersetzen Sie die Zeichen durch - oder /.",
  fixAtSource: "Lassen Sie das Vorsystem Rechnungsnummern mit zugelassenen Zeichen ausgeben, in allen Ausgaben gleich.",
  clientRequest: requestBelegnummerCharacters,
  source:
    "DATEV-Entwicklerportal, Buchungsstapel, Feld 11; DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 4.1.2",
  confidence: "official",
  expected: "Buchstaben, Ziffern und $ & % * + - /",
  fields: ["belegfeld1"],
  detects: ["characters", "value", "blank"],
  good: ["RE-2026/1001"],
  bad: ["RE 2026.1001", "RE:1"],
});
