import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import type { Journal } from "#engine/rules/journal.ts";
import { journalRule } from "#engine/rules/rule.ts";

export const nummernkreis = journalRule(buchungsstapel, {
  id: "CSV-C-008",
  severity: "hint",
  title: "Lücke oder fremder Nummernkreis bei den Ausgangsrechnungen",
  what: "Vor dieser Rechnungsnummer fehlen Nummern, oder die Rechnung gehört zu einem anderen Nummernkreis als fast alle übrigen.",
  why: "Ausgangsrechnungen werden fortlaufend nummeriert. Lücken werden gemeldet, wenn ein Nummernkreis mindestens 5 Rechnungen hat und höchstens ein Fünftel der Nummern fehlt; andere Nummernkreise, wenn von mindestens 20 Rechnungen höchstens ein Zwanzigstel abweicht.",
  effect: "Der Import ist möglich; unter Umständen fehlen Belege.",
  fix: "Prüfen Sie, ob Rechnungen fehlen oder in einem anderen Stapel liegen.",
  fixAtSource: "Prüfen Sie die Auswahl der Belege beim Export.",
  source: "Vergleich der Datensätze",
  confidence: "inferred",
  marks: "belegfeld1",
  find: (journal) => {
    const circles = collectCircles(journal);
    const found = new Set<number>();
    for (const circle of circles) for (const row of findGaps(circle)) found.add(row);
    const sizes = circles.map(({ length }) => length);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    if (total < mostMixed || sizes.reduce((most, size) => Math.max(most, size), 0) * 20 < total * 19) return [...found];
    for (const circle of circles) {
      if (circle.length * 20 <= total) for (const one of circle) found.add(rowOf(one));
    }
    return [...found];
  },
  good: [
    { rows: [1, 2, 3, 4, 5].map((number) => ({ belegfeld1: `RE-100${number}` })) },
    { rows: [1, 2, 4].map((number) => ({ belegfeld1: `RE-100${number}` })) },
    { rows: [100, 200, 300, 400, 500].map((number) => ({ belegfeld1: `RE-${number}` })) },
  ],
  bad: [
    { rows: [1, 2, 3, 5, 6].map((number) => ({ belegfeld1: `RE-100${number}` })) },
    { rows: [...Array.from({ length: 19 }, (_, index) => ({ belegfeld1: `RE-${index + 10}` })), { belegfeld1: "X7" }] },
  ],
});

const fewest = 5;
const mostMixed = 20;

/** A number of up to nine digits and its row in one, so that sorting needs no objects. */
const pack = (number: number, row: number): number => number * 2 ** 21 + row;
const numberOf = (packed: number): number => Math.floor(packed / 2 ** 21);
const rowOf = (packed: number): number => packed % 2 ** 21;

/** Numbers in ascending order with the first row of each, one list per text in front of the digits at the end. */
function collectCircles(journal: Journal): readonly Float64Array[] {
  const { count, konten, partner, opposite, belegfeld1, belegfeld1Repeats, isInvoiceSide, isReversal } = journal;
  const isDebitor = konten.map((one) => one.isDebitor);
  const isGeldkonto = konten.map((one) => one.isGeldkonto === true);
  const seen = new Uint8Array(belegfeld1Repeats.length);
  const circles = new Map<string, number[]>();
  let lastPrefix = "";
  let circle: number[] = [];
  circles.set(lastPrefix, circle);
  for (let row = 0; row < count; row++) {
    const group = belegfeld1[row] as number;
    if (group < 0 || seen[group] === 1 || isInvoiceSide[row] === 0 || isReversal[row] === 1) continue;
    if (isDebitor[partner[row] as number] !== true || isGeldkonto[opposite[row] as number] === true) continue;
    seen[group] = 1;
    const text = journal.readBelegfeld1(row);
    let digits = text.length;
    let number = 0;
    for (let unit = 1; digits > 0 && unit <= 100_000_000; unit *= 10, digits--) {
      const digit = text.charCodeAt(digits - 1) - 48;
      if (digit < 0 || digit > 9) break;
      number += digit * unit;
    }
    if (digits !== lastPrefix.length || !text.startsWith(lastPrefix)) {
      lastPrefix = text.slice(0, digits);
      circle = circles.get(lastPrefix) ?? [];
      circles.set(lastPrefix, circle);
    }
    circle.push(pack(number, row));
  }
  return [...circles.values()].filter(({ length }) => length > 0).map(sortCircle);
}

/** 0815 and 815 are the same number; the row that comes first stands for it. */
function sortCircle(circle: readonly number[]): Float64Array {
  const sorted = Float64Array.from(circle).sort();
  return sorted.filter((one, index) => index === 0 || numberOf(one) !== numberOf(sorted[index - 1] ?? 0));
}

/** Rows whose number follows a missing one. */
function findGaps(circle: Float64Array): readonly number[] {
  if (circle.length < fewest) return [];
  const span = numberOf(circle.at(-1) ?? 0) - numberOf(circle[0] ?? 0) + 1;
  if (span === circle.length || (span - circle.length) * 5 > span) return [];
  const rows: number[] = [];
  for (let at = 1; at < circle.length; at++) {
    const one = circle[at] as number;
    if (numberOf(one) - numberOf(circle[at - 1] as number) > 1) rows.push(rowOf(one));
  }
  return rows;
}
