import { requestOtherYear } from "#engine/model/client-requests.ts";
import { exampleFile, exampleRecord } from "#engine/model/example-file.ts";
import { fileRule } from "#engine/model/rule.ts";

export const anderesJahr = fileRule({
  id: "CSV-P-022",
  severity: "warning",
  title: "Die Kopfdaten nennen vermutlich ein anderes Jahr als die Datensätze",
  what: "Nahezu alle Leistungsdaten liegen um ganze Jahre neben den Belegdaten, Belegnummern und Texte nennen ein anderes Jahr, oder Bezeichnung oder Dateiname nennen denselben Monat eines anderen Jahres als der Zeitraum der Kopfdaten.",
  why: "Das Belegdatum hat kein Jahr; es kommt aus dem Beginn des Wirtschaftsjahres in Feld 13 der Kopfdaten.",
  effect: "Der Import ist möglich; alle Buchungen gelangen in das falsche Jahr.",
  fix: "Prüfen Sie die Felder 13, 15 und 16 der Kopfdaten.",
  fixAtSource:
    "Geben Sie die Datei mit dem richtigen Wirtschaftsjahr neu aus; verwenden Sie keine Kopfdaten eines Vorjahres als Vorlage.",
  clientRequest: requestOtherYear,
  source: "Vergleich von Leistungsdatum, Belegdatum, Belegnummern, Dateiname und Kopfdaten",
  confidence: "inferred",
  marks: () => ({ line: 1, field: 13 }),
  when: "tail",
  holds: ({ content }) => content?.year == null,
  companions: ["CSV-C-002", "CSV-C-004", "CSV-X-035"],
  good: [
    { content: exampleOf("2026") },
    { name: "EXTF_Buchungsstapel_202601.csv", content: exampleFile() },
    { name: "EXTF_Buchungsstapel_2025-02-03.csv", content: exampleFile() },
  ],
  bad: [{ content: exampleOf("2025") }, { name: "EXTF_Buchungsstapel_202501.csv", content: exampleFile() }],
});

function exampleOf(year: string): string {
  const days = ["05", "13", "15", "22", "30"];
  return exampleFile(
    ...days.map((day) => exampleRecord({ belegdatum: `${day}01`, leistungsdatum: `${day}01${year}` })),
  );
}
