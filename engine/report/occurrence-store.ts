import { compareFindings } from "./compare-findings.ts";
import { createOccurrenceList, type OccurrenceList, packLists } from "./occurrence-list.ts";
import type { Counts, Finding, PackedOccurrences, ReportedRule, Severity } from "./report.ts";
import { wordsPerOccurrence } from "./report.ts";

/** A rule with the severity its occurrences have in this file; its position in the list is its slot. */
export interface ReportedSlot {
  readonly rule: ReportedRule;
  readonly severity: Severity;
}

/**
 * Collects the occurrences of a file of any format while it is checked. All are counted; of a CSV file the first million
 * and a half are listed.
 */
export interface OccurrenceStore {
  /** Lines must arrive in ascending order. A slot below 0 is ignored: the route does not report that rule. */
  readonly add: (slot: number, line: number, field: number, from: number, to: number) => void;
  /** Occurrences listed so far, late ones not included. */
  readonly count: () => number;
  /** Merges occurrences found after the last record into the earlier ones; both are sorted by position. */
  readonly include: (late: LateOccurrences) => void;
  /** Findings in their final order, occurrences in the order of the file. */
  readonly finish: (slots: readonly ReportedSlot[]) => {
    readonly findings: readonly Finding<string>[];
    readonly counts: Counts;
    readonly occurrences: PackedOccurrences;
  };
}

/** Occurrences confirmed or located only at the end of the file. */
export interface LateOccurrences extends Pick<OccurrenceStore, "add"> {
  readonly list: OccurrenceList;
  /** A slot has a tally as soon as it has an occurrence. */
  readonly tallies: readonly (Tally | undefined)[];
}

/** Kept per slot even if its occurrences are not listed. */
interface Tally {
  count: number;
  firstLine: number;
  /** 1 at the numbers of the fields concerned. */
  readonly fields: Uint8Array;
  /** Fields for which there is no place in `fields`. */
  readonly farFields: Set<number>;
}

/** More are useless to a reader, and a file full of defects would exhaust the memory of the device. */
export const maxListed = 1_500_000;
const maxLate = 500_000;
/** Every finding shows at least this many. */
export const listedOfEach = 1_000;
const nearFields = 512;

export function createLateOccurrences(): LateOccurrences {
  const list = createOccurrenceList();
  const tallies: (Tally | undefined)[] = [];
  const add: OccurrenceStore["add"] = (slot, line, field, from, to) => {
    if (slot < 0) return;
    const { count } = tally(tallies, slot, line, field);
    if (count <= listedOfEach || list.count() < maxLate) list.add(slot, line, field, from, to);
  };
  return { list, tallies, add };
}

function tally(tallies: (Tally | undefined)[], slot: number, line: number, field: number): Tally {
  const tally = tallies[slot] ?? startTally(tallies, slot, line);
  tally.count++;
  if (line < tally.firstLine) tally.firstLine = line;
  if (field < nearFields) tally.fields[field] = 1;
  else tally.farFields.add(field);
  return tally;
}

function startTally(tallies: (Tally | undefined)[], slot: number, firstLine: number): Tally {
  const started = { count: 0, firstLine, fields: new Uint8Array(nearFields), farFields: new Set<number>() };
  tallies[slot] = started;
  return started;
}

export interface StoreOptions {
  /** Occurrences listed before only the first thousand of each finding are. */
  readonly maxKept?: number;
  /** Details: an occurrence names its place by an index, and lines arrive in any order. */
  readonly namesPlaceBy?: "field" | "details";
}

/** Five words per occurrence, as in the report, with the slot instead of the finding until all are known. */
export function createOccurrenceStore({
  maxKept = maxListed,
  namesPlaceBy = "field",
}: StoreOptions = {}): OccurrenceStore {
  const hasFields = namesPlaceBy === "field";
  const tallies: (Tally | undefined)[] = [];
  const list = createOccurrenceList(!hasFields);
  const late: OccurrenceList[] = [];
  // Occurrences added after the last line concern the file and come last.
  const trailing = createOccurrenceList();
  let isTrailing = false;

  const add: OccurrenceStore["add"] = (slot, line, field, from, to) => {
    if (slot < 0) return;
    const { count } = tally(tallies, slot, line, hasFields ? field : 0);
    if (isTrailing) trailing.add(slot, line, field, from, to);
    else if (count <= listedOfEach || list.count() < maxKept) list.add(slot, line, field, from, to);
  };

  const include: OccurrenceStore["include"] = (more) => {
    isTrailing = true;
    late.push(more.list);
    for (const [slot, tally] of more.tallies.entries()) {
      if (tally === undefined) continue;
      const existing = tallies[slot] ?? startTally(tallies, slot, tally.firstLine);
      existing.count += tally.count;
      existing.firstLine = Math.min(existing.firstLine, tally.firstLine);
      for (const field of listFields(tally)) {
        if (field < nearFields) existing.fields[field] = 1;
        else existing.farFields.add(field);
      }
    }
  };

  const finish: OccurrenceStore["finish"] = (slots) => {
    const order = slots
      .flatMap(({ rule, severity }, slot) => {
        const tally = tallies[slot];
        return tally === undefined ? [] : [{ id: rule.id, firstLine: tally.firstLine, rule, severity, slot, tally }];
      })
      .sort(compareFindings);
    const findingBySlot = new Uint32Array(slots.length);
    const counts = { error: 0, warning: 0, hint: 0 };
    const isSummed = order.map(({ rule, tally }) => rule.oncePerFile !== undefined && tally.count > 1);
    for (const [finding, { slot, severity, tally }] of order.entries()) {
      findingBySlot[slot] = finding;
      counts[severity] += isSummed[finding] === true ? 1 : tally.count;
    }
    const occurrences = packLists([list, ...late], trailing);
    for (let at = 0; at < occurrences.length; at += wordsPerOccurrence) {
      occurrences[at] = findingBySlot[occurrences[at] as number] as number;
    }
    const findings = order.map(({ rule, severity, tally }, finding) => ({
      rule: rule.id,
      severity,
      title: rule.title,
      ...(isSummed[finding] === true ? { count: 1, values: tally.count } : { count: tally.count }),
      firstLine: tally.firstLine,
      fields: listFields(tally),
    }));
    return { findings, counts, occurrences: isSummed.includes(true) ? keepFirst(occurrences, isSummed) : occurrences };
  };

  return { add, count: list.count, include, finish };
}

/** Keeps only the first occurrence of these findings. */
function keepFirst(occurrences: PackedOccurrences, isSummed: readonly boolean[]): PackedOccurrences {
  const isNamed = isSummed.map(() => false);
  let kept = 0;
  for (let at = 0; at < occurrences.length; at += wordsPerOccurrence) {
    const finding = occurrences[at] as number;
    if (isSummed[finding] === true && isNamed[finding] === true) continue;
    isNamed[finding] = true;
    if (kept < at) occurrences.copyWithin(kept, at, at + wordsPerOccurrence);
    kept += wordsPerOccurrence;
  }
  return occurrences.slice(0, kept);
}

/** Field 0 = the whole line. */
function listFields({ fields, farFields }: Tally): readonly number[] {
  const near = [...fields.keys()].filter((field) => field > 0 && fields[field] === 1);
  return [...near, ...[...farFields].toSorted((a, b) => a - b)];
}
