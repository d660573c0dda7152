import { headerRule } from "#engine/rules/rule.ts";

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
  holds: (header) => {
    const { beraternummer, mandantennummer } = header.known?.client ?? {};
    return (
      isSameNumber(header.value("beraternummer"), beraternummer) &&
      isSameNumber(header.value("mandantennummer"), mandantennummer)
    );
  },
  good: [{}, { header: {}, known: { client: { beraternummer: "0123456", mandantennummer: "10001" } } }],
  bad: [{ header: {}, known: { client: { beraternummer: "123456", mandantennummer: "10002" } } }],
});

const isSameNumber = (found: string, known: string | undefined): boolean =>
  known === undefined || found === "" || Number(found) === Number(known);
