import { requestDatevFormat } from "#engine/model/client-requests.ts";
import { headerRule } from "#engine/model/rule.ts";

export const kennzeichen = headerRule({
  id: "CSV-H-001",
  severity: "error",
  title: "Das Kennzeichen ist weder EXTF noch DTVF",
  what: "Feld 1 der Kopfdaten lautet nicht EXTF oder DTVF in Großbuchstaben.",
  why: "Am Kennzeichen erkennt DATEV eine Datei im DATEV-Format.",
  effect: "Die Datei wird nicht als DATEV-Format erkannt; die Stapelverarbeitung zeigt „Keine Daten vorhanden“.",
  fix: 'Schreiben Sie in Feld 1 der Kopfdaten "EXTF".',
  fixAtSource: "Stellen Sie im Vorsystem das Kennzeichen EXTF ein.",
  clientRequest: requestDatevFormat,
  source: "DATEV-Entwicklerportal, Header, Feld 1",
  confidence: "official",
  expected: "EXTF",
  field: 1,
  holds: (header) => /^(?:EXTF|DTVF)$/u.test(header.value("kennzeichen")),
  good: [{}, { kennzeichen: "DTVF" }],
  bad: [{ kennzeichen: "extf" }, { kennzeichen: "EXFT" }],
});
