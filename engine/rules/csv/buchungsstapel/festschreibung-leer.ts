import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { readPresence } from "#engine/model/cell-reader.ts";
import { requestLocked } from "#engine/model/client-requests.ts";
import { rowRule } from "#engine/model/rule.ts";

export const festschreibungLeer = rowRule(buchungsstapel, {
  id: "CSV-X-043a",
  severity: "warning",
  title: "Leeres Kennzeichen Festschreibung im Datensatz",
  what: "Feld 114 ist leer, obwohl Feld 21 der Kopfdaten 0 ist.",
  why: "Ein leeres Kennzeichen im Datensatz gilt als Festschreibung.",
  effect: "Der ganze Stapel wird unter Umständen festgeschrieben und kann nach dem Import nicht mehr geändert werden.",
  fix: "Tragen Sie in Feld 114 bewusst 0 ein.",
  fixAtSource: "Lassen Sie das Vorsystem Feld 114 in jedem Datensatz ausgeben.",
  clientRequest: requestLocked,
  source: "DATEV-Entwicklerportal, Buchungsstapel, Feld 114; DATEV-Dokument 1080697",
  confidence: "official",
  needs: ["festschreibung", "umsatz"],
  reads: readPresence,
  holds: ([hasKennzeichen], { festschreibung }) => hasKennzeichen || festschreibung !== "0",
  good: [{ cells: ["0", "119,00"] }, { cells: ["", "119,00"], header: { festschreibung: "1" } }],
  bad: [{ cells: ["", "119,00"] }],
});
