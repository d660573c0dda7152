import { toScannable } from "#engine/csv/scan/encoding.ts";
import { readAheadWindows } from "#engine/csv/scan/simd/read-ahead.ts";
import { type CheckResult, checkFile, detectEncoding, type ImportRoute } from "#engine/index.ts";
import { readBothWays } from "#tests/read-ahead/compare-scans.ts";
import type { SmallFile } from "./make-file.ts";

/** One of several ways to read the same file. */
export interface Way {
  readonly name: string;
  readonly windows: Partial<typeof readAheadWindows>;
  /** The bytes are a part of a larger buffer, so many bytes after its start, and handed over part by part. */
  readonly shift?: number;
}

const { endOf } = readAheadWindows;

/** Every record by the loop in TypeScript. */
export const alone: Way = { name: "record by record", windows: { minBytes: Number.POSITIVE_INFINITY } };

export const ahead: Way = { name: "ahead in one piece", windows: { minBytes: 0 } };

export const aheadWithBorder = (border: number): Way => ({
  name: `ahead, a window ends at byte ${border}`,
  windows: { minBytes: 0, endOf: (from) => (from < border ? Math.min(border, endOf(from)) : endOf(from)) },
  shift: 1 + (border % 7),
});

export const aheadInWindows = (size: number): Way => ({
  name: `ahead, in windows of ${size} bytes`,
  windows: { minBytes: 0, endOf: (from) => from + size },
  shift: 1 + (size % 7),
});

async function withWindows<Value>({ windows }: Way, run: () => Value): Promise<Awaited<Value>> {
  const usual = { ...readAheadWindows };
  Object.assign(readAheadWindows, windows);
  try {
    return await run();
  } finally {
    Object.assign(readAheadWindows, usual);
  }
}

export const checkIn = (way: Way, file: SmallFile, route: ImportRoute): Promise<CheckResult> =>
  withWindows(way, () =>
    checkFile(way.shift === undefined ? toInput(file) : toInputInParts(file, way.shift), { route }),
  );

const toInput = ({ name, bytes }: SmallFile) => ({ name, size: bytes.length, bytes: async () => bytes });

/** Quotes and semicolons around the bytes show where a reader goes past their ends. */
function toInputInParts({ name, bytes }: SmallFile, shift: number) {
  const around = Uint8Array.from({ length: bytes.length + shift + 64 }, (_, index) => (index % 2 === 0 ? 34 : 59));
  around.set(bytes, shift);
  const shifted = around.subarray(shift, shift + bytes.length);
  const slice = async (from: number, to: number): Promise<Uint8Array> => shifted.subarray(from, to);
  return { name, size: bytes.length, bytes: async () => shifted, slice };
}

/** Everything a reader may ask of a record, also what no report shows. */
export const readRecordsIn = (way: Way, { bytes }: SmallFile): Promise<ReturnType<typeof readBothWays>> =>
  withWindows(way, () => {
    const text = toScannable(bytes, detectEncoding(bytes));
    return readBothWays(text.bytes.subarray(Math.min(text.start, text.bytes.length)), text.isUtf8, watchedColumns);
  });

const watchedColumns = [1, 2, 5, 6, 9, 13, 14];
