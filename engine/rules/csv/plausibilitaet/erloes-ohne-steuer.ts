import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { journalRule } from "#engine/model/rule.ts";
import { classifyKonten } from "#engine/rules/csv/shared/kontenklassen.ts";

export const erloesOhneSteuer = journalRule(buchungsstapel, {
  id: "CSV-P-007",
  severity: "warning",
  title: "Erlöskonto ohne Automatik und ohne BU-Schlüssel",
  what: "Ein Debitor ist gegen ein Erlöskonto gebucht, das keine Steuer berechnet (SKR03 8200–8289, 8500–8513, 8520–8559; SKR04 4200–4289, 4500–4513, 4520–4559), und der BU-Schlüssel ist leer.",
  why: "Ohne Automatik und ohne BU-Schlüssel entsteht ein Umsatz ohne Steuer.",
  effect: "Der Import ist möglich; der Umsatz fehlt in der Umsatzsteuer-Voranmeldung.",
  fix: "Geben Sie den BU-Schlüssel oder ein Automatikkonto an, wenn der Umsatz steuerpflichtig ist.",
  fixAtSource: "Ergänzen Sie im Vorsystem den Steuerschlüssel des Erlöskontos.",
  clientRequest: "Bitte prüfen Sie bei den genannten Erlösen den Steuersatz; es ist keiner angegeben.",
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 4.2; öffentliche Fehlerberichte",
  confidence: "inferred",
  usesChart: true,
  marks: "buSchluessel",
  find: (journal, context) => {
    const { count, konten, partner, opposite, buSchluessel } = journal;
    const isUntaxed = classifyKonten(journal, context).map(
      (klasse, index) => klasse === "erloesOhneAutomatik" && konten[index]?.automatic === null,
    );
    const matches: number[] = [];
    if (!isUntaxed.includes(true)) return matches;
    for (let row = 0; row < count; row++) {
      if (buSchluessel[row] !== 0 || isUntaxed[opposite[row] as number] !== true) continue;
      if (konten[partner[row] as number]?.isDebitor === true) matches.push(row);
    }
    return matches;
  },
  good: [{ rows: [{}] }, { rows: [{ gegenkonto: "8200", buSchluessel: "3" }] }],
  bad: [{ rows: [{ gegenkonto: "8200" }] }],
});
