import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { receiveFile } from "./receive-file.ts";

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "pruefstapel-receive-"));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const inPieces = async function* (bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
};

test.each([
  [0, 1],
  [1, 1],
  [131_072, 65_536],
  [262_144, 131_072],
  [300_001, 1000],
  [1_000_000, 700_000],
])("%i bytes in chunks of %i are stored unchanged", async (size, piece) => {
  const bytes = randomBytes(size);
  const received = await receiveFile(inPieces(bytes, piece), join(dir, "a"), 2_000_000);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  expect(received).toEqual({ path: join(dir, "a"), sha256, size, tooLarge: false });
  expect((await readFile(received.path)).equals(bytes)).toBe(true);
});

test("a large file is stored unchanged for any chunk size, and its memory is released on the way", async () => {
  const bytes = randomBytes(40_000_000);
  const taken: Uint8Array[] = [];
  const chunks = async function* (): AsyncGenerator<Uint8Array> {
    for (let at = 0, piece = 65_536; at < bytes.length; at += piece, piece = piece === 65_536 ? 70_001 : 65_536) {
      // Like chunks of a connection, each with its own memory.
      const chunk = Uint8Array.from(bytes.subarray(at, at + piece));
      taken.push(chunk);
      yield chunk;
    }
  };
  const received = await receiveFile(chunks(), join(dir, "a"), 50_000_000);
  expect(received.sha256).toBe(createHash("sha256").update(bytes).digest("hex"));
  expect((await readFile(received.path)).equals(bytes)).toBe(true);
  expect(taken.filter(({ length }) => length >= 65_536)).toEqual([]);
});

test("chunks with shared memory are left untouched", async () => {
  const bytes = randomBytes(400_000);
  const whole = Buffer.from(bytes);
  await receiveFile(inPieces(whole, 100_000), join(dir, "a"), 1_000_000);
  expect(whole.equals(bytes)).toBe(true);
});

test("reading stops at the size limit", async () => {
  const { tooLarge } = await receiveFile(inPieces(randomBytes(500_000), 1000), join(dir, "a"), 200_000);
  expect(tooLarge).toBe(true);
  expect((await readFile(join(dir, "a"))).length).toBeLessThanOrEqual(200_000);
});

test("a broken stream leaves no file", async () => {
  const breaking = async function* (): AsyncGenerator<Uint8Array> {
    yield randomBytes(200_000);
    throw new Error("connection lost");
  };
  await expect(receiveFile(breaking(), join(dir, "a"), 1_000_000)).rejects.toThrow("connection lost");
  expect(await readdir(dir)).toEqual([]);
});
