import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";
import { readOccurrences, readReport, storeDeviceReport } from "#data/checks/reports.ts";
import { searchByValues, storeSearchValues } from "#data/checks/search-values.ts";
import { organiseFileCheck } from "#data/outbox/organise-file-check.ts";
import { lockOut } from "#data/person/lock-out.ts";
import { database } from "#data/store/database.ts";
import { hashBytes } from "#data/store/hash-bytes.ts";
import type { CheckResult } from "#engine/index.ts";
import { capture, createSender, drainAt, resetDevice, signInAs, stored, uploadEntry } from "#tests/support/device.ts";
import { writeValues } from "#tests/support/write-values.ts";
import { readBytes } from "./bytes.ts";
import { convertRows } from "./convert.ts";
import { isLocked, LockedError, pinReason, readKeys, removeKeys, shareKeys } from "./keyring.ts";
import { changePin, removePin, setPin, unlock } from "./vault.ts";

const anna = {
  id: "anna",
  role: "berater" as const,
  permissions: [],
  fullName: "Anna Berater",
  email: "anna@kanzlei.example",
  datev: { clientNumbers: ["4711"] },
};
/** Real PINs take 600,000 rounds; the test of the figure stands beside the keys. */
const rounds = 10;
const result: CheckResult = {
  report: {
    verdict: "importable",
    format: { family: "datev-csv", name: "Buchungsstapel" },
    header: { clientNumber: "4711" },
    records: 1,
    counts: { error: 0, warning: 0, hint: 0 },
    findings: [],
    route: "manual",
    rulesetVersion: "7",
    engineVersion: "1",
  },
  occurrences: new Uint32Array([0, 3, 7, 1, 2]),
};

beforeEach(async () => {
  removeKeys("anna");
  await resetDevice(() => Promise.reject(new TypeError("offline")));
  await signInAs("anna");
});

const protect = (pin = "123456"): Promise<boolean> => setPin(anna, pin, rounds);
const textOf = async (localId: string): Promise<string | undefined> => (await readBytes(localId))?.text();
/** Everything stored as it lies there, as one text. */
const readRaw = async (): Promise<string> => {
  const blobs = await database.blobs.toArray();
  const texts = await Promise.all(blobs.map(({ content }) => (content as Blob).text()));
  return texts.join() + JSON.stringify([await database.reports.toArray(), await database.occurrences.toArray()]);
};

test("O-90 without a PIN everything is stored as before; with one, bytes, reports and Fundstellen are sealed", async () => {
  const before = await capture("anna", "Umsatz 1");
  await storeDeviceReport(before, result, 5);
  expect(Object.keys((await database.blobs.get(before)) ?? {})).toEqual(["localId", "content"]);
  expect(await database.reports.get([before, "device"])).toMatchObject({ report: result.report });
  await database.blobs.clear();
  await database.reports.clear();

  await protect();
  const localId = await capture("anna", "Umsatz 2");
  await storeDeviceReport(localId, result, 5);
  const raw = await readRaw();
  for (const secret of ["Umsatz", "importable", "clientNumber"]) expect(raw).not.toContain(secret);
  expect(await textOf(localId)).toBe("Umsatz 2");
  expect((await readReport(localId, "device"))?.report).toEqual(result.report);
  expect(await readOccurrences(localId, "device")).toEqual(result.occurrences);
});

test("O-90 size and hash of a sealed file stay those of the plain bytes, and so do those of what is sent", async () => {
  await protect();
  const localId = await capture("anna", "Umsatz 3");
  const row = await database.fileChecks.get(localId);
  const bytes = await readBytes(localId);
  expect(row).toMatchObject({ sizeBytes: 8, status: "waiting" });
  expect(await hashBytes((await bytes?.arrayBuffer()) ?? new ArrayBuffer())).toBe(row?.sha256);
  const { send, sent } = createSender(stored("f1"));
  await drainAt(Date.now(), { send });
  expect(await sent[0]?.bytes.text()).toBe("Umsatz 3");
});

