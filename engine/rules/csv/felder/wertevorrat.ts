import { requestAllowedValue } from "#engine/model/client-requests.ts";
import { everyFieldRule } from "#engine/model/rule.ts";
import { describeForeignNumber } from "#engine/rules/csv/shared/describe-foreign-number.ts";

export const wertevorrat = everyFieldRule({
  id: "CSV-R-912",
  severity: "error",
  title: "Der Wert gehört nicht zu den zugelassenen",
  what: "Das Feld kennt nur bestimmte Werte; der angegebene gehört nicht dazu.",
  why: "Für das Feld ist eine Liste zugelassener Werte festgelegt.",
  effect: "Der Datensatz wird vermutlich abgelehnt.",
  fix: "Tragen Sie einen der zugelassenen Werte ein oder lassen Sie das Feld leer.",
  fixAtSource: "Prüfen Sie die Zuordnung der Werte im Vorsystem.",
  clientRequest: requestAllowedValue,
  source: "DATEV-Entwicklerportal, Buchungsstapel",
  confidence: "official",
  detects: "value",
  describe: describeForeignNumber,
  good: [["postensperre", "1"]],
  bad: [
    ["postensperre", "2"],
    ["postensperre", "10023"],
  ],
});
