import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hourMs, mebibyte } from "#engine/values/units.ts";
import { createKeyedLock } from "#server/ground/lock-by-key.ts";
import type { S3Settings } from "#server/ground/settings/s3-settings.ts";
import { errorToAnswer } from "#server/http/error-answer.ts";
import type { FileStore } from "#server/store/files/file-store.ts";
import { createObjectClient, type ObjectClient } from "#server/store/files/object-client.ts";
import { openS3Store } from "#server/store/files/s3-store.ts";
import { StoreError } from "#server/store/files/store-error.ts";
import { createTestBucket } from "#tests/support/test-bucket.ts";

let dataDir: string;
let settings: S3Settings;
let opened: FileStore[];
let objects: ObjectClient;
let proxy: Server | null;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "pruefstapel-s3-"));
  settings = createTestBucket() as S3Settings;
  objects = createObjectClient(settings);
  opened = [];
  proxy = null;
});
afterEach(async () => {
  for (const store of opened) await store.close();
  proxy?.close();
  await rm(dataDir, { recursive: true, force: true });
});

const open = async (more: Partial<S3Settings> = {}): Promise<FileStore> => {
  const store = await openS3Store({ ...settings, ...more }, dataDir, createKeyedLock());
  opened.push(store);
  return store;
};
const keep = async (store: FileStore, bytes: Uint8Array): Promise<string> => {
  const received = await store.receive(chunksOf(bytes), "upload", 1_000_000_000);
  await store.keep(received);
  await store.removeReceived(received);
  return received.sha256;
};
async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}
const keyOf = (sha256: string): string => `files/${sha256.slice(0, 2)}/${sha256}`;
const hashOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
const listScratch = async (): Promise<readonly string[]> =>
  (await readdir(join(dataDir, "scratch"), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.startsWith("server.lock"))
    .map(({ name }) => name);

test.each([0, 1, 8 * mebibyte, 20_000_001])(
  "%i bytes are read by another process as they were stored",
  async (size) => {
    const bytes = randomBytes(size);
    const sha256 = await keep(await open(), bytes);
    const other = await open();
    expect(sha256).toBe(hashOf(bytes));
    expect(await other.withBytes(sha256, (path) => readFile(path))).toEqual(bytes);
    const stream = await other.openIntact(sha256);
    expect(stream && (await buffer(stream)).equals(bytes)).toBe(true);
  },
);

test("damaged bytes are never handed out as whole, and the next upload heals them", async () => {
  const sha256 = await keep(await open(), Buffer.from("gut"));
  await objects.putText(keyOf(sha256), "schlecht");
  const other = await open();
  expect(await other.openIntact(sha256)).toBeNull();
  // A thread compares for itself, and looks at what is there.
  expect(await other.withBytes(sha256, (path) => readFile(path, "utf8"))).toBe("schlecht");
  await keep(other, Buffer.from("gut"));
  const stream = await other.openIntact(sha256);
  expect(stream && (await text(stream))).toBe("gut");
  expect(await (await open()).withBytes(sha256, (path) => readFile(path, "utf8"))).toBe("gut");
});

test("a missing object is an ENOENT error", async () => {
  const store = await open();
  expect(await store.openIntact("f".repeat(64))).toBeNull();
  await expect(store.withBytes("f".repeat(64), async () => {})).rejects.toMatchObject({ code: "ENOENT" });
  await expect(store.openOccurrences("none.bin")).rejects.toMatchObject({ code: "ENOENT" });
  await store.remove("bytes", "f".repeat(64));
});

test("occurrences are there once they are written, and not where writing failed", async () => {
  const store = await open();
  expect(await store.writeOccurrences("a.bin", (path) => writeFile(path, "abc").then(() => 7))).toBe(7);
  await expect(store.writeOccurrences("b.bin", () => Promise.reject(new Error("aborted")))).rejects.toThrow("aborted");
  expect(await store.list("occurrences")).toEqual(["a.bin"]);
  expect(await text(await (await open()).openOccurrences("a.bin"))).toBe("abc");
});

test("a removed object leaves no copy on disk, except for an open reader", async () => {
  const store = await open();
  const sha256 = await keep(store, Buffer.from("persönlich"));
  const stream = await store.openIntact(sha256);
  await store.remove("bytes", sha256);
  expect(await store.openIntact(sha256)).toBeNull();
  expect(stream && (await text(stream))).toBe("persönlich");
  await expect.poll(listScratch).toEqual([]);
});

test("folders of processes that were killed are cleared, those of running ones are not", async () => {
  const running = await open();
  const sha256 = await keep(running, Buffer.from("läuft"));
  const left = join(dataDir, "scratch", "killed");
  await mkdir(join(left, "copies"), { recursive: true });
  await writeFile(join(left, "server.lock"), "");
  await writeFile(join(left, "copies", "1-rest"), "Rest");
  await open();
  expect(await listScratch()).toEqual([`1-${sha256}`]);
  for (const store of opened) await store.close();
  opened = [];
  expect(await listScratch()).toEqual([]);
});

test("more than a thousand objects are listed, without young ones on request", async () => {
  const store = await open();
  const names = Array.from({ length: 1_003 }, (_, index) => `${String(index).padStart(4, "0")}.bin`);
  for (let start = 0; start < names.length; start += 20)
    await Promise.all(names.slice(start, start + 20).map((name) => objects.putText(`occurrences/${name}`, name)));
  expect((await store.list("occurrences")).toSorted()).toEqual(names);
  expect(await store.list("occurrences", Date.now() - hourMs)).toEqual([]);
  expect(await store.isEmpty()).toBe(true);
});

test("a short outage is retried; a long one ends in UNAVAILABLE", async () => {
  const store = await open();
  const sha256 = await keep(store, Buffer.from("da"));
  let failures = 2;
  proxy = createServer(async (request, response) => {
    failures -= 1;
    if (failures >= 0) return response.writeHead(503).end();
    const answer = await fetch(`${settings.endpoint}${request.url}`, { headers: request.headers as never });
    return response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()));
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const { port } = proxy.address() as AddressInfo;
  // Signed for the service behind it, whose name the proxy passes on.
  const through = createObjectClient({ ...settings, endpoint: `http://127.0.0.1:${port}` });
  await expect(through.getText(keyOf(sha256))).rejects.toMatchObject({ status: 403 });
  expect(failures).toBe(-1);
  failures = 99;
  const error = await through.getText(keyOf(sha256)).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StoreError);
  expect(failures).toBe(95);
  expect(errorToAnswer(error, "id")).toMatchObject({ status: 503, body: { error: { code: "UNAVAILABLE" } } });
});

test.each([
  ["a wrong secret", { secretKey: "falsch" }, /lehnt den Zugang zum Bucket „test-[\w-]+“ ab \(SignatureDoesNotMatch\)/],
  ["nobody there", { endpoint: "http://127.0.0.1:2" }, /http:\/\/127\.0\.0\.1:2 ist nicht erreichbar \(ECONNREFUSED\)/],
  ["another region", { region: "eu-west-1" }, /S3_REGION/],
])("a start with %s ends in a German sentence without the secret", async (_title, wrong, message) => {
  const error = await open(wrong).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ name: "StartError", message: expect.stringMatching(message) });
  expect(String(error)).not.toContain("falsch");
});
