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
    const found = new Set<number>(circles.flatMap(findGaps));
    const total = circles.reduce((sum, { rows }) => sum + rows.length, 0);
    const largest = circles.reduce((most, { rows }) => Math.max(most, rows.length), 0);
    if (total < fewestMixed || largest * 20 < total * 19) return [...found];
    for (const { rows } of circles) if (rows.length * 20 <= total) for (const row of rows) found.add(row);
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
const fewestMixed = 20;
/** Numbers of so many kinds are in no order that could have gaps. */
const mostCircles = 50;

/** Rows whose Belegfeld 1 is the same in front of the digits at the end, the first one of each number. */
interface Circle {
  readonly rows: number[];
  readonly numbers: number[];
  readonly prefixHash: number;
  smallest: number;
  largest: number;
}

function collectCircles(journal: Journal): readonly Circle[] {
  const { count, konten, partner, opposite, belegfeld1, belegfeld1Repeats, isInvoiceSide, isReversal } = journal;
  const isDebitor = konten.map((one) => one.isDebitor);
  const isGeldkonto = konten.map((one) => one.isGeldkonto === true);
  const seen = new Uint8Array(belegfeld1Repeats.length);
  const circles: Circle[] = [];
  let last: Circle | undefined;
  for (let row = 0; row < count; row++) {
    const group = belegfeld1[row] as number;
    if (group < 0 || seen[group] === 1 || isInvoiceSide[row] === 0 || isReversal[row] === 1) continue;
    if (isDebitor[partner[row] as number] !== true || isGeldkonto[opposite[row] as number] === true) continue;
    seen[group] = 1;
    const number = journal.lastNumber[row] as number;
    const prefixHash = journal.prefixHash[row] as number;
    if (last?.prefixHash !== prefixHash) last = circles.find((circle) => circle.prefixHash === prefixHash);
    if (last === undefined) {
      if (circles.length === mostCircles) return [];
      last = { rows: [], numbers: [], prefixHash, smallest: number, largest: number };
      circles.push(last);
    }
    last.rows.push(row);
    last.numbers.push(number);
    if (number < last.smallest) last.smallest = number;
    if (number > last.largest) last.largest = number;
  }
  return circles;
}

/** Rows whose number follows a missing one. */
function findGaps({ rows, numbers, smallest, largest }: Circle): readonly number[] {
  const span = largest - smallest + 1;
  if (rows.length < fewest || smallest < 0 || (span - rows.length) * 5 > span) return [];
  const rowByNumber = new Int32Array(span).fill(-1);
  for (const [index, number] of numbers.entries()) {
    const place = number - smallest;
    if (rowByNumber[place] === -1) rowByNumber[place] = rows[index] as number;
  }
  const missing = rowByNumber.reduce((sum, row) => sum + (row === -1 ? 1 : 0), 0);
  if (missing * 5 > span) return [];
  return [...rowByNumber].filter((row, place) => row !== -1 && rowByNumber[place - 1] === -1);
}
