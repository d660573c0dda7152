import { readYearsOfLag } from "#engine/csv/content/find-mentioned-year.ts";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { headerRule } from "#engine/model/rule.ts";
import { formatDay, parseJjjjmmtt } from "#engine/values/calendar.ts";
import { formatCount } from "#engine/values/number-formats.ts";

export const zeitraumAnderesJahr = headerRule({
  id: "CSV-P-026",
  severity: "hint",
  title: "Zeitraum und Erzeugung der Datei liegen ganze Jahre auseinander",
  what: "Der Zeitraum des Stapels endet um ganze Jahre früher oder später, als es zum Tag der Erzeugung in Feld 6 der Kopfdaten passt.",
  why: "Das Belegdatum hat kein Jahr; es kommt aus den Kopfdaten. Kopfdaten aus der Vorlage eines anderen Jahres verschieben alle Buchungen.",
  effect: "Der Import ist möglich; stimmt das Jahr nicht, gelangen alle Buchungen in das falsche Wirtschaftsjahr.",
  fix: "Prüfen Sie die Felder 13, 15 und 16 der Kopfdaten; wird ein früheres Jahr nachgebucht, ist nichts zu tun.",
  fixAtSource: "Verwenden Sie im Vorsystem keine Kopfdaten eines anderen Jahres als Vorlage.",
  clientRequest: "Bitte prüfen Sie das Jahr, für das Sie die Datei exportiert haben.",
  source: "Vergleich von Zeitraum und „Erzeugt am“",
  confidence: "inferred",
  field: 16,
  holds: (header) => header.category !== buchungsstapel.category || readYearsOfLag(header) === null,
  describe: (header) => {
    const years = Math.abs(readYearsOfLag(header) ?? 0);
    const dates = [header.value("erzeugtAm").slice(0, 8), header.value("datumBis")];
    const [created, end] = dates.map((date) => formatDay(parseJjjjmmtt(date) ?? 0));
    return {
      detail: `Die Datei wurde am ${created} erzeugt, ihr Zeitraum endet am ${end}: ${formatCount(years, "Jahr", "Jahre")} Abstand.`,
    };
  },
  companions: ["CSV-P-002"],
  good: [
    {},
    { erzeugtAm: "20260915120000000" },
    { wjBeginn: "20250101", datumVon: "20250101", datumBis: "20251231", erzeugtAm: "20260601120000000" },
  ],
  bad: [
    { wjBeginn: "20250101", datumVon: "20250101", datumBis: "20250131", bezeichnung: "Januar" },
    { wjBeginn: "20270101", datumVon: "20270101", datumBis: "20270131", bezeichnung: "Januar" },
  ],
});
