import { requestOurNumbers } from "#engine/model/client-requests.ts";
import { headerRule } from "#engine/model/rule.ts";

export const mandantennummer = headerRule({
  id: "CSV-H-012",
  severity: "error",
  title: "Die Mandantennummer fehlt oder ist ungültig",
  what: "Feld 12 der Kopfdaten ist leer, enthält andere Zeichen als Ziffern oder liegt nicht zwischen 1 und 99999.",
  why: "Beraternummer und Mandantennummer ordnen die Datei einem Bestand zu.",
  effect: "Die Datei kann keinem Bestand zugeordnet werden; der Buchungsdatenservice meldet 1008834.",
  fix: "Tragen Sie die Mandantennummer ein, unter der der Mandant in der Kanzlei geführt wird.",
  fixAtSource: "Hinterlegen Sie die Mandantennummer in den Stammdaten der Schnittstelle.",
  clientRequest: requestOurNumbers,
  source: "DATEV-Entwicklerportal, Header, Feld 12; DATEV-Format Prüfprogramm",
  confidence: "official",
  expected: "1 bis 99999",
  field: 12,
  holds: (header) => {
    const mandantennummer = header.value("mandantennummer");
    return /^\d{1,5}$/u.test(mandantennummer) && Number(mandantennummer) >= 1;
  },
  good: [{}, { mandantennummer: "1" }],
  bad: [{ mandantennummer: "" }, { mandantennummer: "0" }, { mandantennummer: "123456" }],
});
