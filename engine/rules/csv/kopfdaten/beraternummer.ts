import { requestOurNumbers } from "#engine/model/client-requests.ts";
import { headerRule } from "#engine/model/rule.ts";

export const beraternummer = headerRule({
  id: "CSV-H-011",
  severity: "error",
  title: "Die Beraternummer fehlt oder ist ungültig",
  what: "Feld 11 der Kopfdaten ist leer, enthält andere Zeichen als Ziffern oder liegt nicht zwischen 1001 und 9999999.",
  why: "Beraternummer und Mandantennummer ordnen die Datei einem Bestand zu.",
  effect: "Die Datei kann keinem Bestand zugeordnet werden; der Buchungsdatenservice meldet 1008834.",
  fix: "Tragen Sie die Beraternummer der Kanzlei ein.",
  fixAtSource: "Hinterlegen Sie die Beraternummer in den Stammdaten der Schnittstelle.",
  clientRequest: requestOurNumbers,
  source: "DATEV-Entwicklerportal, Header, Feld 11; DATEV-Format Prüfprogramm",
  confidence: "official",
  expected: "1001 bis 9999999",
  field: 11,
  holds: (header) => {
    const beraternummer = header.value("beraternummer");
    return /^\d{4,7}$/u.test(beraternummer) && Number(beraternummer) >= 1001;
  },
  good: [{}, { beraternummer: "1001" }],
  bad: [{ beraternummer: "" }, { beraternummer: "1000" }, { beraternummer: "12a45" }],
});
