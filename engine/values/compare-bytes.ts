/** 32-bit hash of `bytes[from, to)`. Reads four bytes at a time, since document links are long. */
export const hashBytes = (bytes: Uint8Array, from: number, to: number): number => {
  let hash = to - from;
  let at = from;
  for (; at + 4 <= to; at += 4) {
    const word =
      ((bytes[at] as number) << 24) |
      ((bytes[at + 1] as number) << 16) |
      ((bytes[at + 2] as number) << 8) |
      (bytes[at + 3] as number);
    hash = Math.imul(hash ^ word, 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  for (; at < to; at++) hash = Math.imul(hash ^ (bytes[at] as number), 0x85ebca6b);
  return hash ^ (hash >>> 15);
};

/** Whether `bytes[start, end)` and `bytes[start2, end2)` are the same. */
export const areSameBytes = (bytes: Uint8Array, start: number, end: number, start2: number, end2: number): boolean => {
  if (end2 - start2 !== end - start) return false;
  for (let i = 0; i < end - start; i++) if (bytes[start + i] !== bytes[start2 + i]) return false;
  return true;
};
