import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { journalRule } from "#engine/model/rule.ts";

export const fehlenderSchluessel = journalRule(buchungsstapel, {
  id: "CSV-C-010",
  severity: "hint",
  title: "BU-Schlüssel fehlt, obwohl das Konto sonst immer einen hat",
  what: "Das Sachkonto ist in mindestens 10 Datensätzen mit Steuerschlüssel gebucht; in diesem und höchstens 5 % der Datensätze fehlt er.",
  why: "Ein Konto, das regelmäßig mit Steuerschlüssel gebucht wird, berechnet die Steuer nicht selbst.",
  effect: "Der Import ist möglich; für die Buchung wird keine Steuer berechnet.",
  fix: "Ergänzen Sie den BU-Schlüssel, wenn der Vorgang steuerpflichtig ist.",
  fixAtSource: "Prüfen Sie den Steuerfall des Belegs im Vorsystem.",
  clientRequest:
    "Bitte prüfen Sie bei den genannten Buchungen, ob Umsatzsteuer anfällt; sonst ist sie bei diesem Konto immer angegeben.",
  source: "Vergleich der Datensätze",
  confidence: "inferred",
  marks: "buSchluessel",
  find: ({ count, konten, partner, opposite, buSchluessel, readKey }) => {
    const withKey = new Int32Array(konten.length);
    const without = new Int32Array(konten.length);
    for (let row = 0; row < count; row++) {
      const own = opposite[row] as number;
      if (partner[row] === -1 || own < 0) continue;
      if (buSchluessel[row] === 0) without[own] = (without[own] as number) + 1;
      else if (readKey(row).carriesTax) withKey[own] = (withKey[own] as number) + 1;
    }
    const isSuspect = Uint8Array.from(konten, (konto, own) => {
      const missing = without[own] as number;
      const usual = withKey[own] as number;
      return missing > 0 && usual >= 10 && missing * 20 <= usual + missing && konto.isGeldkonto !== true ? 1 : 0;
    });
    const matches: number[] = [];
    if (!isSuspect.includes(1)) return matches;
    for (let row = 0; row < count; row++) {
      const own = opposite[row] as number;
      if (partner[row] !== -1 && own >= 0 && buSchluessel[row] === 0 && isSuspect[own] === 1) matches.push(row);
    }
    return matches;
  },
  companions: ["CSV-P-007"],
  good: [
    { rows: Array.from({ length: 20 }, (_, index) => ({ belegfeld1: `RE-${index + 10}`, gegenkonto: "8200" })) },
    {
      rows: [
        { gegenkonto: "8200", buSchluessel: "3" },
        { gegenkonto: "8200", belegfeld1: "RE-1002" },
      ],
    },
  ],
  bad: [
    {
      rows: Array.from({ length: 20 }, (_, index) => ({
        belegfeld1: `RE-${index + 10}`,
        gegenkonto: "8201",
        buSchluessel: index === 7 ? "" : "0003",
      })),
    },
  ],
});
