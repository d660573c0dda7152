import { everyFieldRule } from "#engine/model/rule.ts";

export const vorzeichen = everyFieldRule({
  id: "CSV-R-909",
  severity: "error",
  title: "Betrag mit Vorzeichen",
  what: "Die Zahl trägt ein Vorzeichen.",
  why: "Beträge werden ohne Vorzeichen angegeben; die Richtung ergibt sich aus dem Soll/Haben-Kennzeichen.",
  effect: "Das Feld ist ungültig.",
  fix: "Entfernen Sie das Vorzeichen; gibt es ein Soll/Haben-Kennzeichen, kehren Sie es bei negativen Beträgen um.",
  fixAtSource: "Lassen Sie das Vorsystem negative Beträge über das Soll/Haben-Kennzeichen ausgeben.",
  clientRequest:
    "Bitte geben Sie die genannten Beträge ohne Vorzeichen an; Gutschriften und Stornos werden mit Soll und Haben unterschieden.",
  source: "DATEV-Entwicklerportal, Buchungsstapel; DATEV Schnittstellen-Entwicklungsleitfaden 2015",
  confidence: "official",
  detects: "sign",
  good: [["basisUmsatz", "100,00"]],
  bad: [["basisUmsatz", "-100,00"]],
});
