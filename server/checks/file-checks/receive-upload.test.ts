import { existsSync, readdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayMs } from "#engine/values/units.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { incomingFolder, isStored, readStored } from "#tests/support/stored.ts";
import { metadataOf, type TestUpload, uploadOf } from "#tests/support/uploads.ts";
import { deleteByClientKey } from "./calls/delete-by-client-key.ts";
import { deleteFileCheck } from "./calls/delete-file-check.ts";
import { receiveUpload } from "./receive-upload.ts";

let server: TestContext;
let adviser: SignedInContext;
beforeAll(async () => {
  server = await openTestContext({ settings: { maxUploadBytes: 10_000 } });
  adviser = await server.signIn("berater", ["4711"]);
});
afterAll(() => server.remove());

const upload = (options?: TestUpload, context = adviser) => receiveUpload(uploadOf(options), context);
const countRows = async () => (await server.context.db.selectFrom("fileChecks").select("id").execute()).length;
const expectNoStrayBytes = async () => {
  const rows = await server.context.db.selectFrom("fileChecks").select("sha256").distinct().execute();
  const named = rows.map(({ sha256 }) => sha256);
  expect((await server.context.files.list("bytes")).filter((sha256) => !named.includes(sha256))).toEqual([]);
};
const incoming = () => readdirSync(incomingFolder(server.context));

test.each(["fileFirst", "metadataFirst"] as const)("an upload is stored with its parts in order %s", async (order) => {
  const text = `Mandant 4711 ${order}`;
  const { fileCheck, replayed } = await upload({ text, order, fileName: "Bu\u0308cher/Lo\u202ehn\u0000.csv" });
  expect(replayed).toBe(false);
  expect(fileCheck).toMatchObject({
    _id: fileCheck.fileId,
    originalFileName: "Bücher/Lohn.csv",
    status: "uploaded",
    clientNumber: "4711",
    consultantNumber: "1001",
    size: Buffer.byteLength(text),
    results: [],
  });
  expect((await readStored(server.context, "bytes", fileCheck.sha256)).toString()).toBe(text);
  expect(incoming()).toEqual([]);
});

test("an empty file is accepted", async () => {
  expect((await upload({ text: "", fileName: "" })).fileCheck).toMatchObject({
    size: 0,
    originalFileName: "Unbenannt",
  });
});

test("O-50 the same key returns the same file check, even for many concurrent uploads", async () => {
  const before = await countRows();
  const clientKey = "00000000-parallel";
  const answers = await Promise.all(Array.from({ length: 30 }, () => upload({ clientKey })));
  expect(new Set(answers.map(({ fileCheck }) => fileCheck.fileId)).size).toBe(1);
  expect(answers.filter(({ replayed }) => !replayed).length).toBe(1);
  expect(await countRows()).toBe(before + 1);
  expect(incoming()).toEqual([]);
});

test("O-50 the same key of another user creates another file check", async () => {
  const other = await server.signIn("berater", ["4711"]);
  const mine = await upload({ clientKey: "00000000-shared" });
  const theirs = await upload({ clientKey: "00000000-shared" }, other);
  expect(theirs.replayed).toBe(false);
  expect(theirs.fileCheck.fileId).not.toBe(mine.fileCheck.fileId);
});

test("O-51 the same key with other bytes is refused, and the first upload stays", async () => {
  const clientKey = "00000000-reused";
  const { fileCheck } = await upload({ clientKey, text: "eins" });
  await expect(upload({ clientKey, text: "zwei" })).rejects.toMatchObject({ code: "KEY_REUSED" });
  await expectNoStrayBytes();
  expect((await upload({ clientKey, text: "eins" })).fileCheck.fileId).toBe(fileCheck.fileId);
});

test("O-51 of concurrent uploads with one key and different bytes one wins, the others are refused", async () => {
  const clientKey = "00000000-mixed";
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) => upload({ clientKey, text: `Inhalt ${index}` })),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled").length).toBe(1);
  const refused = outcomes.filter((outcome) => outcome.status === "rejected");
  expect(new Set(refused.map(({ reason }) => reason.code))).toEqual(new Set(["KEY_REUSED"]));
  await expectNoStrayBytes();
});

