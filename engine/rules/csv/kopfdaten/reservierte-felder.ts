import type { HeaderKey } from "#engine/formats/extf-header.ts";
import { requestSupport } from "#engine/model/client-requests.ts";
import { headerRule } from "#engine/model/rule.ts";

const reserviertesFeld = <Id extends string>(id: Id, field: number, key: HeaderKey) =>
  headerRule({
    id,
    severity: { manual: "hint", service: "error" },
    title: "Ein reserviertes Feld der Kopfdaten ist gefüllt",
    what: "Ein für DATEV reserviertes Feld der Kopfdaten enthält einen Wert.",
    why: "Reservierte Felder sind von Fremdprogrammen leer zu übergeben.",
    effect:
      "Beim manuellen Import wird der Inhalt ignoriert; auch Ausgaben von DATEV füllen einzelne dieser Felder. Der Buchungsdatenservice lehnt die Datei mit 1008834 ab.",
    fix: "Leeren Sie das Feld.",
    fixAtSource: "Lassen Sie das Vorsystem die reservierten Felder leer ausgeben.",
    clientRequest: requestSupport,
    source: "DATEV-Format Prüfprogramm; DATEV-API accounting:extf-files 3.0",
    confidence: "official",
    field,
    holds: (header) => header.value(key) === "",
    good: [{}],
    bad: [{ [key]: "KP" }],
  });

export const reserviertesFeld23 = reserviertesFeld("CSV-H-023", 23, "reserviert23");
export const derivatskennzeichen = reserviertesFeld("CSV-H-024", 24, "derivatskennzeichen");
export const reserviertesFeld25 = reserviertesFeld("CSV-H-025", 25, "reserviert25");
export const reserviertesFeld26 = reserviertesFeld("CSV-H-026", 26, "reserviert26");
export const reserviertesFeld29 = reserviertesFeld("CSV-H-029", 29, "reserviert29");
export const reserviertesFeld30 = reserviertesFeld("CSV-H-030", 30, "reserviert30");
