import { readKonto } from "#engine/facts/konten.ts";
import { wiederkehrendeBuchungen } from "#engine/formats/wiederkehrende-buchungen.ts";
import { readPresence, readSameAs } from "#engine/model/cell-reader.ts";
import { requestBelegnummerCharacters, requestTaxKeyTwice, requestVatId } from "#engine/model/client-requests.ts";
import { cellRule, rowRule } from "#engine/model/rule.ts";
import { findConflict } from "#engine/rules/csv/shared/automatic-conflict.ts";
import { describeAutomatic } from "#engine/rules/csv/shared/describe-automatic.ts";
import { describeNoUstId } from "#engine/rules/csv/shared/describe-identifier.ts";
import { describeMissing } from "#engine/rules/csv/shared/describe-missing.ts";
import { idNrRule } from "#engine/rules/csv/shared/id-nr-rule.ts";
import { readUstId } from "#engine/rules/csv/shared/read-ust-id.ts";
import {
  basisUmsatzTexts,
  buSchluesselTexts,
  furtherInfoNumbers,
  kontoGleichGegenkontoTexts,
  kontoZuLangTexts,
  zusatzinformationTexts,
} from "#engine/rules/csv/shared/rule-texts.ts";

/** Conditions of the Buchungsstapel that hold for recurring bookings, too. */
const source = "DATEV-Entwicklerportal, Wiederkehrende Buchungen und Buchungsstapel";

export const kontoZuLang = rowRule(wiederkehrendeBuchungen, {
  id: "CSV-WK-101",
  ...kontoZuLangTexts,
  source,
  confidence: "official",
  refusal: { inferred: "Im Bestand gibt es Konten nur bis zu dieser Länge." },
  needs: ["konto"],
  alsoFor: [["gegenkonto"]],
  holds: ([konto = ""], { sachkontenlaenge }) => sachkontenlaenge === null || konto.length <= sachkontenlaenge + 1,
  describe: (_cells, { sachkontenlaenge }) =>
    sachkontenlaenge === null
      ? {}
      : { expected: `höchstens ${sachkontenlaenge + 1} Stellen bei Sachkontenlänge ${sachkontenlaenge}` },
  good: [{ cells: ["10000"] }],
  bad: [{ cells: ["100000"] }],
});

export const kontoGleichGegenkonto = rowRule(wiederkehrendeBuchungen, {
  id: "CSV-WK-101a",
  ...kontoGleichGegenkontoTexts,
  needs: ["konto", "gegenkonto"],
  reads: { konto: readSameAs("gegenkonto"), gegenkonto: readPresence },
  holds: ([isSame]) => !isSame,
  good: [{ cells: ["10000", "8400"] }],
  bad: [{ cells: ["8400", "8400"] }],
});

export const basisUmsatzOhneWaehrung = rowRule(wiederkehrendeBuchungen, {
  id: "CSV-WK-101b",
  ...basisUmsatzTexts,
  source,
  confidence: "official",
  needs: ["basisUmsatz", "wkzBasisUmsatz"],
  reads: readPresence,
  holds: ([hasBasisUmsatz, hasWaehrung]) => hasBasisUmsatz === hasWaehrung,
  describe: describeMissing,
  good: [{ cells: ["100,00", "EUR"] }],
  bad: [{ cells: ["100,00", ""] }, { cells: ["", "EUR"] }],
});

export const automatikkontoMitSchluessel = rowRule(wiederkehrendeBuchungen, {
  id: "CSV-WK-101c",
  severity: "error",
  title: "Steuerschlüssel auf einem Automatikkonto",
  what: "Konto oder Gegenkonto berechnet die Steuer selbst; zusätzlich ist ein Steuerschlüssel angegeben.",
  why: "Automatikkonten werden ohne Steuerschlüssel gebucht; nur 40 und 80 schalten die Automatik ab.",
  effect: "Die erzeugte Buchung wird abgelehnt (#REW00305, #REW00306).",
  fix: "Leeren Sie den BU-Schlüssel oder verwenden Sie 40, um die Automatik aufzuheben.",
  fixAtSource: "Lassen Sie das Vorsystem bei Automatikkonten keinen Steuerschlüssel ausgeben.",
  clientRequest: requestTaxKeyTwice,
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 4.2; Kontenrahmen 2015 und 2026",
  confidence: "official",
  usesChart: true,
  needs: ["buSchluessel", "konto", "gegenkonto"],
  when: ["buSchluessel"],
  reads: { konto: readKonto, gegenkonto: readKonto },
  holds: (cells) => findConflict(cells) !== "certain",
  describe: describeAutomatic,
  companions: ["CSV-R-914"],
  good: [{ cells: ["", "10000", "8400"] }, { cells: ["40", "10000", "8400"] }],
  bad: [{ cells: ["3", "10000", "8400"] }],
});

