import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mebibyte } from "#engine/values/units.ts";
import { hashBlob } from "./hash-blob.ts";
import { type HashedBlob, readAndHash } from "./hash-bytes.ts";

type Answer = (thread: FakeThread, blob: Blob) => void;

let answer: Answer;
let started: FakeThread[] = [];

class FakeThread {
  onmessage: (event: { data: HashedBlob | null }) => void = () => undefined;
  onerror: () => void = () => undefined;
  isEnded = false;

  constructor() {
    started.push(this);
  }

  postMessage(blob: Blob): void {
    answer(this, blob);
  }

  terminate(): void {
    this.isEnded = true;
  }
}

beforeEach(() => {
  started = [];
  vi.stubGlobal("Worker", FakeThread);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const large = new Blob([new Uint8Array(mebibyte).fill(7)]);
const fromThread: HashedBlob = { size: 1, sha256: "of the thread" };

test("a blob of a mebibyte is hashed by a thread, which ends", async () => {
  answer = (thread) => thread.onmessage({ data: fromThread });
  expect(await hashBlob(large)).toEqual(fromThread);
  expect(started).toMatchObject([{ isEnded: true }]);
});

test("a smaller blob is hashed without a thread", async () => {
  const small = large.slice(1);
  expect(await hashBlob(small)).toEqual(await readAndHash(small));
  expect(started).toEqual([]);
});

test.each<[string, Answer]>([
  ["answers null", (thread) => thread.onmessage({ data: null })],
  ["does not start", (thread) => thread.onerror()],
  [
    "accepts no message",
    () => {
      throw new DOMException("no clone", "DataCloneError");
    },
  ],
])("a thread that %s leaves the blob to this one, and ends", async (_what, given) => {
  answer = given;
  expect(await hashBlob(large)).toEqual(await readAndHash(large));
  expect(started).toMatchObject([{ isEnded: true }]);
});

test("where there are no threads, or none is allowed, the blob is hashed here", async () => {
  const expected = await readAndHash(large);
  vi.stubGlobal("Worker", undefined);
  expect(await hashBlob(large)).toEqual(expected);
  vi.stubGlobal("Worker", () => {
    throw new DOMException("refused by the policy", "SecurityError");
  });
  expect(await hashBlob(large)).toEqual(expected);
});

test("a blob that cannot be read rejects", async () => {
  answer = (thread) => thread.onmessage({ data: null });
  const gone = large.slice();
  vi.spyOn(gone, "arrayBuffer").mockRejectedValue(new DOMException("gone", "NotReadableError"));
  await expect(hashBlob(gone)).rejects.toThrow("gone");
});
