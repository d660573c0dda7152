import { readKonto } from "#engine/facts/konten.ts";
import { kontenbeschriftungen } from "#engine/formats/kontenbeschriftungen.ts";
import { kontoNotizen } from "#engine/formats/konto-notizen.ts";
import { readPresence } from "#engine/model/cell-reader.ts";
import { requestKontoLength, requestShorterText } from "#engine/model/client-requests.ts";
import { cellRule, rowRule } from "#engine/model/rule.ts";

export const beschriftetesKonto = rowRule(kontenbeschriftungen, {
  id: "CSV-KB-001",
  severity: "error",
  title: "Das beschriftete Konto fehlt oder ist zu lang",
  what: "Das Konto ist leer, enthält andere Zeichen als Ziffern oder mehr Stellen als die Sachkontenlänge zuzüglich einer Stelle.",
  why: "Sachkonten haben die Länge aus Feld 14 der Kopfdaten, Personenkonten eine Stelle mehr.",
  effect: "Die Beschriftung kann keinem Konto zugeordnet werden; der Datensatz wird abgelehnt.",
  fix: "Berichtigen Sie das Konto oder die Sachkontenlänge in den Kopfdaten.",
  fixAtSource: "Stimmen Sie die Kontenlängen des Vorsystems mit der Sachkontenlänge des Mandanten ab.",
  clientRequest: requestKontoLength,
  source: "DATEV-Entwicklerportal, Kontenbeschriftungen, Feld 1",
  confidence: "official",
  needs: ["konto"],
  detects: ["empty", "notNumeric", "integerDigits", "blank", "value"],
  holds: ([konto = ""], { sachkontenlaenge }) => sachkontenlaenge === null || konto.length <= sachkontenlaenge + 1,
  good: [{ cells: ["8401"] }, { cells: ["10000"] }],
  bad: [{ cells: [""] }, { cells: ["840100"] }, { cells: ["84A1"] }],
});

export const beschriftungZuLang = cellRule(kontenbeschriftungen, {
  id: "CSV-KB-002",
  severity: "warning",
  title: "Die Kontobeschriftung ist zu lang",
  what: "Die Beschriftung hat mehr Zeichen, als das Feld aufnimmt.",
  why: "Die Beschriftung hat höchstens 40 Zeichen, die lange Beschriftung höchstens 300.",
  effect: "Die Beschriftung wird abgeschnitten.",
  fix: "Kürzen Sie die Beschriftung.",
  fixAtSource: "Begrenzen Sie die Länge der Kontobezeichnung im Vorsystem.",
  clientRequest: requestShorterText,
  source: "DATEV-Entwicklerportal, Kontenbeschriftungen, Felder 2 und 4",
  confidence: "official",
  fields: ["kontobeschriftung", "kontobeschriftungLang"],
  detects: ["tooLong"],
  companions: ["CSV-F-030"],
  good: ["Erlöse Onlinehandel"],
  bad: ["Erlöse ".repeat(50)],
});

export const beschriftungFehlt = rowRule(kontenbeschriftungen, {
  id: "CSV-KB-002a",
  severity: "warning",
  title: "Die Kontobeschriftung ist leer",
  what: "Zum Konto ist keine Beschriftung angegeben.",
  why: "Der Datensatz dient allein der Beschriftung des Kontos.",
  effect: "Eine vorhandene Beschriftung wird gelöscht.",
  fix: "Ergänzen Sie die Beschriftung oder entfernen Sie den Datensatz.",
  fixAtSource: "Lassen Sie das Vorsystem nur beschriftete Konten ausgeben.",
  clientRequest: "Bitte geben Sie zu den genannten Konten eine Bezeichnung an.",
  source: "DATEV-Entwicklerportal, Kontenbeschriftungen, Feld 2",
  confidence: "official",
  needs: ["kontobeschriftung", "konto"],
  reads: readPresence,
  holds: ([hasBeschriftung]) => hasBeschriftung,
  good: [{ cells: ["Erlöse Onlinehandel", "8401"] }],
  bad: [{ cells: ["", "8401"] }],
});

