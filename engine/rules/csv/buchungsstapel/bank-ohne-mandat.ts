import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { readPresence } from "#engine/model/cell-reader.ts";
import { rowRule } from "#engine/model/rule.ts";
import { describeMissing } from "#engine/rules/csv/shared/describe-missing.ts";

export const bankOhneMandat = rowRule(buchungsstapel, {
  id: "CSV-X-031",
  severity: "warning",
  title: "Geschäftspartnerbank und Mandatsreferenz nicht gemeinsam angegeben",
  what: "Von Geschäftspartnerbank und SEPA-Mandatsreferenz ist nur ein Feld gefüllt.",
  why: "Das Entwicklerportal beschreibt beide Felder als zusammengehörig; eine Musterdatei füllt nur die Bank.",
  effect: "Die Folge ist nicht dokumentiert; bei Lastschriften fehlt vermutlich das Mandat.",
  fix: "Ergänzen Sie das fehlende Feld, wenn eine Lastschrift vorgesehen ist.",
  fixAtSource: "Lassen Sie das Vorsystem beide Felder gemeinsam ausgeben.",
  clientRequest:
    "Bitte geben Sie bei den genannten Lastschriften sowohl die Bank des Geschäftspartners als auch die Mandatsreferenz an.",
  source: "DATEV-Entwicklerportal, Buchungsstapel, Felder 17 und 105; DATEV-Musterdatei Buchungsstapel",
  confidence: "official",
  needs: ["geschaeftspartnerbank", "sepaMandatsreferenz"],
  reads: readPresence,
  holds: ([hasBank, hasMandat]) => hasBank === hasMandat,
  describe: describeMissing,
  good: [{ cells: ["001", "MANDAT-1"] }],
  bad: [{ cells: ["001", ""] }, { cells: ["", "MANDAT-1"] }],
});
