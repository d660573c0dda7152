import {
  requestForeignCurrency,
  requestInfoPair,
  requestKontoLength,
  requestSameKonto,
  requestTaxKey,
  requestVatId,
} from "#engine/model/client-requests.ts";

// Texts of rules that exist for several categories.

export const kontoZuLangTexts = {
  severity: "error",
  title: "Das Konto hat zu viele Stellen",
  what: "Konto oder Gegenkonto ist länger als die Sachkontenlänge zuzüglich einer Stelle.",
  why: "Sachkonten haben die Länge aus Feld 14 der Kopfdaten, Personenkonten genau eine Stelle mehr.",
  effect: "Das Konto ist im Bestand nicht möglich; der Datensatz wird abgelehnt.",
  fix: "Berichtigen Sie das Konto oder die Sachkontenlänge in den Kopfdaten.",
  fixAtSource: "Stimmen Sie die Kontenlängen des Vorsystems mit der Sachkontenlänge des Mandanten ab.",
  clientRequest: requestKontoLength,
} as const;

export const kontoGleichGegenkontoTexts = {
  severity: "warning",
  title: "Konto und Gegenkonto sind gleich",
  what: "Konto und Gegenkonto nennen dasselbe Konto.",
  why: "Eine Buchung verändert zwei verschiedene Konten.",
  effect: "Die Buchung bleibt ohne Wirkung; DATEV lehnt sie unter Umständen ab.",
  fix: "Berichtigen Sie Konto oder Gegenkonto.",
  fixAtSource: "Prüfen Sie die Kontenzuordnung im Vorsystem.",
  clientRequest: requestSameKonto,
  source: "Öffentlich dokumentierte Prüfungen anderer Programme",
  confidence: "several",
} as const;

export const basisUmsatzTexts = {
  severity: "error",
  title: "Basis-Umsatz und seine Währung nur zum Teil angegeben",
  what: "Von Basis-Umsatz und WKZ Basis-Umsatz ist nur ein Feld gefüllt.",
  why: "Beide Felder gehören zusammen.",
  effect: "Der Datensatz wird abgelehnt.",
  fix: "Ergänzen Sie das fehlende Feld oder leeren Sie beide.",
  fixAtSource: "Lassen Sie das Vorsystem beide Felder gemeinsam ausgeben.",
  clientRequest: requestForeignCurrency,
} as const;

export const zusatzinformationTexts = {
  severity: "warning",
  title: "Zusatzinformation ohne Art oder ohne Inhalt",
  what: "Von Art und Inhalt einer Zusatzinformation ist nur ein Feld gefüllt.",
  why: "Art und Inhalt gehören immer zusammen.",
  effect: "Die Zusatzinformation wird vermutlich nicht übernommen.",
  fix: "Ergänzen Sie das fehlende Feld oder leeren Sie beide.",
  fixAtSource: "Lassen Sie das Vorsystem Art und Inhalt gemeinsam ausgeben.",
  clientRequest: requestInfoPair,
} as const;

/** Numbers of the Zusatzinformationen after the first. */
export const furtherInfoNumbers = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20] as const;

export const buSchluesselTexts = {
  severity: "error",
  title: "Der BU-Schlüssel besteht nicht aus ein bis vier Ziffern",
  what: "Der BU-Schlüssel enthält andere Zeichen als Ziffern oder mehr als vier Stellen.",
  why: "Der BU-Schlüssel besteht aus Berichtigungs- und Steuerschlüssel, zusammen höchstens vier Ziffern.",
  effect: "Der Datensatz wird abgelehnt.",
  fix: "Berichtigen Sie den Schlüssel oder leeren Sie das Feld.",
  fixAtSource: "Prüfen Sie die Zuordnung der Steuerschlüssel im Vorsystem.",
  clientRequest: requestTaxKey,
} as const;

export const pruefzifferTexts = {
  severity: "warning",
  title: "Die Prüfziffer der USt-IdNr. stimmt nicht",
  what: "Die USt-IdNr. hat den richtigen Aufbau, ihre Prüfziffer ist aber falsch.",
  why: "Die Mitgliedstaaten sichern ihre USt-IdNr. mit einer Prüfziffer.",
  effect: "Vermutlich liegt ein Schreibfehler vor; die Zusammenfassende Meldung wird dann zurückgewiesen.",
  fix: "Lassen Sie die USt-IdNr. beim Bundeszentralamt für Steuern bestätigen.",
  fixAtSource: "Prüfen Sie die USt-IdNr. in den Stammdaten des Vorsystems.",
  clientRequest: requestVatId,
  source: "Öffentlich beschriebene Prüfziffernverfahren der USt-IdNr.",
  confidence: "several",
} as const;

export const kleinunternehmerTexts = {
  severity: "hint",
  title: "Kleinunternehmer-IdNr., keine USt-IdNr. (Endung EX)",
  what: "Die Nummer endet auf EX. Das ist die Identifikationsnummer eines Kleinunternehmers für die EU-Kleinunternehmerregelung.",
  why: "Seit dem 1. Januar 2025 gibt es diese Nummer neben der USt-IdNr.; sie gilt nur für die Steuerbefreiung der Kleinunternehmer.",
  effect:
    "In der Zusammenfassenden Meldung ist die Nummer ungültig; innergemeinschaftliche Lieferungen an den Inhaber sind mit ihr nicht steuerfrei.",
  fix: "Fragen Sie nach der USt-IdNr. des Geschäftspartners; hat er keine, lassen Sie das Feld leer und prüfen Sie die Besteuerung.",
  fixAtSource: "Führen Sie USt-IdNr. und Kleinunternehmer-IdNr. im Vorsystem getrennt.",
  clientRequest:
    "Bitte fragen Sie die genannten Geschäftspartner nach ihrer USt-IdNr.; die angegebene Nummer gilt nur für Kleinunternehmer.",
  source: "Artikel 284 der Richtlinie 2006/112/EG; § 19a UStG",
  confidence: "several",
  expected: "USt-IdNr. ohne die Endung EX",
} as const;
