import "fake-indexeddb/auto";
import { Dexie } from "dexie";
import { expect, test } from "vitest";
import { foldText } from "#engine/values/fold-text.ts";
import { Database } from "./database.ts";

const firstSchema = {
  fileChecks: "localId, ownerId, fileId, createdAt, [ownerId+createdAt]",
  reports: "[localId+origin]",
  occurrences: "[localId+origin]",
  blobs: "localId",
  outbox: "++seq, localId, ownerId",
  searches: "++id, ownerId",
  notifications: "id, ownerId",
  logs: "++id, timestamp",
  session: "id",
  cacheMeta: "key",
  settings: "key",
  profiles: "id",
};

test("version 1: checks of this device only no longer wait for anything, everything else stays", async () => {
  const old = new Dexie("upgrade-from-1");
  old.version(1).stores(firstSchema);
  await old.table("fileChecks").bulkAdd([
    { localId: "here", ownerId: "anna", status: "captured", fileId: null, sha256: "aa" },
    { localId: "queued", ownerId: "anna", status: "captured", fileId: null },
    { localId: "done", ownerId: "anna", status: "completed", fileId: "f1" },
  ]);
  await old.table("outbox").add({ localId: "queued", ownerId: "anna", kind: "upload", state: "captured" });
  await old.table("blobs").add({ localId: "here", content: new Blob(["abc"]) });
  old.close();

  const database = new Database("upgrade-from-1");
  const rows = await database.fileChecks.toArray();
  expect(Object.fromEntries(rows.map(({ localId, status }) => [localId, status]))).toEqual({
    here: "local",
    queued: "captured",
    done: "completed",
  });
  expect(await database.fileChecks.where({ sha256: "aa" }).primaryKeys()).toEqual(["here"]);
  expect([await database.outboxEntries.count(), await database.blobs.count()]).toEqual([1, 1]);
  database.close();
});

test("version 2: what was recorded so far becomes the beginning of the history", async () => {
  const old = new Dexie("upgrade-from-2");
  old.version(2).stores({ ...firstSchema, fileChecks: `${firstSchema.fileChecks}, sha256` });
  const file = { ownerId: "anna", originalFileName: "a.csv", sha256: "aa", createdAt: 10 };
  await old.table("fileChecks").bulkAdd([
    { ...file, localId: "here" },
    { ...file, localId: "elsewhere", createdAt: 5 },
  ]);
  const report = { verdict: "importable", rulesetVersion: "7" };
  await old.table("reports").bulkAdd([
    { localId: "here", origin: "device", storedAt: 20, report },
    { localId: "elsewhere", origin: "server", storedAt: 30, report },
  ]);
  old.close();

  const database = new Database("upgrade-from-2");
  const history = await database.history.orderBy("[ownerId+at]").toArray();
  expect(history.map(({ at, localId, action, rulesetVersion }) => [at, localId, action, rulesetVersion])).toEqual([
    [10, "here", "captured", null],
    [20, "here", "checkedOnDevice", "7"],
    [30, "elsewhere", "checkedOnServer", "7"],
  ]);
  expect(await database.fileChecks.count()).toBe(2);
  database.close();
});

test("version 3: everything stays as it was, unsealed, and there is no vault", async () => {
  const old = new Dexie("upgrade-from-3");
  old
    .version(3)
    .stores({ ...firstSchema, fileChecks: `${firstSchema.fileChecks}, sha256`, history: "++id, [ownerId+at]" });
  const report = { localId: "k", origin: "device", storedAt: 20, report: { verdict: "importable" } };
  await old.table("blobs").add({ localId: "k", content: new Blob(["abc"]) });
  await old.table("reports").add(report);
  await old.table("occurrences").add({ localId: "k", origin: "device", packed: new Uint32Array([1, 2]) });
  old.close();

  const database = new Database("upgrade-from-3");
  expect(await database.reports.toArray()).toEqual([report]);
  expect(await database.occurrences.toArray()).toEqual([
    { localId: "k", origin: "device", packed: new Uint32Array([1, 2]) },
  ]);
  expect(Object.keys((await database.blobs.get("k")) ?? {})).toEqual(["localId", "content"]);
  expect([await database.vaults.count(), await database.wipes.count()]).toEqual([0, 0]);
  database.close();
});

