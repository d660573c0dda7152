import { database } from "#data/store/database.ts";
import { createEntry } from "#data/store/outbox-entry.ts";
import type { TableName, TableRow } from "#data/store/table-registry.ts";
import { writeValues } from "#tests/support/write-values.ts";
import { createPerson, createToken } from "./device.ts";

/** At least one row of every table, as one person leaves them; a table without one does not compile. */
export type Rows = { readonly [Name in TableName]: readonly [TableRow<Name>, ...TableRow<Name>[]] };

/** `held`: finished, and on the server; `here`: on this device only. */
type Whereabouts = "held" | "here";

export const localIdOf = (ownerId: string, whereabouts: Whereabouts): string => `check-${ownerId}-${whereabouts}`;

/** Stands in every column that holds contents of files, and nowhere else. */
export const contentOf = (ownerId: string, whereabouts: Whereabouts): string =>
  `Inhalt ${ownerId} ${whereabouts}`.padEnd(20);

export const createRows = (ownerId: string, whereabouts: Whereabouts): Rows => {
  const localId = localIdOf(ownerId, whereabouts);
  const content = contentOf(ownerId, whereabouts);
  const isHeld = whereabouts === "held";
  const origin = "device";
  const seq = ownerId.charCodeAt(0) * 2 + Number(isHeld);
  const originalFileName = `${localId}.csv`;
  const user = createPerson(ownerId);
  const counts = { error: 0, warning: 0, hint: 0 };
  const facts = { verdict: "importable", rulesetVersion: "7" } as const;
  const format = { family: "datev-csv", name: "Buchungsstapel" } as const;
  const report = { ...facts, format, header: { bezeichnung: content }, records: 1, counts, findings: [] };
  return {
    fileChecks: [
      {
        ...{ localId, ownerId, originalFileName, counts, format, ...facts },
        ...{ sizeBytes: content.length, sha256: localId, error: null, records: 1, header: {}, route: "manual" },
        ...{
          clientNumber: null,
          consultantNumber: null,
          createdAt: 0,
          updatedAt: 0,
          checkedAt: 0,
          searchText: localId,
        },
        ...(isHeld
          ? { fileId: `id-${localId}`, status: "completed", origin: "both", agreement: "equal" }
          : { fileId: null, status: "local", origin, agreement: null }),
      },
    ],
    reports: [
      { localId, origin, report: { ...report, route: "manual", engineVersion: "1" }, durationMs: 1, storedAt: 0 },
    ],
    occurrences: [{ localId, origin, packed: new Uint32Array(new TextEncoder().encode(content).buffer) }],
    blobs: [{ localId, content: new Blob([content]) }],
    searchValues: [
      {
        ...{ localId, storedAt: 0, isCut: false, rules: [] },
        dictionary: writeValues({ kind: "belegfeld1", value: content, line: 3 }).dictionary,
      },
    ],
    cellEdits: [
      {
        localId,
        storedAt: 0,
        done: [{ line: 3, field: 1, value: content, before: "", rule: "CSV-R-001" }],
        undone: [],
      },
    ],
    outboxEntries: [
      isHeld
        ? { ...createEntry("start", { ownerId, localId, payload: { changeId: null, byHand: false } }), seq }
        : { ...createEntry("upload", { ownerId, localId, payload: { metadata: "", clientKey: localId } }), seq },
    ],
    outbox: [
      {
        ...{ seq, localId, ownerId, kind: isHeld ? "start" : "upload", state: "waiting" },
        ...{ attempts: 0, timeouts: 0, nextAt: 0, reason: null, metadata: "" },
      },
    ],
    searches: [{ id: seq, ownerId, query: ownerId, at: 0 }],
    notifications: [
      {
        ...{ id: `note-${localId}`, ownerId, type: "RESULT", title: originalFileName, message: "", timestamp: 0 },
        ...{ read: 0, priority: "normal", actionUrl: `/results/${localId}` },
      },
    ],
    logs: [
      {
        ...{ id: 1, timestamp: 0, level: "WARN", message: "Low storage", data: "", url: "/", userAgent: "" },
        context: { service: "pruefstapel", author: "app", version: "" },
      },
    ],
    session: [{ id: "current", user, tokens: { accessToken: createToken(1), refreshToken: ownerId }, refreshedAt: 0 }],
    cacheMeta: [
      { key: `fileChecks:${ownerId}`, fetchedAt: 0 },
      { key: `events:${ownerId}`, fetchedAt: 0, eventId: "a:1" },
      { key: `missing:${ownerId}`, fetchedAt: 0, missing: 2 },
      { key: `checkBroken:${localId}`, fetchedAt: 0 },
    ],
    settings: [{ key: "keepDays", value: 30 }],
    history: [
      {
        ...{ id: seq, localId, ownerId, originalFileName, sha256: localId, at: 0, action: "captured" },
        ...{ person: ownerId, device: "Firefox", verdict: null, rulesetVersion: null },
      },
    ],
    profiles: [{ id: ownerId, profile: {} }],
    vaults: [
      {
        ...{ ownerId, vaultId: `vault-${ownerId}`, state: "sealed", epoch: 1, name: ownerId, failures: 0, failedAt: 0 },
        ...{ salt: new Uint8Array(1), iterations: 1, dataKey: new ArrayBuffer(1), publicKey: new ArrayBuffer(1) },
        ...{ privateKey: new ArrayBuffer(1), person: new ArrayBuffer(1) },
      },
    ],
    wipes: [{ id: `wipe-${ownerId}`, ownerId, state: "done", removed: 0, unsent: 0 }],
    trash: [
      {
        ...{ ownerId, fileId: `trash-${ownerId}`, clientKey: `trash-${ownerId}`, originalFileName: "weg.csv" },
        ...{ sizeBytes: 1, clientNumber: null, verdict: null, deletedAt: 1, deletedBy: ownerId, removedAt: 2 },
      },
    ],
    parcels: [
      {
        id: `parcel-${ownerId}-${whereabouts}`,
        ownerId,
        content: new Blob(["?"]),
        seals: [],
        checks: 1,
        onlyHere: isHeld ? 0 : 1,
      },
    ],
    signOutKeys: [
      {
        ...{ keyId: `key-${ownerId}`, ownerId, createdAt: 0, confirmedAt: 0 },
        ...{ publicKey: new ArrayBuffer(1), privateKey: new ArrayBuffer(1) },
      },
    ],
    adminAnswers: [{ ownerId, key: "people", part: "", answer: [ownerId], fetchedAt: 0, version: "" }],
    madeReports: [
      {
        ...{ id: `report-${ownerId}-${whereabouts}`, ownerId, person: ownerId, template: "monat", as: "pdf" },
        ...{ title: "Monatsbericht Mandant", subject: ownerId, month: "2026-10", clientNumber: null },
        ...{ fileName: "Monatsbericht.pdf", state: "done", error: null, startedAt: 0, sizeBytes: 3 },
        content: new Blob(["PDF"]),
      },
    ],
    officeAnswers: [{ ownerId, collectsQuestions: true, answers: [] }],
    questions: [{ id: `question-${ownerId}-${whereabouts}`, ownerId, text: ownerId, outcome: "unanswered", at: 0 }],
    personal: [{ ownerId, key: "settings/route", value: "manual", version: 1, confirmed: null }],
  };
};

