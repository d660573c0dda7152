/** A part of a file that is needed next; `to` is exclusive. */
export interface FilePart {
  readonly from: number;
  readonly to: number;
}

/**
 * Work that asks for parts of a file as it goes. So the same code runs on bytes at hand and on a file that is too large
 * to be held whole, and both come to the same result.
 */
export type PartReader<Value> = Generator<FilePart, Value, Uint8Array>;

/** Something that has to end before the work goes on. */
interface Pause {
  readonly until: Promise<void>;
}

/** Work on a file that may also have to wait for something else. */
export type PausingReader<Value> = Generator<FilePart | Pause, Value, Uint8Array>;

/** Hands over part by part of bytes that are at hand. */
export const readWhole = <Value>(bytes: Uint8Array, reader: PartReader<Value>): Value => {
  let step = reader.next();
  while (step.done !== true) step = reader.next(bytes.subarray(step.value.from, step.value.to));
  return step.value;
};

/** Fetches part by part from the host. */
export const readInParts = async <Value>(
  slice: (from: number, to: number) => Promise<Uint8Array>,
  reader: PausingReader<Value>,
): Promise<Value> => {
  let step = reader.next();
  while (step.done !== true) {
    if ("until" in step.value) {
      await step.value.until;
      step = reader.next(new Uint8Array(0));
      continue;
    }
    const { from, to } = step.value;
    const part = await slice(from, to);
    if (part.length !== to - from) throw new PartMissing(`${part.length} von ${to - from} Byte`);
    step = reader.next(part);
  }
  return step.value;
};

/** The file is shorter than declared. */
export class PartMissing extends Error {
  override readonly name = "PartMissing";
}

/** Reads small things that lie close together with few requests. */
export const createWindow = (end: number, windowBytes: number) => {
  let bytes: Uint8Array = new Uint8Array(0);
  let start = 0;
  return {
    *read(from: number, to: number): PartReader<Uint8Array> {
      if (from < start || to > start + bytes.length) {
        start = from;
        bytes = yield { from, to: Math.max(to, Math.min(end, from + windowBytes)) };
      }
      return bytes.subarray(from - start, to - start);
    },
  };
};
