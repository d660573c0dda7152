import { headerRule } from "#engine/model/rule.ts";

export const diktatkuerzel = headerRule({
  id: "CSV-H-018",
  severity: "warning",
  title: "Das Diktatkürzel ist unzulässig",
  what: "Feld 18 der Kopfdaten ist länger als zwei Zeichen oder enthält andere Zeichen als Buchstaben.",
  why: "Das DATEV-Format Prüfprogramm sieht zwei Buchstaben vor; das Entwicklerportal lässt auch vier Großbuchstaben zu.",
  effect: "Ein längerer Inhalt wird beim Import gekürzt.",
  fix: "Verwenden Sie zwei Großbuchstaben oder lassen Sie das Feld leer.",
  fixAtSource: "Hinterlegen Sie im Vorsystem ein zweistelliges Diktatkürzel.",
  source: "DATEV-Entwicklerportal, Header, Feld 18; DATEV-Format Prüfprogramm",
  confidence: "official",
  expected: "zwei Großbuchstaben",
  field: 18,
  holds: (header) => /^[A-Za-z]{0,2}$/u.test(header.value("diktatkuerzel")),
  good: [{}, { diktatkuerzel: "WD" }],
  bad: [{ diktatkuerzel: "ABCD" }, { diktatkuerzel: "W1" }],
});
