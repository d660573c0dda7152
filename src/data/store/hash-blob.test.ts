import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mebibyte } from "#engine/values/units.ts";
import { copyBlob, hashBlob } from "./hash-blob.ts";
import { type HashedBlob, readAndCopy, readAndHash } from "./hash-bytes.ts";
import type { HashAnswer, HashRequest } from "./hash-thread.ts";

type Answer = (thread: FakeThread, request: HashRequest) => void;

let answer: Answer;
let started: FakeThread[] = [];

class FakeThread {
  onmessage: (event: { data: HashAnswer }) => void = () => undefined;
  onerror: () => void = () => undefined;
  isEnded = false;

  constructor() {
    started.push(this);
  }

  postMessage(request: HashRequest): void {
    answer(this, request);
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
  await expect(copyBlob(gone)).rejects.toThrow("gone");
});

test("a blob of a mebibyte is copied and hashed by one thread, which ends with the hash", async () => {
  const copied = await readAndCopy(large);
  answer = (thread, { isCopied }) => isCopied && thread.onmessage({ data: copied });
  const { bytes, copy, hash } = await copyBlob(large);
  expect([bytes, copy]).toEqual([copied.bytes, copied.copy]);
  expect(started).toMatchObject([{ isEnded: false }]);
  started[0]?.onmessage({ data: fromThread });
  expect(await hash()).toEqual(fromThread);
  expect(started).toMatchObject([{ isEnded: true }]);
});

test("the copy of a thread that ends without a hash is hashed here", async () => {
  const copied = await readAndCopy(new Blob(["abc"]));
  answer = (thread) => {
    thread.onmessage({ data: copied });
    thread.onerror();
  };
  expect(await (await copyBlob(large)).hash()).toEqual(await readAndHash(new Blob(["abc"])));
  expect(started).toMatchObject([{ isEnded: true }]);
});

test.each([
  ["small", new Blob(["abc"], { type: "text/csv" }), 0],
  ["that no thread copies", new Blob([large], { type: "text/csv" }), 1],
])(
  "a blob %s is copied here, of the same kind, and its bytes can be taken over before it is hashed",
  async (_what, blob, threads) => {
    answer = (thread) => thread.onmessage({ data: null });
    const { bytes, copy, hash } = await copyBlob(blob);
    const taken = structuredClone(bytes, { transfer: [bytes] });
    expect(Buffer.from(taken).equals(Buffer.from(await blob.arrayBuffer()))).toBe(true);
    expect(copy.type).toBe("text/csv");
    expect(await hash()).toEqual(await readAndHash(blob));
    expect(started).toHaveLength(threads);
  },
);