test("version 4: settings of the device become a change of the person who is signed in, older than any other", async () => {
  const old = new Dexie("upgrade-from-4");
  old.version(1).stores(firstSchema);
  old.version(2).stores({ fileChecks: `${firstSchema.fileChecks}, sha256` });
  old.version(3).stores({ history: "++id, [ownerId+at]" });
  old.version(4).stores({ vaults: "ownerId", wipes: "id, ownerId" });
  await old.table("session").put({ id: "current", user: { id: "anna" } });
  await old.table("settings").bulkAdd([
    { key: "route", value: "service" },
    { key: "keepDays", value: 30 },
  ]);
  await old.table("outbox").add({ localId: "queued", ownerId: "anna", kind: "upload", state: "captured" });
  old.close();

  const database = new Database("upgrade-from-4");
  expect(await database.personal.toArray()).toEqual([
    { ownerId: "anna", key: "settings/route", value: "service", version: 0, confirmed: null },
  ]);
  const [upload, change] = await database.outboxEntries.toArray();
  expect([upload?.localId, change?.kind, change?.state]).toEqual(["queued", "settings", "waiting"]);
  expect(change?.payload).toMatchObject({ changes: [{ key: "settings/route", value: "service", changedAt: 0 }] });
  expect(await database.settings.get("keepDays")).toMatchObject({ value: 30 });
  database.close();
});

test("version 4: where nobody is signed in nothing is sent", async () => {
  const old = new Dexie("upgrade-from-4-signed-out");
  old.version(4).stores({ ...firstSchema, vaults: "ownerId", wipes: "id, ownerId" });
  await old.table("settings").add({ key: "colorScheme", value: "dark" });
  old.close();

  const database = new Database("upgrade-from-4-signed-out");
  expect([await database.personal.count(), await database.outboxEntries.count()]).toEqual([0, 0]);
  expect(await database.settings.get("colorScheme")).toMatchObject({ value: "dark" });
  database.close();
});

test("version 6: a name folded in an earlier way is found by every spelling of its umlauts", async () => {
  const old = new Dexie("upgrade-from-6");
  old
    .version(6)
    .stores({ ...firstSchema, vaults: "ownerId", wipes: "id, ownerId", personal: "[ownerId+key], ownerId" });
  await old.table("fileChecks").bulkAdd([
    { localId: "k", ownerId: "anna", searchText: "mueller.csv csv-x-009" },
    { localId: "l", ownerId: "anna", searchText: "" },
  ]);
  old.close();

  const database = new Database("upgrade-from-6");
  const rows = await database.fileChecks.toArray();
  expect(rows.map(({ searchText }) => searchText)).toEqual(["mueller.csv csv-x-009 muller.csv", ""]);
  database.close();
});

test("version 8: a row gets its Befunde from the report that is shown; one whose report is sealed stays without", async () => {
  const old = new Dexie("upgrade-from-8");
  old.version(8).stores({ ...firstSchema, vaults: "ownerId", personal: "[ownerId+key], ownerId" });
  const of = (count: number) => ({ rule: "CSV-R-001", severity: "error", title: "Titel", count });
  await old.table("fileChecks").bulkAdd([{ localId: "k" }, { localId: "sealed" }]);
  await old.table("reports").bulkAdd([
    { localId: "k", origin: "server", report: { findings: [{ ...of(2), firstLine: 1, fields: [] }] } },
    { localId: "k", origin: "device", report: { findings: [of(1)] } },
    { localId: "sealed", origin: "device", sealed: {} },
  ]);
  old.close();

  const database = new Database("upgrade-from-8");
  const rows = await database.fileChecks.toArray();
  expect(rows.map(({ findings }) => findings && JSON.parse(findings))).toEqual([[of(2)], undefined]);
  database.close();
});

test("version 12: the list of made reports begins empty, and everything else stays", async () => {
  const old = new Dexie("upgrade-from-12");
  old.version(12).stores({ ...firstSchema, adminAnswers: "[ownerId+key], ownerId" });
  await old.table("fileChecks").add({ localId: "k", ownerId: "anna" });
  await old.table("adminAnswers").add({ ownerId: "anna", key: "people", answer: [] });
  old.close();

  const database = new Database("upgrade-from-12");
  expect(await database.madeReports.toArray()).toEqual([]);
  expect(await database.fileChecks.toArray()).toEqual([{ localId: "k", ownerId: "anna" }]);
  expect(await database.adminAnswers.count()).toBe(1);
  database.close();
});

