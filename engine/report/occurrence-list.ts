import { wordsPerOccurrence } from "./report.ts";

/** Occurrences in the order of the file, packed as in the report, in pieces that never have to be copied to grow. */
export interface OccurrenceList {
  readonly count: () => number;
  /** Lines must arrive in ascending order; inside a line fields may come in any order. */
  readonly add: (slot: number, line: number, field: number, from: number, to: number) => void;
  /** Word 0 to 4 of an occurrence. */
  readonly word: (occurrence: number, word: number) => number;
  /** Copies the occurrences `[from, to)` to a place in packed ones. */
  readonly copy: (from: number, to: number, packed: Uint32Array, index: number) => void;
}

const shift = 13;
const perPiece = 1 << shift;

/** `keepsOrder`: occurrences stay as they come, in lines as well. */
export function createOccurrenceList(keepsOrder = false): OccurrenceList {
  const pieces: Uint32Array[] = [];
  let count = 0;
  let lastLine = -1;
  let highestField = 0;

  const add: OccurrenceList["add"] = (slot, line, field, from, to) => {
    const at = (count & (perPiece - 1)) * wordsPerOccurrence;
    if (at === 0) pieces.push(new Uint32Array(perPiece * wordsPerOccurrence));
    const piece = pieces[pieces.length - 1] as Uint32Array;
    piece[at] = slot;
    piece[at + 1] = line;
    piece[at + 2] = field;
    piece[at + 3] = from;
    piece[at + 4] = to;
    count++;
    if (line === lastLine && field < highestField && !keepsOrder) settle(line, field);
    else highestField = field;
    lastLine = line;
  };

  /** Inside a line the order of fields: the rules come one after the other, not field by field. */
  function settle(line: number, field: number): void {
    for (let at = count - 1; at > 0 && word(at - 1, 1) === line && word(at - 1, 2) > field; at--) swap(at, at - 1);
  }

  function swap(a: number, b: number): void {
    const pieceA = pieces[a >> shift] as Uint32Array;
    const pieceB = pieces[b >> shift] as Uint32Array;
    const placeA = (a & (perPiece - 1)) * wordsPerOccurrence;
    const placeB = (b & (perPiece - 1)) * wordsPerOccurrence;
    for (let i = 0; i < wordsPerOccurrence; i++) {
      const kept = pieceA[placeA + i] as number;
      pieceA[placeA + i] = pieceB[placeB + i] as number;
      pieceB[placeB + i] = kept;
    }
  }

  const word: OccurrenceList["word"] = (occurrence, index) =>
    (pieces[occurrence >> shift] as Uint32Array)[(occurrence & (perPiece - 1)) * wordsPerOccurrence + index] as number;

  const copy: OccurrenceList["copy"] = (from, to, packed, index) => {
    for (let at = from; at < to; ) {
      const start = at & (perPiece - 1);
      const taken = Math.min(perPiece - start, to - at);
      const piece = pieces[at >> shift] as Uint32Array;
      const first = start * wordsPerOccurrence;
      const target = (index + at - from) * wordsPerOccurrence;
      for (let i = 0; i < taken * wordsPerOccurrence; i++) packed[target + i] = piece[first + i] as number;
      at += taken;
    }
  };

  return { count: () => count, add, word, copy };
}

/**
 * Merges sorted lists; at the same place the earlier list comes first. Merging in place from the end needs no second
 * copy, which saves 25 MB for two million occurrences.
 */
export function packLists(lists: readonly OccurrenceList[], trailing: OccurrenceList): Uint32Array {
  const total = lists.reduce((sum, list) => sum + list.count(), trailing.count());
  const packed = new Uint32Array(total * wordsPerOccurrence);
  let used = 0;
  for (const list of lists) {
    mergeInto(packed, used, list);
    used += list.count();
  }
  trailing.copy(0, trailing.count(), packed, used);
  return packed;
}

/** Merges a list into the first `used` occurrences. */
function mergeInto(packed: Uint32Array, used: number, list: OccurrenceList): void {
  let rest = used;
  let next = list.count();
  while (next > 0 && rest > 0) {
    if (isAfter(packed, rest - 1, list, next - 1)) {
      rest--;
      const from = rest * wordsPerOccurrence;
      const target = from + next * wordsPerOccurrence;
      for (let word = 0; word < wordsPerOccurrence; word++) packed[target + word] = packed[from + word] as number;
    } else {
      next--;
      list.copy(next, next + 1, packed, rest + next);
    }
  }
  list.copy(0, next, packed, 0);
}

function isAfter(packed: Uint32Array, at: number, list: OccurrenceList, index: number): boolean {
  const line = packed[at * wordsPerOccurrence + 1] as number;
  const other = list.word(index, 1);
  return line > other || (line === other && (packed[at * wordsPerOccurrence + 2] as number) > list.word(index, 2));
}
