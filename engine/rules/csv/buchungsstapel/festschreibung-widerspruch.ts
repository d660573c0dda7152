import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { requestLocked } from "#engine/model/client-requests.ts";
import { rowRule } from "#engine/model/rule.ts";

export const festschreibungWiderspruch = rowRule(buchungsstapel, {
  id: "CSV-X-043",
  severity: "warning",
  title: "Festschreibung im Datensatz, nicht aber in den Kopfdaten",
  what: "Feld 114 ist 1, Feld 21 der Kopfdaten ist 0.",
  why: "Ein einziger Datensatz mit 1 verlangt die Festschreibung des Stapels.",
  effect: "Der ganze Stapel wird festgeschrieben und kann nach dem Import nicht mehr geändert werden.",
  fix: "Gleichen Sie beide Angaben an.",
  fixAtSource: "Stellen Sie die Festschreibung in der Schnittstelle des Vorsystems einheitlich ein.",
  clientRequest: requestLocked,
  source: "DATEV-Entwicklerportal, Buchungsstapel, Feld 114",
  confidence: "official",
  needs: ["festschreibung"],
  holds: ([kennzeichen], { festschreibung }) => kennzeichen !== "1" || festschreibung !== "0",
  good: [{ cells: ["0"] }, { cells: ["1"], header: { festschreibung: "1" } }],
  bad: [{ cells: ["1"] }],
});