test("version 13: a file whose last word is an open inquiry gets it, and the server is told of it", async () => {
  const old = new Dexie("upgrade-from-13");
  const outboxEntries = "++seq, localId, ownerId, [ownerId+kind]";
  old.version(13).stores({ ...firstSchema, history: "++id, [ownerId+at]", outboxEntries });
  const ownerId = "anna";
  const event = (localId: string, action: string, at: number) => ({ ownerId, localId, action, at, person: "Anna" });
  await old.table("fileChecks").bulkAdd([
    { localId: "held", ownerId, fileId: "f1" },
    { localId: "here", ownerId, fileId: null },
    { localId: "settled", ownerId, fileId: "f3" },
  ]);
  await old
    .table("history")
    .bulkAdd([
      event("held", "inquired", 5),
      event("held", "exported", 6),
      event("here", "inquirySettled", 5),
      event("here", "inquired", 7),
      event("settled", "inquired", 5),
      event("settled", "inquirySettled", 6),
      event("gone", "inquired", 5),
    ]);
  old.close();

  const database = new Database("upgrade-from-13");
  const askedBy = { id: ownerId, name: "Anna" };
  const open = { askedBy, remindOn: null, closedAt: null, answer: null };
  expect((await database.fileChecks.toArray()).map(({ localId, inquiry }) => [localId, inquiry])).toEqual([
    ["held", { ...open, askedAt: 5 }],
    ["here", { ...open, askedAt: 7 }],
    ["settled", undefined],
  ]);
  const entries = await database.outboxEntries.toArray();
  expect(entries).toMatchObject([
    { kind: "inquire", localId: "held", payload: { person: askedBy, changes: [{ kind: "open", at: 5 }] } },
  ]);
  database.close();
});

test("version 14: search values of records with occurrences alone are removed, so that all are read again", async () => {
  const old = new Dexie("upgrade-from-14");
  old.version(14).stores({ ...firstSchema, searchValues: "localId, *words" });
  await old.table("searchValues").add({ localId: "a", storedAt: 1, values: [], words: ["vre1"], isCut: false });
  old.close();

  const database = new Database("upgrade-from-14");
  expect(await database.searchValues.count()).toBe(0);
  database.close();
});

test("version 16: tables for questions and answers of the office are added, and nothing else is touched", async () => {
  const old = new Dexie("upgrade-from-15");
  old.version(15).stores({ ...firstSchema, searchValues: "localId, [localId+storedAt]" });
  await old.table("searchValues").add({ localId: "a", storedAt: 1 });
  await old.table("fileChecks").add({ localId: "a", ownerId: "anna", originalFileName: "a.csv" });
  old.close();

  const database = new Database("upgrade-from-15");
  const question = { id: "q1", ownerId: "anna", text: "Wo?", outcome: "unanswered", at: 1 } as const;
  const office = { ownerId: "anna", collectsQuestions: true, answers: [] };
  await database.questions.put(question);
  await database.officeAnswers.put(office);
  expect(await database.questions.where("ownerId").equals("anna").toArray()).toEqual([question]);
  expect(await database.officeAnswers.get("anna")).toEqual(office);
  expect(await database.searchValues.count()).toBe(1);
  expect(await database.fileChecks.get("a")).toMatchObject({ originalFileName: "a.csv" });
  database.close();
});

test("version 16: rows get the facts of their e-invoice from an unsealed report, and are found by them", async () => {
  const old = new Dexie("upgrade-from-16");
  old.version(16).stores(firstSchema);
  const row = { ownerId: "anna", originalFileName: "a.xml", searchText: "a.xml" };
  await old.table("fileChecks").bulkAdd(["both", "none", "sealed"].map((localId) => ({ ...row, localId })));
  const invoice = { profile: "XRechnung 3.0", syntax: "UBL", number: "RE-1", seller: "Müller GmbH" };
  await old.table("reports").bulkAdd([
    { localId: "both", origin: "device", report: { invoice: { ...invoice, number: "RE-0" } } },
    { localId: "both", origin: "server", report: { invoice } },
    { localId: "none", origin: "device", report: { verdict: "importable" } },
    { localId: "sealed", origin: "device", sealed: new ArrayBuffer(1) },
    { localId: "gone", origin: "device", report: { invoice } },
  ]);
  old.close();

  const database = new Database("upgrade-from-16");
  const rows = await database.fileChecks.toArray();
  expect(rows.map(({ localId, invoice, searchText }) => [localId, invoice, searchText])).toEqual([
    ["both", invoice, `a.xml ${foldText("RE-1 Müller GmbH")}`],
    ["none", undefined, "a.xml"],
    ["sealed", undefined, "a.xml"],
  ]);
  database.close();
});
