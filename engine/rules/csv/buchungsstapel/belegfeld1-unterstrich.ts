import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { cellRule } from "#engine/model/rule.ts";

export const belegfeld1Unterstrich = cellRule(buchungsstapel, {
  id: "CSV-R-011a",
  severity: "hint",
  title: "Unterstrich im Belegfeld 1",
  what: "Das Belegfeld 1 enthält einen Unterstrich.",
  why: "Der Ausdruck des Entwicklerportals lässt den Unterstrich zu, die Beschreibung nennt ihn nicht.",
  effect: "Eine Folge für den Import ist nicht bekannt.",
  fix: "Verwenden Sie vorsorglich - statt _.",
  fixAtSource: "Verwenden Sie im Vorsystem - statt _ in Rechnungsnummern.",
  clientRequest: "Bitte verwenden Sie in Rechnungsnummern einen Bindestrich statt des Unterstrichs.",
  source: "DATEV-Entwicklerportal, Buchungsstapel, Feld 11; DATEV Schnittstellen-Entwicklungsleitfaden 2015",
  confidence: "official",
  fields: ["belegfeld1"],
  holds: (bytes, from, to) => {
    for (let i = from; i < to; i++) if (bytes[i] === underscore) return false;
    return true;
  },
  good: ["RE-1001"],
  bad: ["RE_1001"],
});

const underscore = 0x5f;