export const zusatzinformationUnvollstaendig = rowRule(wiederkehrendeBuchungen, {
  id: "CSV-WK-101d",
  ...zusatzinformationTexts,
  source,
  confidence: "official",
  needs: ["zusatzinformationArt1", "zusatzinformationInhalt1"],
  alsoFor: furtherInfoNumbers.map((number) => [`zusatzinformationArt${number}`, `zusatzinformationInhalt${number}`]),
  reads: readPresence,
  holds: ([hasArt, hasInhalt]) => hasArt === hasInhalt,
  describe: describeMissing,
  good: [{ cells: ["Projekt", "4711"] }],
  bad: [{ cells: ["Projekt", ""] }, { cells: ["", "4711"] }],
});

export const belegfeldZeichen = cellRule(wiederkehrendeBuchungen, {
  id: "CSV-WK-101e",
  severity: "error",
  title: "Unzulässige Zeichen in Belegfeld 1 oder Belegfeld 2",
  what: "Das Belegfeld enthält andere Zeichen als Buchstaben ohne Umlaute, Ziffern und $ & % * + - / _.",
  why: "Leerzeichen, Umlaute, Punkt, Komma, Semikolon und Doppelpunkt sind in den Belegfeldern nicht zugelassen.",
  effect: "Der Inhalt ist nicht zulässig; der Datensatz wird abgelehnt oder das Belegfeld verworfen.",
  fix: "Ersetzen Sie die Zeichen durch - oder /.",
  fixAtSource: "Lassen Sie das Vorsystem Belegnummern mit zugelassenen Zeichen ausgeben.",
  clientRequest: requestBelegnummerCharacters,
  source,
  confidence: "official",
  expected: "Buchstaben, Ziffern und $ & % * + - /",
  fields: ["belegfeld1", "belegfeld2"],
  detects: ["characters", "value", "blank"],
  good: ["MIETE-2026"],
  bad: ["MIETE 01", "M:1"],
});

export const buSchluessel = cellRule(wiederkehrendeBuchungen, {
  id: "CSV-WK-101f",
  ...buSchluesselTexts,
  source,
  confidence: "official",
  expected: "ein bis vier Ziffern",
  fields: ["buSchluessel"],
  detects: ["value", "characters", "notNumeric", "tooLong", "integerDigits"],
  good: ["40", "0040"],
  bad: ["VST19", "A9"],
});

export const ustId = cellRule(wiederkehrendeBuchungen, {
  id: "CSV-WK-101g",
  severity: "warning",
  title: "Die USt-IdNr. hat nicht den Aufbau ihres Landes",
  what: "Länderkürzel, Stellenzahl oder Zeichen der USt-IdNr. sind nicht möglich.",
  why: "Die USt-IdNr. besteht aus dem Länderkürzel und der Nummer ohne Leerzeichen.",
  effect: "Die Zusammenfassende Meldung wird mit dieser Nummer zurückgewiesen.",
  fix: "Berichtigen Sie die USt-IdNr.",
  fixAtSource: "Prüfen Sie die USt-IdNr. in den Stammdaten des Vorsystems.",
  clientRequest: requestVatId,
  source: "Öffentlicher Aufbau der USt-IdNr. (MIAS/VIES)",
  confidence: "several",
  fields: ["euLandUstIdBestimmung", "euLandUstIdUrsprung"],
  detects: ["characters", "tooLong"],
  holds: (bytes, from, to) => readUstId(bytes, from, to) !== "wrongForm",
  describe: describeNoUstId,
  good: ["DE136695976", "FR", "DE123456789-EX"],
  bad: ["DE12345", "136695976", "DE136695976-00001"],
});

export const identifikationsnummer = idNrRule("CSV-WK-090", wiederkehrendeBuchungen, 90, ["CSV-WK-134"]);
