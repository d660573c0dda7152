/** Reads bits from the low end of each byte; after the end it delivers zeros and says so. */
export interface BitReader {
  readonly bits: (count: number) => number;
  /** The next bits without taking them. */
  readonly peek: (count: number) => number;
  readonly skip: (count: number) => void;
  /** Drops the rest of the current byte; the offset of the next one. */
  readonly alignToByte: () => number;
  readonly moveTo: (offset: number) => void;
  readonly isPastEnd: () => boolean;
}

export const createBitReader = (source: Uint8Array): BitReader => {
  let at = 0;
  let held = 0;
  let heldBits = 0;

  const fill = (count: number): void => {
    while (heldBits < count) {
      held |= (source[at] ?? 0) << heldBits;
      at++;
      heldBits += 8;
    }
  };
  const peek = (count: number): number => {
    fill(count);
    return held & ((1 << count) - 1);
  };
  const skip = (count: number): void => {
    held >>>= count;
    heldBits -= count;
  };

  return {
    peek,
    skip,
    bits: (count) => {
      const value = peek(count);
      skip(count);
      return value;
    },
    alignToByte: () => {
      const offset = at - (heldBits >> 3);
      held = 0;
      heldBits = 0;
      at = offset;
      return offset;
    },
    moveTo: (offset) => {
      at = offset;
    },
    isPastEnd: () => at - (heldBits >> 3) > source.length,
  };
};