test("O-91 what was there before is sealed row by row, and the pass goes on where it was ended", async () => {
  const ids = [await capture("anna", "A"), await capture("anna", "B"), await capture("anna", "C")];
  const other = await capture("bernd", "D");
  for (const localId of ids) await storeDeviceReport(localId, result, 5);
  await protect();
  const stop = new AbortController();
  await convertRows("anna", { signal: stop.signal, onProgress: () => stop.abort() });
  const sealed = async () => (await database.blobs.toArray()).filter(({ seal }) => seal).length;
  expect([await sealed(), (await database.vaults.get("anna"))?.state]).toEqual([1, "sealing"]);
  expect(await Promise.all(ids.map(textOf))).toEqual(["A", "B", "C"]);

  // A check that ends meanwhile: its report is sealed already, its file is not.
  await storeDeviceReport(ids[2] ?? "", result, 5);
  // The rest without the PIN: sealing needs only the public half of the keys.
  removeKeys("anna");
  await convertRows("anna");
  expect([await sealed(), (await database.vaults.get("anna"))?.state]).toEqual([3, "sealed"]);
  expect(await textOf(other)).toBe("D");
  expect(await readRaw()).not.toContain("importable");
  expect(await unlock("anna", "123456")).toEqual({ ok: true });
  expect(await Promise.all(ids.map(textOf))).toEqual(["A", "B", "C"]);
  expect(await readOccurrences(ids[0] ?? "", "device")).toEqual(result.occurrences);
});

test("O-91 a file that is deleted or stored anew while it is being sealed is left as it is", async () => {
  const gone = await capture("anna", "gone");
  await protect();
  const seal = crypto.subtle.encrypt.bind(crypto.subtle);
  const encrypt = vi.spyOn(crypto.subtle, "encrypt").mockImplementation(async (...input) => {
    await database.blobs.delete(gone);
    return seal(...input);
  });
  await convertRows("anna");
  encrypt.mockRestore();
  expect(await database.blobs.count()).toBe(0);
});

test("O-93 changing the PIN keeps every file; the old PIN opens nothing any more", async () => {
  await protect();
  const localId = await capture("anna", "E");
  expect(await changePin("anna", "falsch1", "654321", rounds)).toMatchObject({ ok: false, reason: "wrong" });
  expect(await changePin("anna", "123456", "654321", rounds)).toEqual({ ok: true });
  removeKeys("anna");
  expect(await unlock("anna", "123456")).toMatchObject({ ok: false, reason: "wrong" });
  expect(await unlock("anna", "654321")).toEqual({ ok: true });
  expect(await textOf(localId)).toBe("E");
});

test("O-93 a PIN that is removed while another tab still seals ends with no trace of it", async () => {
  const ids = [await capture("anna", "A"), await capture("anna", "B")];
  await protect();
  let removing: Promise<void> | undefined;
  const remove = async (): Promise<void> => {
    await removePin("anna", "123456");
    await convertRows("anna");
  };
  await convertRows("anna", { onProgress: () => (removing ??= remove()) });
  await removing;
  expect(await database.vaults.get("anna")).toBeUndefined();
  expect((await database.blobs.toArray()).filter(({ seal }) => seal)).toEqual([]);
  expect(await Promise.all(ids.map(textOf))).toEqual(["A", "B"]);
});

test("O-93 removing the PIN opens everything again, also when the pass was ended in the middle", async () => {
  await protect();
  const ids = [await capture("anna", "F"), await capture("anna", "G")];
  await storeDeviceReport(ids[0] ?? "", result, 5);
  await convertRows("anna");
  expect(await removePin("anna", "falsch1")).toMatchObject({ ok: false });
  expect(await removePin("anna", "123456")).toEqual({ ok: true });
  const stop = new AbortController();
  await convertRows("anna", { signal: stop.signal, onProgress: () => stop.abort() });
  removeKeys("anna");
  await expect(convertRows("anna")).rejects.toThrow(LockedError);
  expect(await database.vaults.count()).toBe(1);
  // New data is no longer sealed.
  const plain = await capture("anna", "H");
  expect(await textOf(plain)).toBe("H");
  await unlock("anna", "123456");
  await convertRows("anna");
  expect(await database.vaults.count()).toBe(0);
  expect(await Promise.all([...ids, plain].map(textOf))).toEqual(["F", "G", "H"]);
  expect((await readReport(ids[0] ?? "", "device"))?.report).toEqual(result.report);
});

test("O-94 a lock voids keys that any tab still holds", async () => {
  await protect();
  const localId = await capture("anna", "I");
  const keys = await readKeys("anna");
  if (!keys) throw new Error("no keys");
  await lockOut("anna");
  shareKeys("anna", keys); // a tab that answered at that very moment
  expect(await isLocked("anna")).toBe(true);
  await expect(readBytes(localId)).rejects.toThrow(LockedError);
  await unlock("anna", "123456");
  expect(await textOf(localId)).toBe("I");
});

