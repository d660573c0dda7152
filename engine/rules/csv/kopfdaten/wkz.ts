import { currencyCodes } from "#engine/facts/currencies.ts";
import { headerRule } from "#engine/model/rule.ts";
import { ignoresPeriodFields } from "#engine/rules/csv/shared/period-fields.ts";

export const wkz = headerRule({
  id: "CSV-H-022",
  severity: "error",
  title: "Die Währung ist kein ISO-Code",
  what: "Feld 22 der Kopfdaten ist gefüllt, aber kein Währungscode nach ISO 4217.",
  why: "Die Währung in den Kopfdaten gilt für alle Datensätze ohne eigene Währungsangabe.",
  effect: "Die Währung der Datensätze ist nicht bestimmbar; die Datei wird abgelehnt.",
  fix: "Tragen Sie EUR ein, wenn der Bestand in Euro geführt wird.",
  fixAtSource: "Berichtigen Sie das Währungskennzeichen in der Schnittstelle des Vorsystems.",
  clientRequest: "Bitte stellen Sie im Export die Währung Ihrer Buchführung ein, in der Regel EUR.",
  source: "DATEV-Entwicklerportal, Header, Feld 22; DATEV-Dokument 1080170",
  confidence: "official",
  expected: "ISO-Code aus drei Großbuchstaben, zum Beispiel EUR",
  field: 22,
  holds: (header) =>
    ignoresPeriodFields(header) || header.value("wkz") === "" || currencyCodes.has(header.value("wkz")),
  good: [{}, { wkz: "" }],
  bad: [{ wkz: "EURO" }, { wkz: "eur" }, { wkz: "XYZ" }],
});
