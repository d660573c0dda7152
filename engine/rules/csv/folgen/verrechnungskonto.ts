import { verrechnungskonten } from "#engine/facts/besondere-konten.ts";
import { chartOf } from "#engine/facts/konten.ts";
import { isInside } from "#engine/facts/kontofunktionen.ts";
import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import { flag } from "#engine/model/journal.ts";
import { journalRule } from "#engine/model/rule.ts";

export const verrechnungskonto = journalRule(buchungsstapel, {
  id: "CSV-C-007",
  severity: "hint",
  title: "Ein Verrechnungskonto ist in der Datei nicht ausgeglichen",
  what: "Soll und Haben eines Verrechnungskontos (SKR03 1360–1369 und 1590, SKR04 1370 und 1460) sind in der Datei nicht gleich. Gemeldet wird sein letzter Datensatz.",
  why: "Auf Verrechnungskonten werden Belege nur aufgeteilt; danach beträgt der Saldo null.",
  effect: "Der Import ist möglich; auf dem Konto bleibt ein Saldo stehen.",
  fix: "Prüfen Sie, ob ein Teil der Aufteilung fehlt oder in einem anderen Stapel liegt.",
  fixAtSource: "Lassen Sie das Vorsystem zusammengehörende Buchungen in einem Stapel ausgeben.",
  clientRequest: "Bitte prüfen Sie, ob zu den genannten Umbuchungen eine Gegenbuchung fehlt.",
  source: "DATEV Schnittstellen-Entwicklungsleitfaden 2015, Abschnitt 4.5.2; Summen der Datei",
  confidence: "inferred",
  usesChart: true,
  marks: "konto",
  find: ({ count, konten, konto, gegenkonto, cents, flags, isReversal }, context) => {
    const chart = chartOf(context);
    if (chart === null) return [];
    const isClearing = konten.map(
      ({ standard }) => standard !== null && isInside(Number(standard), verrechnungskonten[chart]),
    );
    if (!isClearing.includes(true)) return [];
    const balances = new Map<number, { cents: number; lastRow: number }>();
    const unknown = new Set<number>();
    for (let row = 0; row < count; row++) {
      for (const [own, sign] of [
        [konto[row] as number, 1],
        [gegenkonto[row] as number, -1],
      ] as const) {
        if (isClearing[own] !== true) continue;
        const flags_ = flags[row] as number;
        const amount = cents[row] as number;
        // Amounts in foreign currency cannot be added to the others.
        if (amount < 0 || (flags_ & flag.foreign) !== 0 || (flags_ & (flag.soll | flag.haben)) === 0) unknown.add(own);
        const side = (flags_ & flag.soll) !== 0 ? sign : -sign;
        const balance = balances.get(own) ?? { cents: 0, lastRow: row };
        balance.cents += isReversal[row] === 1 ? -side * amount : side * amount;
        balance.lastRow = row;
        balances.set(own, balance);
      }
    }
    const open = [...balances].filter(([own, balance]) => balance.cents !== 0 && !unknown.has(own));
    return [...new Set(open.map(([, { lastRow }]) => lastRow))];
  },
  good: [
    {
      rows: [
        { konto: "1360", gegenkonto: "1200", belegfeld1: "A1" },
        { konto: "1000", gegenkonto: "1360", belegfeld1: "A1", buchungstext: "Geldtransit" },
      ],
    },
    { rows: [{}] },
  ],
  bad: [
    {
      rows: [
        { konto: "1360", gegenkonto: "1200", belegfeld1: "A1" },
        { konto: "1000", gegenkonto: "1360", belegfeld1: "A1", umsatz: "118,99" },
      ],
    },
  ],
});
