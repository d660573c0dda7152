import { type HeaderView, headerRule } from "#engine/rules/rule.ts";

export const andererMandant = headerRule({
  id: "CSV-H-110",
  severity: { manual: "warning", service: "error" },
  title: "Berater oder Mandant weichen vom gewählten Mandanten ab",
  what: "Beraternummer oder Mandantennummer des Vorsatzes gehören nicht zu dem Mandanten, für den die Datei geprüft wird.",
  why: "Die Datei wird dem Bestand zugeordnet, dessen Nummern im Vorsatz stehen.",
  effect:
    "Beim manuellen Import wird die Datei nicht aufgeführt oder ist umzuschlüsseln; der Buchungsdatenservice meldet 1008834.",
  fix: "Berichtigen Sie die Nummern oder ändern Sie den Ordnungsbegriff in der Stapelverarbeitung.",
  fixAtSource: "Berichtigen Sie Berater- und Mandantennummer in den Stammdaten der Schnittstelle.",
  source: "DATEV-Dokument 1044208; Leitfaden 2015, Abschnitt 5.2; DATEV-API accounting:extf-files 3.0",
  confidence: "official",
  field: 12,
  marks: (header) => (isSame(header, "mandantennummer") ? 11 : 12),
  holds: (header) => isSame(header, "beraternummer") && isSame(header, "mandantennummer"),
  good: [{}, { header: {}, known: { client: { beraternummer: "0123456", mandantennummer: "10001" } } }],
  bad: [{ header: {}, known: { client: { beraternummer: "123456", mandantennummer: "10002" } } }],
});

const isSame = (header: HeaderView, key: "beraternummer" | "mandantennummer"): boolean => {
  const found = header.value(key);
  const known = header.known?.client?.[key];
  return known === undefined || found === "" || Number(found) === Number(known);
};
