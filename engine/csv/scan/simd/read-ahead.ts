import { ampersandKind, kindsOf, mark, quote, semicolon } from "#engine/csv/scan/byte-kinds.ts";
import { keptCells, type ReadAhead, wordsPerCell } from "#engine/csv/scan/scan-records.ts";
import { readAheadWasm } from "./read-ahead-wasm.ts";

/** Exports of `read-ahead.wat`. */
interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer };
  /** Reads the records in `[from, end)` of the memory, where one begins at `from`; answers how many. */
  readonly scan: (from: number, end: number) => number;
  /** 1 where the record after the last one read is not ordinary. */
  readonly isOdd: { readonly value: number };
}

/** One for all files, whose windows take turns in its memory. */
interface Machine extends Omit<Exports, "memory"> {
  readonly memory: Uint8Array;
  readonly words: Int32Array;
  /** The file whose window lies in the memory. */
  owner: object | null;
}

// Layout of the memory, the same as in `read-ahead.wat`. `inputAt` counts bytes, the others words of four bytes.
const watchedAt = 512 / 4;
const recordsAt = 4_096 / 4;
const cellsAt = 118_784 / 4;
const inputAt = 315_392;
const wordsPerRecord = 7;

/** Changed by tests only, which read small files ahead and end a window at any byte. */
export const readAheadWindows = {
  /** Smaller files are read before the module is ready. */
  minBytes: 1 << 15,
  /** Windows are no larger: a window and the records found in it stay in the cache of a core. */
  endOf: (from: number): number => from + (1 << 16),
};
/** After records that are not ordinary, at most so many are read by themselves before the next attempt. */
const maxPause = 64;

let machine: Machine | null | undefined;

/** Null where WebAssembly has no vectors of 128 bits, or may not be used; records are then read by themselves. */
function startMachine(): Machine | null {
  if (machine !== undefined) return machine;
  machine = null;
  try {
    const code = Uint8Array.from(atob(readAheadWasm), (letter) => letter.charCodeAt(0));
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(code));
    const { memory, scan, isOdd } = exports as unknown as Exports;
    machine = { memory: new Uint8Array(memory.buffer), words: new Int32Array(memory.buffer), scan, isOdd, owner: null };
  } catch {
    // The module cannot be compiled here.
  }
  return machine;
}

/** For a file that is read from `start` to its end; null where it is small, or there is no machine for it. */
export function createReadAhead(bytes: Uint8Array, start: number, isUtf8: boolean): ReadAhead | null {
  const started = bytes.length - start < readAheadWindows.minBytes ? null : startMachine();
  return started === null ? null : readWithMachine(started, bytes, isUtf8);
}

function readWithMachine(machine: Machine, bytes: Uint8Array, isUtf8: boolean): ReadAhead {
  const { memory, words } = machine;
  const owner = {};
  // Bytes [windowFrom, windowTo) of the file lie in the memory.
  let windowFrom = 0;
  let windowTo = 0;
  let record = recordsAt;
  let recordsTo = recordsAt;
  let cell = cellsAt;
  let expected = -1;
  let pause = 0;
  let failures = 0;
  let mayWatchOthers = true;

  function openWindow(position: number): void {
    if (machine.owner !== owner) {
      machine.owner = owner;
      memory.set(kindsOf(isUtf8).bare.map((kind) => (kind === 1 || kind === ampersandKind ? 0 : kind)));
      memory[quote] = mark.doubled;
      mayWatchOthers = true;
    }
    windowFrom = position;
    windowTo = Math.min(bytes.length, readAheadWindows.endOf(position));
    memory.set(bytes.subarray(windowFrom, windowTo), inputAt);
  }

  function countWatched(watched: Uint8Array): void {
    let count = 0;
    for (let column = 0; column < keptCells; column++) {
      words[watchedAt + column] = count;
      if (watched[column] === 1) count++;
    }
    words[watchedAt + keptCells] = count;
    mayWatchOthers = false;
  }

  /** Reads the records from `position`; false where not even one could be read. */
  function readOn(position: number, watched: Uint8Array): boolean {
    const isInside = machine.owner === owner && position >= windowFrom && position < windowTo;
    if (!isInside) openWindow(position);
    if (mayWatchOthers) countWatched(watched);
    let count = machine.scan(position - windowFrom + inputAt, windowTo - windowFrom + inputAt);
    if (count === 0 && machine.isOdd.value === 0 && windowFrom !== position) {
      openWindow(position);
      count = machine.scan(inputAt, windowTo - windowFrom + inputAt);
    }
    record = recordsAt;
    recordsTo = recordsAt + count * wordsPerRecord;
    cell = cellsAt;
    expected = count > 0 ? position : -1;
    return count > 0;
  }

  const take: ReadAhead["take"] = (current, position) => {
    if (position !== expected || record === recordsTo || machine.owner !== owner) {
      // Reporting an empty cell ends the watch of its column.
      if (current.hasBareEmpty) mayWatchOthers = true;
      if (pause > 0) {
        pause--;
        return 0;
      }
      if (position >= bytes.length || !readOn(position, current.watched)) {
        pause = Math.min(maxPause, failures++);
        return 0;
      }
      failures = 0;
    }
    const shift = windowFrom - inputAt;
    const filledCount = words[record + 4] as number;
    current.packed = words;
    current.packedAt = cell;
    current.shift = shift;
    cell += filledCount * wordsPerCell;
    const end = (words[record] as number) + shift;
    const fieldCount = words[record + 3] as number;
    current.start = position;
    current.end = end;
    current.lineEnd = words[record + 1] as number;
    current.fieldCount = fieldCount;
    current.filledCount = filledCount;
    current.quotedCells = words[record + 5] as number;
    current.hasBareEmpty = false;
    current.endsWithSeparator = fieldCount > 1 && bytes[end - 1] === semicolon;
    if (((words[record + 6] as number) & ampersandKind) !== 0) current.mayHoldEntities = true;
    expected = (words[record + 2] as number) + shift;
    record += wordsPerRecord;
    return expected;
  };

  const forget = (): void => {
    expected = -1;
    mayWatchOthers = true;
  };

  return { take, forget };
}
