import { requestChart } from "#engine/model/client-requests.ts";
import { headerRule } from "#engine/model/rule.ts";

export const sachkontenrahmenUnbekannt = headerRule({
  id: "CSV-H-027a",
  severity: "hint",
  title: "Ungewöhnliche Angabe zum Sachkontenrahmen",
  what: "Feld 27 der Kopfdaten hat nur eine Stelle oder nennt keinen bekannten Kontenrahmen.",
  why: "Standardkontenrahmen werden zweistellig mit führender Null angegeben.",
  effect: "Eine Folge für den Import ist nicht bekannt; auch eine Musterdatei enthält 3 statt 03.",
  fix: "Ergänzen Sie die führende Null oder prüfen Sie die Nummer.",
  fixAtSource: "Berichtigen Sie die Angabe zum Kontenrahmen in der Schnittstelle des Vorsystems.",
  clientRequest: requestChart,
  source: "DATEV-Entwicklerportal, Header, Feld 27; DATEV-Musterdatei Wiederkehrende Buchungen",
  confidence: "official",
  expected: "zweistellige Nummer eines Kontenrahmens, zum Beispiel 03",
  field: 27,
  holds: (header) => {
    const kontenrahmen = header.value("sachkontenrahmen");
    return !/^\d{1,4}$/u.test(kontenrahmen) || kontenrahmenCodes.has(kontenrahmen);
  },
  good: [{}, { sachkontenrahmen: "04" }, { sachkontenrahmen: "" }, { sachkontenrahmen: "SKR03" }],
  bad: [{ sachkontenrahmen: "3" }, { sachkontenrahmen: "77" }],
});

const kontenrahmenCodes: ReadonlySet<string> = new Set(
  "01 02 03 04 07 13 14 30 42 45 49 50 51 52 70 80 81 97 99".split(" "),
);
