/**
 * Memory for one check, kept for the next one: an operating system hands out new memory page by page as it is first
 * touched, which can take longer than all the work done in it.
 */
export interface Scratch {
  /** An array to be used until `release`, with arbitrary content. */
  readonly take: <Values>(make: MakeValues<Values>, length: number) => Values;
  /** Makes all taken arrays reusable; without this call they are garbage. */
  readonly release: () => void;
}

interface MakeValues<Values> {
  readonly BYTES_PER_ELEMENT: number;
  new (buffer: ArrayBuffer, offset: number, length: number): Values;
}

/** Enough for a file as long as DATEV imports it. */
const maxKeptBytes = 1 << 24;
/** Smaller ones are as quickly made. */
const minBytes = 1 << 12;

const free: ArrayBuffer[] = [];
let freeBytes = 0;

export function borrowScratch(): Scratch {
  const taken: ArrayBuffer[] = [];

  const take: Scratch["take"] = (make, length) => {
    const bytes = Math.max(minBytes, length * make.BYTES_PER_ELEMENT);
    const buffer = findFree(bytes) ?? new ArrayBuffer(bytes);
    taken.push(buffer);
    return new make(buffer, 0, length);
  };

  const release = (): void => {
    for (const buffer of taken.splice(0)) {
      if (freeBytes + buffer.byteLength > maxKeptBytes) continue;
      free.push(buffer);
      freeBytes += buffer.byteLength;
    }
  };

  return { take, release };
}

/** Takes the smallest sufficient array; none if it would stay mostly empty. */
function findFree(bytes: number): ArrayBuffer | undefined {
  let best = -1;
  for (const [at, { byteLength }] of free.entries()) {
    if (byteLength < bytes || byteLength > bytes * 4) continue;
    if (best < 0 || byteLength < (free[best] as ArrayBuffer).byteLength) best = at;
  }
  if (best < 0) return undefined;
  const [buffer] = free.splice(best, 1);
  freeBytes -= buffer?.byteLength ?? 0;
  return buffer;
}