test.each<[string, TestUpload, string]>([
  ["O-51 bytes without the announced hash", { metadata: { sha256: "0".repeat(64) } }, "HASH_MISMATCH"],
  ["bytes without the announced size", { metadata: { size: 1 } }, "HASH_MISMATCH"],
  ["metadata with an unknown route", { metadata: { route: "post" } }, "BAD_REQUEST"],
  ["metadata with a hash in capitals", { metadata: { sha256: "A".repeat(64) } }, "BAD_REQUEST"],
  ["a key that is too short", { clientKey: "kurz" }, "BAD_REQUEST"],
  ["a key with a path in it", { clientKey: "../../../etc/passwd" }, "BAD_REQUEST"],
  ["a file above the limit", { text: "x".repeat(10_001) }, "FILE_TOO_LARGE"],
  ["a client of somebody else", { text: "Mandant 4712" }, "CLIENT_NOT_ALLOWED"],
  ["somebody else's client after the first part", { text: `${"x".repeat(9000)}Mandant 4712` }, "CLIENT_NOT_ALLOWED"],
  ["an archive that holds a client of somebody else", { text: "Mandanten 4711 4712" }, "CLIENT_NOT_ALLOWED"],
  ["a client cut by the head", { text: `${"\n".repeat(8180)}Mandant 471200` }, "CLIENT_NOT_ALLOWED"],
])("%s is refused and leaves no file", async (_title, options, code) => {
  const before = await countRows();
  await expect(upload(options)).rejects.toMatchObject({ code });
  expect(await countRows()).toBe(before);
  expect(incoming()).toEqual([]);
  const text = options.text ?? "";
  if (text) expect(await isStored(server.context, String(metadataOf(text).sha256))).toBe(false);
});

test("a refused client is named, with the users who can grant access", async () => {
  await expect(upload({ text: "Mandant 4712" })).rejects.toThrow(
    "Die Datei nennt den Mandanten 4712, der Ihnen nicht zugeordnet ist. Zuordnen kann das die Administration.",
  );
});

test.each([
  ["no parts", { clientKey: "00000000-empty", parts: Readable.from([]) }],
  ["no JSON", { clientKey: "00000000-json", parts: Readable.from([{ kind: "field", name: "metadata", value: "{" }]) }],
])("an upload with %s is refused", async (_title, request) => {
  await expect(receiveUpload(request, adviser)).rejects.toMatchObject({ code: "BAD_REQUEST" });
});

test("a file without a key is stored once, and again after it was deleted", async () => {
  const send = (text: string) =>
    receiveUpload({ ...uploadOf({ text, metadata: nothing }), clientKey: undefined }, adviser);
  const first = await send("nur die Datei");
  expect(first.fileCheck).toMatchObject({ route: "manual", status: "uploaded" });
  expect(await send("nur die Datei")).toMatchObject({ replayed: true, fileCheck: { fileId: first.fileCheck.fileId } });
  expect((await send("eine andere")).fileCheck.fileId).not.toBe(first.fileCheck.fileId);
  await deleteFileCheck({ id: first.fileCheck.fileId }, adviser);
  const again = await send("nur die Datei");
  expect([again.replayed, again.fileCheck.fileId === first.fileCheck.fileId]).toEqual([false, false]);
});

const nothing = { sha256: undefined, size: undefined, uploadIndex: undefined, totalFiles: undefined, route: undefined };

test("an administrator may upload for every client", async () => {
  const admin = await server.signIn("administrator");
  expect((await upload({ text: "Mandant 9999" }, admin)).fileCheck.clientNumber).toBe("9999");
});

test("a broken connection leaves no file", async () => {
  const broken = async function* () {
    yield Buffer.from("halb");
    throw new Error("aborted");
  };
  const part = { kind: "file", name: "file", fileName: "a.csv", stream: Readable.from(broken()) };
  const request = { clientKey: "00000000-broken", parts: Readable.from([part]) };
  await expect(receiveUpload(request, adviser)).rejects.toThrow("aborted");
  expect(incoming()).toEqual([]);
});

test("O-53 a deleted key always gets KEY_DELETED", async () => {
  const clientKey = "00000000-deleted";
  const { fileCheck } = await upload({ clientKey });
  await deleteFileCheck({ id: fileCheck.fileId }, adviser);
  await expect(upload({ clientKey })).rejects.toMatchObject({ code: "KEY_DELETED" });
  server.clock.now += 10 * 365 * dayMs;
  await expect(upload({ clientKey, text: "anderes" })).rejects.toMatchObject({ code: "KEY_DELETED" });
});

test("O-53 a key deleted before its upload arrives is refused when it does", async () => {
  const clientKey = "00000000-given-up";
  await deleteByClientKey({ clientKey }, adviser);
  await deleteByClientKey({ clientKey }, adviser);
  await expect(upload({ clientKey })).rejects.toMatchObject({ code: "KEY_DELETED" });
});

test("NO_SPACE when the disk has no space left for the database", async () => {
  const files = { ...adviser.files, freeBytes: async () => 1000 };
  await expect(upload({}, { ...adviser, files })).rejects.toMatchObject({ code: "NO_SPACE" });
});

// /dev/full stands in for a disk that fills up during the upload.
test.runIf(existsSync("/dev/full"))("NO_SPACE when the disk is full while writing", async () => {
  symlinkSync("/dev/full", join(incomingFolder(server.context), "full"));
  await expect(upload({}, { ...adviser, newId: () => "full" })).rejects.toMatchObject({ code: "NO_SPACE" });
  expect(incoming()).toEqual([]);
});
