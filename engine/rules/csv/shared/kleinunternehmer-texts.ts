/** The rules about it differ only in the fields they look at. */
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
