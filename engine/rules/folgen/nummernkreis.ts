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
    for (const rowByNumber of circles.values()) for (const row of findGaps(rowByNumber)) found.add(row);
    const sizes = [...circles.values()].map(({ size }) => size);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    if (total < mostMixed || Math.max(...sizes) * 20 < total * 19) return [...found];
    for (const rowByNumber of circles.values()) {
      if (rowByNumber.size * 20 <= total) for (const row of rowByNumber.values()) found.add(row);
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

/** First row of each number, by what stands in front of the digits at the end. */
function collectCircles(journal: Journal): ReadonlyMap<string, ReadonlyMap<number, number>> {
  const { count, konten, partner, opposite, belegfeld1, belegfeld1Repeats, isInvoiceSide, isReversal } = journal;
  const isDebitor = konten.map((one) => one.isDebitor);
  const isGeldkonto = konten.map((one) => one.isGeldkonto === true);
  const seen = new Uint8Array(belegfeld1Repeats.length);
  const circles = new Map<string, Map<number, number>>();
  for (let row = 0; row < count; row++) {
    const group = belegfeld1[row] as number;
    if (group < 0 || seen[group] === 1 || isInvoiceSide[row] === 0 || isReversal[row] === 1) continue;
    if (isDebitor[partner[row] as number] !== true || isGeldkonto[opposite[row] as number] === true) continue;
    seen[group] = 1;
    const text = journal.readBelegfeld1(row);
    let digits = text.length;
    while (digits > 0 && (text.charCodeAt(digits - 1) - 48) >>> 0 <= 9 && text.length - digits < 9) digits--;
    const prefix = text.slice(0, digits);
    const circle = circles.get(prefix);
    if (circle === undefined) circles.set(prefix, new Map([[Number(text.slice(digits)), row]]));
    else if (!circle.has(Number(text.slice(digits)))) circle.set(Number(text.slice(digits)), row);
  }
  return circles;
}

/** Rows whose number follows a missing one. */
function findGaps(rowByNumber: ReadonlyMap<number, number>): readonly number[] {
  if (rowByNumber.size < fewest) return [];
  const numbers = Float64Array.from(rowByNumber.keys()).sort();
  const span = (numbers.at(-1) ?? 0) - (numbers[0] ?? 0) + 1;
  if (span === numbers.length || (span - numbers.length) * 5 > span) return [];
  return [...numbers]
    .filter((number, index) => index > 0 && number - (numbers[index - 1] ?? 0) > 1)
    .map((number) => rowByNumber.get(number) ?? 0);
}
