import type { Slot } from "./csv/active-rules.ts";
import type { Counts, Finding, PackedOccurrences } from "./report.ts";
import { wordsPerOccurrence } from "./report.ts";

/** Collects occurrences while a file is checked. Lines must arrive in ascending order. */
export interface OccurrenceStore {
  /** A slot below 0 is ignored: the route does not report that rule. */
  readonly add: (slot: number, line: number, field: number, from: number, to: number) => void;
  /** Adds occurrences found behind the last record: five words each, in ascending order of lines and fields. */
  readonly merge: (late: Uint32Array) => void;
  /** Findings in their final order, occurrences in the order of the file. */
  readonly finish: (slots: readonly Slot[]) => {
    readonly findings: readonly Finding[];
    readonly counts: Counts;
    readonly occurrences: PackedOccurrences;
  };
}

/** Five words per occurrence, as in the report, with the slot instead of the finding until all are known. */
export function createOccurrenceStore(): OccurrenceStore {
  let words = new Uint32Array(1024);
  let used = 0;

  const add: OccurrenceStore["add"] = (slot, line, field, from, to) => {
    if (slot < 0) return;
    if (used + wordsPerOccurrence > words.length) {
      const grown = new Uint32Array(words.length * 2);
      grown.set(words);
      words = grown;
    }
    // Inside a line the order of fields: the rules come one after the other, not field by field.
    let at = used;
    while (at > 0 && words[at - 4] === line && (words[at - 3] as number) > field) at -= wordsPerOccurrence;
    if (at < used) words.copyWithin(at + wordsPerOccurrence, at, used);
    words[at] = slot;
    words[at + 1] = line;
    words[at + 2] = field;
    words[at + 3] = from;
    words[at + 4] = to;
    used += wordsPerOccurrence;
  };

  const merge: OccurrenceStore["merge"] = (late) => {
    if (late.length === 0) return;
    const merged = new Uint32Array(used + late.length + wordsPerOccurrence);
    let from = 0;
    let at = 0;
    for (let next = 0; next < late.length; next += wordsPerOccurrence, at += wordsPerOccurrence) {
      const start = from;
      while (from < used && isBefore(words, from, late, next)) from += wordsPerOccurrence;
      merged.set(words.subarray(start, from), at);
      at += from - start;
      merged.set(late.subarray(next, next + wordsPerOccurrence), at);
    }
    merged.set(words.subarray(from, used), at);
    used += late.length;
    words = merged;
  };

  const finish: OccurrenceStore["finish"] = (slots) => {
    const occurrences = words.slice(0, used);
    const tallies = slots.map(() => ({ count: 0, firstLine: 0, fields: new Set<number>() }));
    for (let at = 0; at < used; at += wordsPerOccurrence) {
      const tally = tallies[occurrences[at] as number];
      if (tally === undefined) continue;
      if (tally.count === 0) tally.firstLine = occurrences[at + 1] as number;
      tally.count++;
      const field = occurrences[at + 2] as number;
      if (field > 0) tally.fields.add(field);
    }
    const order = slots
      .flatMap(({ rule, severity }, slot) => {
        const tally = tallies[slot];
        return tally === undefined || tally.count === 0 ? [] : [{ rule, severity, slot, ...tally }];
      })
      .sort(
        (a, b) =>
          rankBySeverity[a.severity] - rankBySeverity[b.severity] ||
          a.firstLine - b.firstLine ||
          (a.rule.id < b.rule.id ? -1 : 1),
      );
    const findingBySlot = new Uint32Array(slots.length);
    const counts = { error: 0, warning: 0, hint: 0 };
    for (const [finding, { slot, severity, count }] of order.entries()) {
      findingBySlot[slot] = finding;
      counts[severity] += count;
    }
    for (let at = 0; at < used; at += wordsPerOccurrence) {
      occurrences[at] = findingBySlot[occurrences[at] as number] as number;
    }
    const findings = order.map(({ rule, severity, count, firstLine, fields }) => ({
      rule: rule.id,
      severity,
      title: rule.title,
      count,
      firstLine,
      fields: [...fields].toSorted((a, b) => a - b),
    }));
    return { findings, counts, occurrences };
  };

  return { add, merge, finish };
}

const rankBySeverity = { error: 0, warning: 1, hint: 2 } as const;

/** Of two occurrences at the same place the one found first stays first. */
const isBefore = (a: Uint32Array, at: number, b: Uint32Array, place: number): boolean => {
  const line = a[at + 1] as number;
  const other = b[place + 1] as number;
  return line < other || (line === other && (a[at + 2] as number) <= (b[place + 2] as number));
};
