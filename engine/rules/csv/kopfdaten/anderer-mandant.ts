import { requestOurNumbers } from "#engine/model/client-requests.ts";
import { type HeaderView, headerRule } from "#engine/model/rule.ts";

export const andererMandant = headerRule({
  id: "CSV-H-110",
  severity: { manual: "warning", service: "error" },
  title: "Berater oder Mandant weichen vom gewählten Mandanten ab",
  what: "Beraternummer oder Mandantennummer der Kopfdaten gehören nicht zu dem Mandanten, für den die Datei geprüft wird.",
  why: "Die Datei wird dem Bestand zugeordnet, dessen Nummern in den Kopfdaten stehen.",
  effect:
    "Beim manuellen Import wird die Datei nicht aufgeführt oder ist umzuschlüsseln; der Buchungsdatenservice meldet 1008834.",
  fix: "Berichtigen Sie die Nummern oder ändern Sie den Ordnungsbegriff in der Stapelverarbeitung.",
  fixAtSource: "Berichtigen Sie Berater- und Mandantennummer in den Stammdaten der Schnittstelle.",
  clientRequest: requestOurNumbers,
  source: "DATEV-Dokument 1044208; Leitfaden 2015, Abschnitt 5.2; DATEV-API accounting:extf-files 3.0",
  confidence: "official",
  field: (header) => (isSame(header, "mandantennummer") ? 11 : 12),
  holds: (header) => isSame(header, "beraternummer") && isSame(header, "mandantennummer"),
  good: [{}, { header: {}, hostContext: { mandant: { beraternummer: "0123456", mandantennummer: "10001" } } }],
  bad: [{ header: {}, hostContext: { mandant: { beraternummer: "123456", mandantennummer: "10002" } } }],
});

const isSame = (header: HeaderView, key: "beraternummer" | "mandantennummer"): boolean => {
  const actual = header.value(key);
  const expected = header.hostContext?.mandant?.[key];
  return expected === undefined || actual === "" || Number(actual) === Number(expected);
};
