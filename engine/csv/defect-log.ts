import type { TraceOptions } from "#engine/csv/scan/collect-traces.ts";
import type { Scannable } from "#engine/csv/scan/encoding.ts";
import { lineEnd } from "#engine/csv/scan/scan-records.ts";
import type { CellDefect, ScanDefect } from "#engine/model/rule.ts";
import { createLateOccurrences, type LateOccurrences } from "#engine/report/occurrence-store.ts";
import type { CsvRun } from "./csv-run.ts";

/** Defects met by the scanner and the columns of one file: counted for the file rules, reported if a rule exists. */
export interface DefectLog {
  readonly traces: TraceOptions;
  /** How a line ended that does not end with CR LF. */
  readonly addBareLineEnd: (line: number, kind: number) => void;
  /** Only counts; the caller reports the defect. */
  readonly countDefect: (defect: CellDefect) => void;
  readonly countOf: (defect: ScanDefect | CellDefect) => number;
  /** To be called after the last record. */
  readonly reportLostLetters: (records: number) => void;
  /** Call it after a spreadsheet is known to have saved the file. */
  readonly reportLostDigits: () => void;
}

export function createDefectLog(
  { active, store }: CsvRun,
  { bytes, isUtf8 }: Scannable,
  allowsLineBreaks: boolean,
): DefectLog {
  const scanned = createCounter();
  const inCells = createCounter();
  const lostLetters = createDoubtful();
  const lostSigns = createLostSigns();
  const bareDigits = createLateOccurrences();
  let hasKeptZero = false;
  let noted: number = lineEnd.crlf;

  const addDefect: TraceOptions["addDefect"] = (defect, line, field, from, to) => {
    const tally = scanned.count(defect);
    if (defect === "questionMark") {
      lostLetters.add(active.scanSlot("mojibake", line === 1), line, field, from, to);
      return;
    }
    if (defect === "lostEuro" || defect === "maybeLostSign" || defect === "lostSign") {
      lostSigns.add(defect, (slotOf) => active.scanSlot(slotOf, line === 1), [line, field, from, to]);
      return;
    }
    if (defect === "bareDigits") {
      hasKeptZero ||= bytes[from] === zero && to - from > 1;
      tally.slot ??= active.scanSlot(defect, false);
      if (line > 1) bareDigits.add(tally.slot, line, field, from, to);
      return;
    }
    tally.slot ??= active.scanSlot(defect, false);
    store.add(line === 1 ? active.scanSlot(defect, true) : tally.slot, line, field, from, to);
  };

  return {
    traces: { bytes, isUtf8, allowsLineBreaks, addDefect },
    // Line ends are one decision of the exporting program, so the first deviating line stands for all of its kind.
    addBareLineEnd: (line, kind) => {
      if (kind > noted) addDefect(kind === lineEnd.cr ? "carriageReturnOnly" : "lineFeedOnly", line, 0, 0, 0);
      noted = Math.max(noted, kind);
    },
    countDefect: inCells.count,
    countOf: (defect) => scanned.countOf(defect) + inCells.countOf(defect),
    // A single question mark may be a typing error; in many rows they are lost characters.
    reportLostLetters: (records) => {
      if (lostLetters.isFrequent(records)) store.include(lostLetters.occurrences);
      for (const occurrences of lostSigns.finish(records)) store.include(occurrences);
    },
    // A program that strips the zeros of one number strips them of all.
    reportLostDigits: () => {
      if (!hasKeptZero) store.include(bareDigits);
    },
  };
}

/** Occurrences that count only where many rows have one. */
function createDoubtful() {
  const occurrences = createLateOccurrences();
  let lines = 0;
  let lastLine = 0;
  return {
    occurrences,
    add: (slot: number, line: number, field: number, from: number, to: number): void => {
      occurrences.add(slot, line, field, from, to);
      if (line !== lastLine) lines++;
      lastLine = line;
    },
    lines: () => lines,
    isFrequent: (records: number): boolean => lines >= minLines && lines * 100 >= records,
  };
}

type LostSign = "lostEuro" | "maybeLostSign" | "lostSign";

/**
 * Question marks in place of signs. Two lines with one that is sure, or one beside others, make all of them sure; without
 * any, each kind is a matter of its own and takes three lines.
 */
function createLostSigns() {
  const sure = createDoubtful();
  const all = createDoubtful();
  const possible = createDoubtful();
  const euros = createDoubtful();
  return {
    add: (
      kind: LostSign,
      slotOf: (defect: LostSign) => number,
      [line, field, from, to]: readonly [number, number, number, number],
    ): void => {
      all.add(slotOf("lostSign"), line, field, from, to);
      if (kind === "lostSign") sure.add(-1, line, field, from, to);
      if (kind === "maybeLostSign") possible.add(slotOf(kind), line, field, from, to);
      if (kind === "lostEuro") euros.add(slotOf(kind), line, field, from, to);
    },
    finish: (records: number): readonly LateOccurrences[] => {
      if (sure.lines() > 0 && all.lines() >= minLines - 1 && all.lines() * 200 >= records) return [all.occurrences];
      return [possible, euros].filter(({ isFrequent }) => isFrequent(records)).map(({ occurrences }) => occurrences);
    },
  };
}

/** Millions of cells may have the same defect one after the other, so the tally of the latest is kept at hand. */
function createCounter() {
  const tallies = new Map<ScanDefect | CellDefect, Tally>();
  let latest: ScanDefect | CellDefect | null = null;
  let tally: Tally = { count: 0, slot: null };
  const count = (defect: ScanDefect | CellDefect): Tally => {
    if (defect !== latest) {
      latest = defect;
      tally = tallies.get(defect) ?? { count: 0, slot: null };
      tallies.set(defect, tally);
    }
    tally.count++;
    return tally;
  };
  return { count, countOf: (defect: ScanDefect | CellDefect): number => tallies.get(defect)?.count ?? 0 };
}

interface Tally {
  count: number;
  /** Slot of the rule that reports it after the header; null until first used. */
  slot: number | null;
}

const minLines = 3;
const zero = 48;
