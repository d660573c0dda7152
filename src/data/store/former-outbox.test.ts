import "fake-indexeddb/auto";
import { Dexie } from "dexie";
import { afterEach, expect, test } from "vitest";
import { Database } from "./database.ts";
import type { OutboxKind, OutboxState } from "./outbox-entry.ts";

const fifthSchema = {
  fileChecks: "localId, ownerId, fileId, createdAt, [ownerId+createdAt], sha256",
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
  history: "++id, [ownerId+at]",
  vaults: "ownerId",
  wipes: "id, ownerId",
  personal: "[ownerId+key], ownerId",
};

const changes = [{ id: "change-1", key: "settings/route", value: "service", changedAt: 5 }];
const ofFile = { ownerId: "anna", localId: "k1" };
const ofPerson = (kind: OutboxKind) => ({ ownerId: "anna", localId: `person:anna:${kind}` });
const frozen = '{ "sha256":"aa", "size":3,"route":"manual" }';

/** Differences between kinds in version 5, and their expected migration. */
const rows: readonly (readonly [string, { readonly kind: OutboxKind; readonly metadata: string }, object])[] = [
  [
    "a file",
    { ...ofFile, kind: "upload", metadata: frozen },
    { ...ofFile, payload: { metadata: frozen, clientKey: "k1" } },
  ],
  [
    "a file under a later key",
    { ...ofFile, kind: "upload", metadata: frozen, ...{ clientKey: "k2" } },
    { ...ofFile, payload: { metadata: frozen, clientKey: "k2" } },
  ],
  [
    "a start by hand",
    { ...ofFile, kind: "start", metadata: "byHand", ...{ changeId: "order-1" } },
    { ...ofFile, payload: { changeId: "order-1", byHand: true } },
  ],
  [
    "a start after an upload, by a version that gave no names",
    { ...ofFile, kind: "start", metadata: "" },
    { ...ofFile, payload: { changeId: null, byHand: false } },
  ],
  [
    "a cancellation",
    { ...ofFile, kind: "cancel", metadata: "", ...{ changeId: "order-2" } },
    { ...ofFile, payload: { changeId: "order-2" } },
  ],
  [
    "a deletion by id",
    { ...ofFile, kind: "delete", metadata: "f1", ...{ label: "a.csv" } },
    { ...ofFile, payload: { fileId: "f1", clientKey: "k1", fileName: "a.csv", changeId: null } },
  ],
  [
    "a deletion by key",
    { ...ofFile, kind: "delete", metadata: "", ...{ clientKey: "k2" } },
    { ...ofFile, payload: { fileId: null, clientKey: "k2", fileName: null, changeId: null } },
  ],
  ...(["profile", "settings", "notifications"] as const).map(
    (kind) =>
      [
        `a change of ${kind}`,
        { ...ofPerson(kind), kind, metadata: JSON.stringify(changes) },
        { ownerId: "anna", payload: { changes } },
      ] as const,
  ),
];
const states: readonly OutboxState[] = ["captured", "waiting", "uploading", "paused", "rejected", "damaged"];

const progress = (state: OutboxState) => ({
  state,
  attempts: 3,
  timeouts: 1,
  nextAt: 70,
  ...(state === "waiting" && { notBefore: 60 }),
  reason: state === "rejected" ? "Zu groß" : null,
});

let database: Database;
afterEach(() => database.delete());

const openAfter = async (entries: readonly object[]): Promise<Database> => {
  const old = new Dexie("former-outbox");
  old.version(5).stores(fifthSchema);
  await old.table("outbox").bulkAdd(entries);
  old.close();
  database = new Database("former-outbox");
  return database;
};

test.each(rows)("version 5: %s is carried over in every state", async (_name, row, expected) => {
  const { outboxEntries } = await openAfter(states.map((state) => ({ ...row, ...progress(state) })));
  const entries = await outboxEntries.orderBy("seq").toArray();
  expect(entries.map(({ seq: _seq, ...entry }) => entry)).toEqual(
    states.map((state) => ({ kind: row.kind, ...expected, ...progress(state) })),
  );
});

test("version 5: all entries are carried over once, in their order, and found by what they concern", async () => {
  const { outboxEntries } = await openAfter(rows.map(([, row]) => ({ ...row, ...progress("waiting") })));
  const kinds = rows.map(([, { kind }]) => kind);
  expect((await outboxEntries.orderBy("seq").toArray()).map(({ kind }) => kind)).toEqual(kinds);
  expect(await database.outbox.count()).toBe(0);
  expect(await outboxEntries.where({ localId: "k1" }).count()).toBe(7);
  expect(await outboxEntries.where({ ownerId: "anna", kind: "settings" }).count()).toBe(1);
});

test("version 5: a page that is still open finds nothing in the outbox it knows and takes nothing away", async () => {
  const old = new Dexie("former-outbox");
  old.version(5).stores(fifthSchema);
  await old.table("outbox").add({ ...rows[0]?.[1], ...progress("waiting") });
  database = new Database("former-outbox");
  await database.open();
  expect(await old.table("outbox").count()).toBe(0);
  await old.table("outbox").add({ ...rows[1]?.[1], ...progress("captured") });
  old.close();
  expect([await database.outboxEntries.count(), await database.outbox.count()]).toEqual([1, 1]);
});
