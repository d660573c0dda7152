import { exampleFile } from "#engine/model/example-file.ts";
import { fileRule } from "#engine/model/rule.ts";

export const dateinameLaenge = fileRule({
  id: "CSV-F-004",
  severity: { manual: "hint", service: "error" },
  title: "Der Dateiname ist für den Buchungsdatenservice zu lang",
  what: "Zwischen EXTF_ und .csv stehen mehr als 51 Zeichen.",
  why: "Der Buchungsdatenservice nimmt Dateinamen mit höchstens 51 Zeichen zwischen Präfix und Endung an.",
  effect:
    "Der Buchungsdatenservice lehnt die Übertragung mit 1008832 ab; beim Einlesen über die Stapelverarbeitung ist keine Folge bekannt.",
  fix: "Kürzen Sie den Dateinamen.",
  fixAtSource: "Kürzen Sie die Namensvorlage der Ausgabe im Vorsystem.",
  clientRequest: "Bitte kürzen Sie den Namen der Datei auf höchstens 50 Zeichen.",
  source: "DATEV-API accounting:extf-files 3.0, Meldung 1008832",
  confidence: "official",
  expected: "höchstens 60 Zeichen einschließlich EXTF_ und .csv",
  when: "head",
  holds: ({ name }) => !/^(?:EXTF|DTVF)_.{52,}\.csv$/iu.test(name),
  good: [{ name: `EXTF_${"x".repeat(51)}.csv`, content: exampleFile() }],
  bad: [{ name: `EXTF_${"x".repeat(52)}.csv`, content: exampleFile() }],
});
