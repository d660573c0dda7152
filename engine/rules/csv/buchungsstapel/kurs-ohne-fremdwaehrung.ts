import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { requestNoRate } from "#engine/model/client-requests.ts";
import { rowRule } from "#engine/model/rule.ts";

export const kursOhneFremdwaehrung = rowRule(buchungsstapel, {
  id: "CSV-X-003",
  severity: "warning",
  title: "Kurs ohne Fremdwährung",
  what: "Ein Kurs ist angegeben, obwohl der Umsatz in Basiswährung lautet.",
  why: "Ein Kurs gehört nur zu Umsätzen in Fremdwährung.",
  effect: "Die Folge ist nicht dokumentiert. Vermutlich wird der Umsatz umgerechnet oder der Kurs ignoriert.",
  fix: "Leeren Sie den Kurs oder tragen Sie die Fremdwährung in Feld 3 ein.",
  fixAtSource: "Lassen Sie das Vorsystem den Kurs nur bei Fremdwährung ausgeben.",
  clientRequest: requestNoRate,
  source: "DATEV-Entwicklerportal, Buchungsstapel, Feld 4",
  confidence: "inferred",
  needs: ["kurs", "wkzUmsatz"],
  when: ["kurs"],
  holds: ([kurs, wkzUmsatz], { wkz }) => kurs === "" || (wkzUmsatz !== "" && wkzUmsatz !== wkz),
  good: [{ cells: ["1,100000", "USD"] }],
  bad: [{ cells: ["1,100000", ""] }, { cells: ["1,100000", "EUR"] }],
});
