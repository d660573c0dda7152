import { readBuKey } from "#engine/facts/bu-key.ts";
import { describeKey } from "#engine/facts/tax-keys.ts";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { requestSupport } from "#engine/model/client-requests.ts";
import { rowRule } from "#engine/model/rule.ts";
import { describeMissing } from "#engine/rules/csv/shared/describe-missing.ts";

export const schluessel49OhneFunktion = rowRule(buchungsstapel, {
  id: "CSV-X-028",
  severity: "error",
  title: "BU-Schlüssel 49 oder 89 ohne Hauptfunktion",
  what: "Der Schlüssel 49 oder seine Umkehr 89 ist angegeben, Hauptfunktionstyp oder Hauptfunktionsnummer fehlt.",
  why: "Beim Schlüssel 49 ist der Steuerfall über die Felder 45 und 46 anzugeben.",
  effect: "Der Datensatz wird abgelehnt.",
  fix: "Ergänzen Sie die Felder 45 und 46.",
  fixAtSource: "Lassen Sie das Vorsystem die Hauptfunktion mit ausgeben.",
  clientRequest: requestSupport,
  source: "DATEV-Entwicklerportal, Buchungsstapel, Felder 45 und 46; Leitfaden 2015, Abschnitt 3.6",
  confidence: "official",
  refusal: { inferred: "Der Schlüssel sagt allein, dass der Steuerfall in den Feldern 45 und 46 steht." },
  needs: ["buSchluessel", "bu49Hauptfunktionstyp", "bu49Hauptfunktionsnummer"],
  when: ["buSchluessel"],
  holds: ([buSchluessel = "", typ, nummer]) =>
    !/^[48]9$/.test(readBuKey(buSchluessel).key) || (typ !== "" && nummer !== ""),
  describe: (cells, context, fields, written) => {
    const { key } = readBuKey(cells[0] ?? "");
    const { detail = "" } = describeMissing(cells, context, fields, written);
    return { detail: key === "89" ? `${describeKey(key)} ${detail}` : detail };
  },
  companions: ["CSV-C-005", "CSV-R-009b"],
  good: [{ cells: ["49", "1", "10"] }],
  bad: [{ cells: ["49", "1", ""] }, { cells: ["0089", "", ""] }],
});
