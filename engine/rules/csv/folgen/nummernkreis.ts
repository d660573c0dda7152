import { buchungsstapel } from "#engine/formats/buchungsstapel.ts";
import type { Journal } from "#engine/model/journal.ts";
import { journalRule } from "#engine/model/rule.ts";

export const nummernkreis = journalRule(buchungsstapel, {
  id: "CSV-C-008",
  severity: "hint",
  title: "Lücke oder fremder Nummernkreis bei den Ausgangsrechnungen",
  what: "Vor dieser Rechnungsnummer fehlen Nummern, oder die Rechnung gehört zu einem anderen Nummernkreis als fast alle übrigen.",
  why: "Ausgangsrechnungen werden fortlaufend nummeriert. Lücken werden gemeldet, wenn ein Nummernkreis mindestens 5 Rechnungen hat und höchstens ein Fünftel der Nummern fehlt; andere Nummernkreise, wenn von mindestens 20 Rechnungen höchstens ein Zwanzigstel abweicht.",
  effect: "Der Import ist möglich; unter Umständen fehlen Belege.",
  fix: "Prüfen Sie, ob Rechnungen fehlen oder in einem anderen Stapel liegen.",
  fixAtSource: "Prüfen Sie die Auswahl der Belege beim Export.",
  clientRequest: "Bitte teilen Sie uns mit, ob Ausgangsrechnungen fehlen; die Rechnungsnummern haben Lücken.",
  source: "Vergleich der Datensätze",
  confidence: "inferred",
  marks: "belegfeld1",
  find: (journal) => {
    const { circles, circleOf } = collectCircles(journal);
    const matches = new Set<number>(circles.flatMap((circle, index) => findGaps(journal, circle, circleOf, index + 1)));
    const total = circles.reduce((sum, { size }) => sum + size, 0);
    const largest = circles.reduce((max, { size }) => Math.max(max, size), 0);
    if (total < minMixedSize || largest * 20 < total * 19) return [...matches];
    const isRare = circles.map(({ size }) => size * 20 <= total);
    for (let row = 0; row < journal.count; row++) {
      const circle = circleOf[row] as number;
      if (circle > 0 && isRare[circle - 1] === true) matches.add(row);
    }
    return [...matches];
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

const minCircleSize = 5;
const minMixedSize = 20;
/** Numbers of this many kinds are in no order that could have gaps. */
const maxCircles = 50;

/** Rows whose Belegfeld 1 is the same in front of the digits at the end, the first one of each number. */
interface Circle {
  readonly prefixHash: number;
  size: number;
  smallest: number;
  largest: number;
}

interface Circles {
  readonly circles: readonly Circle[];
  /** By row: 1 for the first circle, 0 for rows in none. */
  readonly circleOf: Uint8Array;
}

function collectCircles(journal: Journal): Circles {
  const { count, konten, partner, opposite, belegfeld1, belegfeld1Repeats, isInvoiceSide, isReversal } = journal;
  const isDebitor = new Uint8Array(konten.map((one) => Number(one.isDebitor)));
  const isGeldkonto = new Uint8Array(konten.map((one) => Number(one.isGeldkonto === true)));
  const seen = new Uint8Array(belegfeld1Repeats.length);
  const circleOf = new Uint8Array(count);
  const circles: Circle[] = [];
  let last = 0;
  for (let row = 0; row < count; row++) {
    const group = belegfeld1[row] as number;
    if (group < 0 || seen[group] === 1 || isInvoiceSide[row] === 0 || isReversal[row] === 1) continue;
    if (isDebitor[partner[row] as number] !== 1 || isGeldkonto[opposite[row] as number] === 1) continue;
    seen[group] = 1;
    const number = journal.lastNumber[row] as number;
    const prefixHash = journal.prefixHash[row] as number;
    if (circles[last - 1]?.prefixHash !== prefixHash) {
      last = findCircle(circles, prefixHash) + 1;
    }
    if (last === 0) {
      if (circles.length === maxCircles) return { circles: [], circleOf };
      last = circles.push({ prefixHash, size: 0, smallest: number, largest: number });
    }
    const circle = circles[last - 1] as Circle;
    circle.size++;
    if (number < circle.smallest) circle.smallest = number;
    if (number > circle.largest) circle.largest = number;
    circleOf[row] = last;
  }
  return { circles, circleOf };
}

const findCircle = (circles: readonly Circle[], prefixHash: number): number =>
  circles.findIndex((circle) => circle.prefixHash === prefixHash);

/** Rows whose number follows a missing one. */
function findGaps(
  { count, lastNumber }: Journal,
  { size, smallest, largest }: Circle,
  circleOf: Uint8Array,
  circle: number,
): readonly number[] {
  const span = largest - smallest + 1;
  if (size < minCircleSize || smallest < 0 || (span - size) * 5 > span) return [];
  const rowByNumber = new Int32Array(span).fill(-1);
  for (let row = 0; row < count; row++) {
    if (circleOf[row] !== circle) continue;
    const index = (lastNumber[row] as number) - smallest;
    if (rowByNumber[index] === -1) rowByNumber[index] = row;
  }
  const matches: number[] = [];
  let missing = 0;
  for (let index = 0; index < span; index++) {
    if (rowByNumber[index] === -1) missing++;
    else if (rowByNumber[index - 1] === -1) matches.push(rowByNumber[index] as number);
  }
  return missing * 5 > span ? [] : matches;
}
