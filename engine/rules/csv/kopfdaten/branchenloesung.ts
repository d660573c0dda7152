import { requestSupport } from "#engine/model/client-requests.ts";
import { headerRule } from "#engine/model/rule.ts";

export const branchenloesung = headerRule({
  id: "CSV-H-028",
  severity: "warning",
  title: "Die ID der Branchenlösung ist unzulässig",
  what: "Feld 28 der Kopfdaten enthält andere Zeichen als Ziffern oder mehr als vier Stellen.",
  why: "Die ID der Branchenlösung besteht aus höchstens vier Ziffern.",
  effect: "Die Folge ist nicht dokumentiert. Vermutlich wird die Angabe ignoriert.",
  fix: "Lassen Sie das Feld leer.",
  fixAtSource: "Lassen Sie das Vorsystem Feld 28 leer ausgeben.",
  clientRequest: requestSupport,
  source: "DATEV-Entwicklerportal, Header, Feld 28",
  confidence: "official",
  expected: "höchstens vier Ziffern oder leer",
  field: 28,
  holds: (header) => /^\d{0,4}$/u.test(header.value("branchenloesung")),
  good: [{}, { branchenloesung: "1401" }],
  bad: [{ branchenloesung: "KFZ" }],
});
