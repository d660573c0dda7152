import { beforeEach, expect, test, vi } from "vitest";

// Files of this lane share what they have loaded: without a module of its own, memory of other tests would be lent here.
let borrowScratch: typeof import("./scratch.ts").borrowScratch;
beforeEach(async () => {
  vi.resetModules();
  ({ borrowScratch } = await import("./scratch.ts"));
});

test("released arrays are reused, arrays in use are not", () => {
  // Files checked by other tests in this process have left theirs: these go first.
  for (let left = 0; left < 100; left++) borrowScratch().take(Uint8Array, 20_000);
  const first = borrowScratch();
  const lines = first.take(Uint32Array, 5_000);
  const second = borrowScratch();
  expect(second.take(Uint32Array, 5_000).buffer).not.toBe(lines.buffer);
  second.release();
  first.release();
  const third = borrowScratch();
  const taken = [third.take(Float64Array, 2_500), third.take(Uint8Array, 20_000)];
  expect(taken.map(({ buffer }) => buffer)).toContain(lines.buffer);
  expect(taken[0]?.buffer).not.toBe(taken[1]?.buffer);
  expect(taken.map(({ length }) => length)).toEqual([2_500, 20_000]);
  third.release();
});

test("arrays of a very long file are not kept", () => {
  const scratch = borrowScratch();
  const { buffer } = scratch.take(Float64Array, 1 << 22);
  scratch.release();
  const next = borrowScratch();
  expect(next.take(Float64Array, 1 << 22).buffer).not.toBe(buffer);
});

test("a released array is lent only once", () => {
  const scratch = borrowScratch();
  scratch.take(Uint8Array, 8_192);
  scratch.release();
  scratch.release();
  const [first, second] = [borrowScratch(), borrowScratch()];
  expect(first.take(Uint8Array, 8_192).buffer).not.toBe(second.take(Uint8Array, 8_192).buffer);
});
