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

export function createOccurrenceList(): OccurrenceList {
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
    if (line === lastLine && field < highestField) settle(line, field);
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

/** Two lists as one in the order of the file; of two occurrences at the same place that of the first list stays first. */
export function packLists(first: OccurrenceList, second: OccurrenceList, trailing: OccurrenceList): Uint32Array {
  const count = first.count() + second.count();
  const packed = new Uint32Array((count + trailing.count()) * wordsPerOccurrence);
  let at = 0;
  for (let next = 0; next < second.count(); next++) {
    const start = at;
    while (at < first.count() && isBefore(first, at, second, next)) at++;
    first.copy(start, at, packed, start + next);
    second.copy(next, next + 1, packed, at + next);
  }
  first.copy(at, first.count(), packed, at + second.count());
  trailing.copy(0, trailing.count(), packed, count);
  return packed;
}

export function mergeLists(first: OccurrenceList, second: OccurrenceList): OccurrenceList {
  const packed = packLists(first, second, createOccurrenceList());
  const merged = createOccurrenceList();
  for (let at = 0; at < packed.length; at += wordsPerOccurrence) {
    const word = (index: number): number => packed[at + index] as number;
    merged.add(word(0), word(1), word(2), word(3), word(4));
  }
  return merged;
}

function isBefore(a: OccurrenceList, at: number, b: OccurrenceList, index: number): boolean {
  const line = a.word(at, 1);
  const other = b.word(index, 1);
  return line < other || (line === other && a.word(at, 2) <= b.word(index, 2));
}
