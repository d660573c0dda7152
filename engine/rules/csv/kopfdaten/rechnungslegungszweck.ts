import { requestSupport } from "#engine/model/client-requests.ts";
import { headerRule } from "#engine/model/rule.ts";
import { ignoresPeriodFields } from "#engine/rules/csv/shared/period-fields.ts";

export const rechnungslegungszweck = headerRule({
  id: "CSV-H-020",
  severity: "error",
  title: "Der Rechnungslegungszweck ist unzulässig",
  what: "Feld 20 der Kopfdaten enthält keinen bekannten Rechnungslegungszweck.",
  why: "Zugelassen sind 0 (unabhängig), 30 (Steuerrecht), 40 (Kalkulatorik), 50 (Handelsrecht) und 64 (IFRS); 11 und 12 sind reserviert.",
  effect: "Die Datei wird abgelehnt.",
  fix: "Tragen Sie 0 ein, wenn kein besonderer Zweck gilt.",
  fixAtSource: "Stellen Sie den Rechnungslegungszweck in der Schnittstelle des Vorsystems ein.",
  clientRequest: requestSupport,
  source: "DATEV-Entwicklerportal, Header, Feld 20; DATEV-Format Prüfprogramm",
  confidence: "official",
  expected: "0, 30, 40, 50 oder 64",
  field: 20,
  holds: (header) =>
    ignoresPeriodFields(header) || /^(?:|0|11|12|30|40|50|64)$/u.test(header.value("rechnungslegungszweck")),
  good: [{}, { rechnungslegungszweck: "" }],
  bad: [{ rechnungslegungszweck: "1" }],
});
