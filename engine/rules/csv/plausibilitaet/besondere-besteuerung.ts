import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { requestKontoAndTax } from "#engine/model/client-requests.ts";
import { journalRule } from "#engine/model/rule.ts";
import { classifyKonten } from "#engine/rules/csv/shared/kontenklassen.ts";

export const besondereBesteuerung = journalRule(buchungsstapel, {
  id: "CSV-P-014",
  severity: "hint",
  title: "Konto für § 25a oder § 13b UStG mit gewöhnlichem Schlüssel",
  what: "Ein Konto der Differenzbesteuerung oder für Leistungen nach § 13b UStG (SKR03 8191–8193, 3100–3165; SKR04 4136–4138, 5900–5965) ist mit BU-Schlüssel 2, 3, 8 oder 9 gebucht.",
  why: "Diese Konten bestimmen den Steuerfall selbst; die Schlüssel 2, 3, 8 und 9 stehen für die gewöhnliche Besteuerung.",
  effect:
    "Der Import ist möglich, wenn kein Automatikkonto betroffen ist; der Umsatz wird im falschen Steuerfall gemeldet.",
  fix: "Prüfen Sie Konto und BU-Schlüssel.",
  fixAtSource: "Prüfen Sie den Steuerfall des Kontos im Vorsystem.",
  clientRequest: requestKontoAndTax,
  source: "Öffentlicher Fehlerbericht zur Differenzbesteuerung; Kontenrahmen SKR03 und SKR04",
  confidence: "single",
  usesChart: true,
  marks: "buSchluessel",
  find: (journal, context) => {
    const { count, konto, gegenkonto, buSchluessel } = journal;
    const isSpecial = classifyKonten(journal, context).map(
      (klasse) => klasse === "differenz" || klasse === "einkauf13b",
    );
    const matches: number[] = [];
    if (!isSpecial.includes(true)) return matches;
    for (let row = 0; row < count; row++) {
      const key = buSchluessel[row];
      if (key !== 2 && key !== 3 && key !== 8 && key !== 9) continue;
      if (isSpecial[konto[row] as number] === true || isSpecial[gegenkonto[row] as number] === true) matches.push(row);
    }
    return matches;
  },
  companions: ["CSV-R-009b"],
  good: [
    { rows: [{ gegenkonto: "8193" }] },
    { rows: [{ gegenkonto: "8200", buSchluessel: "3" }] },
    { rows: [{ konto: "70000", sollHaben: "H", gegenkonto: "3165", buSchluessel: "94", sachverhaltLL: "7" }] },
  ],
  bad: [{ rows: [{ gegenkonto: "8193", buSchluessel: "3" }] }],
});
