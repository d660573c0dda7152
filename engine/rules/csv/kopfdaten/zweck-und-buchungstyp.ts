import { requestSupport } from "#engine/model/client-requests.ts";
import { headerRule } from "#engine/model/rule.ts";

export const zweckUndBuchungstyp = headerRule({
  id: "CSV-H-112",
  severity: "hint",
  title: "Buchungstyp und Rechnungslegungszweck passen nicht zusammen",
  what: "Ein Stapel zum Jahresabschluss nennt den Zweck 0, oder ein Stapel der Finanzbuchführung nennt einen besonderen Zweck.",
  why: "Buchungen zum Jahresabschluss werden üblicherweise einem Zweck zugeordnet, laufende Buchungen nicht.",
  effect: "Die Buchungen stehen vermutlich in einem anderen Bereich als erwartet.",
  fix: "Prüfen Sie die Felder 19 und 20 der Kopfdaten.",
  fixAtSource: "Prüfen Sie Buchungstyp und Rechnungslegungszweck in der Schnittstelle des Vorsystems.",
  clientRequest: requestSupport,
  source: "DATEV-Entwicklerportal, Header, Felder 19 und 20",
  confidence: "inferred",
  field: 20,
  holds: (header) => {
    const [buchungstyp, zweck] = [header.value("buchungstyp"), header.value("rechnungslegungszweck")];
    if (header.category !== 21 || !/^(?:0|30|40|50|64)$/u.test(zweck)) return true;
    return buchungstyp === "2" ? zweck !== "0" : zweck === "0";
  },
  describe: (header) => ({
    detail: `Der Buchungstyp ist ${header.value("buchungstyp") || "leer"}, der Rechnungslegungszweck ${header.value("rechnungslegungszweck")}.`,
  }),
  good: [{}, { buchungstyp: "2", rechnungslegungszweck: "50" }],
  bad: [
    { buchungstyp: "2", rechnungslegungszweck: "0" },
    { buchungstyp: "1", rechnungslegungszweck: "30" },
  ],
});
