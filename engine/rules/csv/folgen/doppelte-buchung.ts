import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { flag } from "#engine/model/journal.ts";
import { journalRule } from "#engine/model/rule.ts";
import { createRowTable, joinHash } from "#engine/rules/csv/shared/row-table.ts";

export const doppelteBuchung = journalRule(buchungsstapel, {
  id: "CSV-C-001",
  severity: "warning",
  title: "Der Datensatz ist doppelt vorhanden",
  what: "Ein früherer Datensatz hat dieselben Werte in Umsatz, Soll/Haben, Konto, Gegenkonto, BU-Schlüssel, Belegdatum, Belegfeld 1, Buchungstext und Generalumkehr.",
  why: "Jeder Geschäftsvorfall wird einmal gebucht; gleiche Datensätze unterscheiden sich sonst wenigstens im Beleg oder im Text.",
  effect: "Der Import ist möglich; die Buchung ist danach doppelt vorhanden.",
  fix: "Entfernen Sie einen der beiden Datensätze, wenn der Vorfall nur einmal stattgefunden hat.",
  fixAtSource: "Prüfen Sie, ob das Vorsystem den Beleg zweimal ausgegeben hat.",
  clientRequest: "Bitte prüfen Sie, ob die genannten Buchungen doppelt erfasst wurden, und löschen Sie überzählige.",
  source: "Vergleich der Datensätze; in den Musterdateien kommt kein solches Paar vor",
  confidence: "inferred",
  marks: "umsatz",
  find: (journal) => {
    const { count, cents, flags, konto, gegenkonto, buSchluessel, belegdatum, belegfeld1 } = journal;
    const side = flag.soll | flag.haben | flag.reversal;
    const findEarlier = createRowTable(
      count,
      (row) => {
        const amount = joinHash((cents[row] as number) | 0, konto[row] as number);
        return joinHash(joinHash(amount, gegenkonto[row] as number), belegdatum[row] as number);
      },
      (row, other) =>
        cents[row] === cents[other] &&
        konto[row] === konto[other] &&
        gegenkonto[row] === gegenkonto[other] &&
        belegdatum[row] === belegdatum[other] &&
        belegfeld1[row] === belegfeld1[other] &&
        buSchluessel[row] === buSchluessel[other] &&
        ((flags[row] as number) & side) === ((flags[other] as number) & side) &&
        journal.hasSameText(row, other),
    );
    const matches: number[] = [];
    for (let row = 0; row < count; row++) {
      const group = belegfeld1[row] as number;
      if (group >= 0 && journal.belegfeld1Repeats[group] === 0) continue;
      const isComplete =
        (cents[row] as number) > 0 &&
        (konto[row] as number) >= 0 &&
        (gegenkonto[row] as number) >= 0 &&
        (belegdatum[row] as number) > 0 &&
        (buSchluessel[row] as number) >= 0;
      if (isComplete && findEarlier(row) >= 0) matches.push(row);
    }
    return matches;
  },
  companions: ["CSV-R-011c"],
  good: [
    { rows: [{}, { belegfeld1: "RE-1002" }] },
    { rows: [{}, { sollHaben: "H" }] },
    { rows: [{}, { generalumkehr: "1" }] },
    { rows: [{}, { buchungstext: "Zweite Position" }] },
    { rows: [{ umsatz: "1O0,00" }, { umsatz: "1OO,00" }] },
  ],
  bad: [{ rows: [{}, {}] }, { rows: [{ belegfeld1: "" }, { umsatz: "20,00" }, { belegfeld1: "" }] }],
});