export const storeRows = async (rows: Rows): Promise<void> => {
  for (const [name, ofTable] of Object.entries(rows)) await database.table(name).bulkPut(ofTable);
};

/** Every row of every table as one text, bytes included, so that whatever it holds can be looked for. */
export const readAllRows = async (): Promise<readonly { readonly table: TableName; readonly text: string }[]> => {
  const read = database.tables.map(async (table) => {
    const texts = (await table.toArray()).map(async (row) => JSON.stringify(await toPlain(row)));
    return (await Promise.all(texts)).map((text) => ({ table: table.name as TableName, text }));
  });
  return (await Promise.all(read)).flat();
};

const toPlain = async (value: unknown): Promise<unknown> => {
  if (value instanceof Blob) return toPlain(await value.arrayBuffer());
  if (value instanceof ArrayBuffer) return Buffer.from(value).toString("latin1");
  if (ArrayBuffer.isView(value)) {
    return Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString("latin1");
  }
  if (Array.isArray(value)) return Promise.all(value.map(toPlain));
  if (typeof value !== "object" || value === null) return value;
  // Sorted, because a row that was written again may have its columns in another order.
  const sorted = Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b));
  const entries = sorted.map(async ([key, inner]) => [key, await toPlain(inner)] as const);
  return Object.fromEntries(await Promise.all(entries));
};
