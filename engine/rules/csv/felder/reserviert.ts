import { requestSupport } from "#engine/model/client-requests.ts";
import { everyFieldRule } from "#engine/model/rule.ts";

export const reserviert = everyFieldRule({
  id: "CSV-R-916",
  severity: "hint",
  title: "Ein von DATEV verwendetes Feld ist gefüllt",
  what: "Das Feld wird von DATEV selbst gefüllt, enthält aber einen Wert.",
  why: "Fremdprogramme lassen diese Felder leer.",
  effect: "Der Inhalt wird beim Einlesen ersetzt oder ignoriert.",
  fix: "Leeren Sie das Feld.",
  fixAtSource: "Lassen Sie das Vorsystem das Feld leer ausgeben.",
  clientRequest: requestSupport,
  source: "DATEV-Entwicklerportal, Buchungsstapel",
  confidence: "official",
  oncePerFile: ["Wert", "Werte"],
  detects: "reserved",
  good: [["herkunftKz", '""']],
  bad: [["herkunftKz", '"RE"']],
});