test("O-95 while locked lists stay readable and nothing is taken for damaged", async () => {
  await protect();
  const localId = await capture("anna", "J");
  await storeDeviceReport(localId, result, 5);
  removeKeys("anna");
  await expect(readReport(localId, "device")).rejects.toThrow(LockedError);
  await expect(readOccurrences(localId, "device")).rejects.toThrow(LockedError);
  expect(await database.fileChecks.get(localId)).toMatchObject({
    originalFileName: "stapel.csv",
    verdict: "importable",
  });
});

test("O-96 while locked an upload waits for the PIN and burns no attempt", async () => {
  await protect();
  const localId = await capture("anna", "K");
  removeKeys("anna");
  const { send, sent } = createSender(stored("f1"));
  expect(await drainAt(Date.now(), { send })).toMatchObject({ ran: true, retryable: 0 });
  expect(await drainAt(Date.now(), { send })).toMatchObject({ ran: true, retryable: 0 });
  expect(await uploadEntry(localId)).toMatchObject({ state: "paused", attempts: 0, reason: pinReason });
  expect(await database.fileChecks.get(localId)).toMatchObject({ status: "waiting", error: null });
  await unlock("anna", "123456");
  await drainAt(Date.now(), { send });
  expect(sent).toHaveLength(1);
  expect(await database.fileChecks.get(localId)).toMatchObject({ fileId: "f1" });
});

test("O-118 while locked a tag waits behind the upload of its file", async () => {
  await protect();
  const localId = await capture("anna", "K");
  await organiseFileCheck("anna", localId, { add: ["Januar"], remove: [] });
  removeKeys("anna");
  const { send } = createSender(stored("f1"));
  expect(await drainAt(Date.now(), { send })).toMatchObject({ ran: true, retryable: 0 });
  expect(await drainAt(Date.now(), { send })).toMatchObject({ ran: true, retryable: 0 });
  const entries = await database.outboxEntries.orderBy("seq").toArray();
  expect(entries.map(({ kind, state }) => [kind, state])).toEqual([
    ["upload", "paused"],
    ["organise", "waiting"],
  ]);
});

test("O-97 while locked files come in without the PIN, are read back and sealed for their owner", async () => {
  await protect();
  removeKeys("anna");
  const localId = await capture("anna", "Umsatz 4");
  expect(await uploadEntry(localId)).toMatchObject({ state: "waiting", attempts: 0 });
  expect(await readRaw()).not.toContain("Umsatz 4");
  await expect(readBytes(localId)).rejects.toThrow(LockedError);
  await unlock("anna", "123456");
  expect(await textOf(localId)).toBe("Umsatz 4");
});

test("O-95 a sealed file of which one bit differs is damaged, not opened", async () => {
  await protect();
  const localId = await capture("anna", "Umsatz 5");
  const row = await database.blobs.get(localId);
  if (!row) throw new Error("not stored");
  const bytes = new Uint8Array(await (row.content as Blob).arrayBuffer());
  bytes[3] = (bytes[3] ?? 0) ^ 1;
  await database.blobs.put({ ...row, content: new Blob([bytes]) });
  const { send } = createSender(stored("f1"));
  await drainAt(Date.now(), { send });
  expect(await uploadEntry(localId)).toMatchObject({ state: "damaged", attempts: 0 });
});

test("values of a result are sealed like the result, and found only while the PIN is entered", async () => {
  const localId = await capture("anna", "Umsatz 1");
  await storeDeviceReport(localId, result, 5);
  const report = (await database.reports.get([localId, "device"]))!;
  const values = writeValues({ kind: "belegfeld1", value: "RE-2026-014", line: 3 });
  await storeSearchValues(localId, { ...report, origin: "device" }, values);
  const find = async () => (await searchByValues("anna", "re-2026", 10)).hits.map(({ row }) => row.localId);
  const storedBytes = async () => {
    const [row] = await database.searchValues.toArray();
    const bytes = row === undefined ? undefined : "sealed" in row ? row.sealed.bytes : row.dictionary;
    return new TextDecoder("latin1").decode(bytes);
  };
  expect(await storedBytes()).toMatch(/RE-2026-014/);
  expect(await find()).toEqual([localId]);
  await protect();
  await convertRows("anna");
  expect(await storedBytes()).not.toMatch(/2026/);
  expect(JSON.stringify(await database.searchValues.toArray())).not.toMatch(/2026/);
  expect(await find()).toEqual([localId]);
  removeKeys("anna");
  expect(await find()).toEqual([]);
  await unlock("anna", "123456");
  expect(await find()).toEqual([localId]);
  await removePin("anna", "123456");
  await convertRows("anna");
  expect(await database.searchValues.get(localId)).toMatchObject({ dictionary: values.dictionary });
});