export const sprachId = cellRule(kontenbeschriftungen, {
  id: "CSV-KB-003",
  severity: "error",
  title: "Die Sprach-ID ist nicht bekannt",
  what: "Die Sprach-ID ist nicht de-DE oder en-GB.",
  why: "Beschriftungen gibt es in Deutsch (de-DE) und Englisch (en-GB).",
  effect: "Der Datensatz wird abgelehnt.",
  fix: "Tragen Sie de-DE oder en-GB ein.",
  fixAtSource: "Prüfen Sie die Ausgabe der Sprache im Vorsystem.",
  clientRequest: "Bitte wählen Sie zu den genannten Konten als Sprache Deutsch oder Englisch.",
  source: "DATEV-Entwicklerportal, Kontenbeschriftungen, Feld 3",
  confidence: "official",
  fields: ["sprachId"],
  detects: ["value", "characters", "tooLong"],
  good: ["de-DE", "en-GB"],
  bad: ["DE", "de_DE", "fr-FR"],
});

export const standardkonto = rowRule(kontenbeschriftungen, {
  id: "CSV-KB-101",
  severity: "hint",
  title: "Beschriftung eines Standardkontos",
  what: "Das Konto ist ein Automatik-, Sammel-, Vortrags-, Geld- oder Steuerkonto des Kontenrahmens und hat dort schon eine Beschriftung.",
  why: "Standardbeschriftungen kommen aus dem Kontenrahmen; übergeben werden nur individuell angelegte Konten.",
  effect: "Die Standardbeschriftung wird durch die eigene ersetzt.",
  fix: "Entfernen Sie den Datensatz, wenn die Standardbeschriftung gelten soll.",
  fixAtSource: "Lassen Sie das Vorsystem nur individuell angelegte Konten ausgeben.",
  clientRequest: "Bitte senden Sie uns nur die Bezeichnungen von Konten, die Sie selbst angelegt haben.",
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 3.1; Kontenrahmen 2015 und 2026",
  confidence: "official",
  usesChart: true,
  needs: ["konto"],
  reads: { konto: readKonto },
  holds: ([konto]) => !konto.isBeschriftet,
  good: [{ cells: ["8401"] }, { cells: ["1210"] }],
  bad: [{ cells: ["8400"] }, { cells: ["1400"] }, { cells: ["1200"] }, { cells: ["9000"] }],
});

export const notizKonto = cellRule(kontoNotizen, {
  id: "CSV-KN-001",
  severity: "error",
  title: "Zur Notiz fehlt die Kontonummer",
  what: "Die Kontonummer ist leer, 0 oder enthält andere Zeichen als Ziffern.",
  why: "Jede Notiz gehört zu einem Konto.",
  effect: "Der Datensatz wird abgelehnt.",
  fix: "Tragen Sie die Kontonummer ein.",
  fixAtSource: "Lassen Sie das Vorsystem zu jeder Notiz die Kontonummer ausgeben.",
  clientRequest: "Bitte geben Sie zu den genannten Notizen die Kontonummer an.",
  source: "DATEV-Format Prüfprogramm; DATEV Schnittstellen-Entwicklungsleitfaden 2015",
  confidence: "official",
  fields: ["kontonummer"],
  detects: ["empty", "zero", "notNumeric", "integerDigits", "blank", "value"],
  good: ["10000"],
  bad: ["", "0", "D100"],
});

export const notizZuLang = cellRule(kontoNotizen, {
  id: "CSV-KN-002",
  severity: "warning",
  title: "Die Notiz ist zu lang",
  what: "Die Notiz hat mehr als 32.000 Zeichen.",
  why: "Eine Notiz nimmt höchstens 32.000 Zeichen auf.",
  effect: "Die Notiz wird abgeschnitten.",
  fix: "Kürzen Sie die Notiz.",
  fixAtSource: "Begrenzen Sie die Länge der Notizen im Vorsystem.",
  clientRequest: "Bitte kürzen Sie die genannten Notizen.",
  source: "DATEV-Format Prüfprogramm; DATEV Schnittstellen-Entwicklungsleitfaden 2015",
  confidence: "official",
  fields: ["notizinhalt", "notizinhaltMitFormatierungen"],
  detects: ["tooLong"],
  companions: ["CSV-F-030"],
  good: ["Zahlt per Lastschrift\nSkonto vereinbart"],
  bad: ["Notiz ".repeat(5_400)],
});
