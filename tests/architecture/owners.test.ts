import "fake-indexeddb/auto";
import { readdirSync, readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { takeInMembers } from "#data/capture/archive-members.ts";
import { listAcceptedFiles } from "#data/checks/accepted-files.ts";
import {
  countFileChecks,
  findEarlierChecks,
  findFileCheck,
  listCompared,
  listFileChecks,
  listMembers,
  listOutbox,
  listRecent,
  readChecks,
  searchLocal,
} from "#data/checks/file-checks.ts";
import { findClients } from "#data/checks/find-clients.ts";
import { listLostWithPin } from "#data/checks/forgotten-pin.ts";
import { listHistory, searchHistory } from "#data/checks/history.ts";
import { listOpenInquiries } from "#data/checks/inquiries.ts";
import { readListAge, recordListFetch } from "#data/checks/list-age.ts";
import { listExpired, listLargestFinished } from "#data/checks/local-copies.ts";
import { markMissing, readMissing } from "#data/checks/missing-checks.ts";
import { listReconciled } from "#data/checks/reconciled-files.ts";
import { storeDeviceReport } from "#data/checks/reports.ts";
import { listCountedChecks } from "#data/checks/rule-counts.ts";
import { listUnindexed, searchByValues, storeSearchValues } from "#data/checks/search-values.ts";
import { recentSearches, rememberSearch } from "#data/checks/searches.ts";
import { findStoredCopy } from "#data/checks/stored-copy.ts";
import { findNextTask, listTasks } from "#data/checks/tasks.ts";
import { findInTrash, listTrash } from "#data/checks/trash.ts";
import { openInquiry } from "#data/outbox/change-inquiry.ts";
import { countUnsent, isRunning } from "#data/outbox/count-entries.ts";
import { isSender } from "#data/outbox/send/send-as-owner.ts";
import {
  changeClient,
  findKnownClient,
  listKnownClients,
  readClientsRevision,
  takeOverClients,
} from "#data/person/client-values.ts";
import { listAllDeviations, listDeviations, saveDeviation } from "#data/person/deviations.ts";
import { lockOut } from "#data/person/lock-out.ts";
import { listMadeReports, recordReport } from "#data/person/made-reports.ts";
import { addNotification, countUnread, listNotifications } from "#data/person/notifications.ts";
import {
  listClients,
  listOwnRules,
  readOfficeRules,
  readRows,
  saveClient,
  saveOwnRule,
} from "#data/person/office-rules.ts";
import { changePersonal, listPendingKeys, readEntry, readPersonal, readVersions } from "#data/person/personal.ts";
import { readNameChange } from "#data/person/profile.ts";
import { keepQuestion, listQuestions, readOffice, takeOverOfficeAnswers } from "#data/person/questions.ts";
import { listOnlyHere } from "#data/person/remove-local-data.ts";
import { carryOutWipes, orderWipe } from "#data/person/wipe.ts";
import { fetchAdminAnswer, readAdminAnswer } from "#data/server/admin-answers.ts";
import { readLastEvent, storeLastEvent } from "#data/server/apply-events.ts";
import { countOffline, listClientNumbers } from "#data/server/fetch-ahead.ts";
import { listParcels } from "#data/signed-out/list-parcels.ts";
import { database } from "#data/store/database.ts";
import { isSignedIn } from "#data/store/is-signed-in.ts";
import { listOwnChecks } from "#data/store/owned-rows.ts";
import { packRuleCounts } from "#data/store/rule-count.ts";
import { isLocked, isSealerCurrent, readKeys, readSealer } from "#data/vault/keyring.ts";
import { countAttempt } from "#data/vault/pin-attempts.ts";
import { readVault, setPin, unlock } from "#data/vault/vault.ts";
import { dayMs } from "#engine/values/units.ts";
import { createCheckResult } from "#tests/support/check-result.ts";
import { capture, createPerson, resetDevice, signInAs } from "#tests/support/device.ts";
import { writeValues } from "#tests/support/write-values.ts";

const everything = { page: 0, rowsPerPage: 100 };
const rowsOf = async (ownerId: string) => (await listFileChecks(ownerId, {}, everything)).rows;

/** Every function of the data layer that reads for one person; a new one must be added here. */
const reads: Readonly<Record<string, (ownerId: string) => unknown>> = {
  countAttempt: async (ownerId) => {
    await countAttempt(ownerId);
    return (await database.vaults.get(ownerId))?.failures;
  },
  countFileChecks,
  countOffline: (ownerId) => countOffline(ownerId, Date.now()),
  countUnsent,
  countUnread,
  findEarlierChecks: async (ownerId) => [...(await findEarlierChecks(ownerId, await rowsOf(ownerId)))],
  findFileCheck: async (ownerId) => [
    await findFileCheck(ownerId, `f-${ownerId}`),
    await findFileCheck(ownerId, "f-bernd"),
  ],
  findStoredCopy: async (ownerId) => {
    const files = (await database.fileChecks.toArray()).filter(
      ({ originalFileName }) => originalFileName === "gleich.csv",
    );
    return (await findStoredCopy(ownerId, files[0]?.sha256 ?? ""))?.name;
  },
  isLocked,
  isRunning,
  isSealerCurrent: (ownerId) => isSealerCurrent(ownerId, null),
  isSender,
  isSignedIn,
  listAcceptedFiles: async (ownerId) => [...(await listAcceptedFiles(ownerId, "2026-01-01"))],
  listAllDeviations,
  listClientNumbers,
  listClients,
  listCountedChecks,
  listCompared: async (ownerId) =>
    listCompared(
      ownerId,
      (await database.fileChecks.toArray()).map(({ localId }) => localId),
    ),
  listDeviations: async (ownerId) => [...(await listDeviations(ownerId, deviatingFile, "2026-01-01")).values()],
  listExpired: (ownerId) =>
    listExpired(ownerId, { offlineDays: 0, offlineClients: [], keepDays: 1 }, Date.now() + 100 * dayMs),
  listFileChecks: rowsOf,
  listHistory,
  listLargestFinished: (ownerId) => listLargestFinished(ownerId, 100),
  listLostWithPin,
  listKnownClients,
  listMadeReports,
  listMembers: async (ownerId) => {
    const archives = (await rowsOf(ownerId)).filter(({ originalFileName }) => originalFileName === "gleich.zip");
    return Promise.all(archives.map(async ({ localId }) => [...(await listMembers(ownerId, localId))]));
  },
  listNotifications,
  listOnlyHere,
  listOpenInquiries,
  listOutbox,
  listOwnChecks,
  listOwnRules,
  listParcels,
  listQuestions,
  listPendingKeys: async (ownerId) => [...(await listPendingKeys(ownerId))],
  listReconciled: (ownerId) => listReconciled(ownerId, ownerId, { from: "2000-01", to: "2099-12" }),
  listRecent: (ownerId) => listRecent(ownerId, 100),
  findInTrash: async (ownerId) => [await findInTrash(ownerId, `d-${ownerId}`), await findInTrash(ownerId, "d-bernd")],
  findKnownClient: (ownerId) => findKnownClient(ownerId, String(ownerId.length)),
  findNextTask: async (ownerId) => (await findNextTask(ownerId, "", "2026-01-01")) ?? [],
  listTasks: (ownerId) => listTasks(ownerId, "2026-01-01"),
  listTrash,
  listUnindexed,
  readChecks: (ownerId) => readChecks(ownerId),
  readAdminAnswer: (ownerId) => readAdminAnswer(ownerId, "people"),
  readClientsRevision,
  readEntry: (ownerId) => readEntry(ownerId, "profile"),
  readVersions: async (ownerId) => [...(await readVersions(ownerId))],
  readKeys: async (ownerId) => (await readKeys(ownerId)) !== undefined,
  readLastEvent,
  readListAge: async (ownerId) => (await readListAge(ownerId)) > 0,
  readMissing,
  readOffice,
  readNameChange,
  readOfficeRules,
  readPersonal: (ownerId) => readPersonal(ownerId, "profile/fullName"),
  readRows: (ownerId) => readRows(ownerId, "deviations"),
  readSealer: async (ownerId) => (await readSealer(ownerId))?.ownerId,
  readVault: async (ownerId) => (await readVault(ownerId))?.name,
  recentSearches,
  findClients: async (ownerId) => findClients(ownerId, "55", 100, () => null),
  searchByValues: async (ownerId) =>
    (await searchByValues(ownerId, "gleich-1", 100)).hits.map(({ row }) => row.localId),
  searchHistory: (ownerId) => searchHistory(ownerId, "gleich", 100, () => ""),
  searchLocal: (ownerId) => searchLocal(ownerId, "gleich", 100),
};

const deviatingFile = { sha256: "gleich", clientNumber: null, consultantNumber: null };

/** The same files, so that only the owner tells them apart. */
const work = async (ownerId: string): Promise<void> => {
  await signInAs(ownerId);
  await recordListFetch(ownerId);
  await markMissing(ownerId, 100, 0);
  await fetchAdminAnswer(ownerId, "people", async () => [ownerId]);
  await storeLastEvent(ownerId, `event-${ownerId}`);
  await setPin(createPerson(ownerId), "123456", 10);
  const earlier = await capture(ownerId, "gleicher Inhalt", "gleich.csv");
  const facts = {
    fileId: `f-${ownerId}`,
    verdict: "notImportable",
    format: { family: "datev-csv", category: 21, name: "Buchungsstapel" },
    header: { datumVon: "20261001", datumBis: "20261031" },
    clientNumber: ownerId,
    agreement: "equal",
    checkedAt: 1,
    createdAt: Date.now() - 1_000,
    // One is accepted below, the other keeps the file a task.
    findings: packRuleCounts([
      { rule: "CSV-X-009", severity: "warning", title: "Gleiche Konten", count: 1 },
      { rule: "CSV-R-010", severity: "error", title: "Belegdatum fehlt", count: 1 },
    ]),
  };
  await database.fileChecks.update(earlier, { ...facts, status: "completed" } as never);
  await capture(ownerId, "gleicher Inhalt", "gleich.csv");
  const archive = await capture(ownerId, "PK\u0003\u0004 gleich", "gleich.zip");
  await database.fileChecks.update(archive, { clientNumber: "55001" });
  await takeInMembers(archive, [{ position: 1, name: "gleich.csv", content: new Blob(["gleicher Inhalt"]) }]);
  const indexed = await capture(ownerId, `indexed ${ownerId}`, "gefunden.csv");
  for (const localId of [indexed, await capture(ownerId, `checked ${ownerId}`, "geprüft.csv")])
    await storeDeviceReport(localId, createCheckResult(), 1);
  const { storedAt = 0 } = (await database.reports.get([indexed, "device"])) ?? {};
  const values = writeValues({ kind: "belegfeld1", value: "GLEICH-1", line: 3 });
  await storeSearchValues(indexed, { origin: "device", storedAt }, values);
  await openInquiry({ ownerId, localId: indexed }, { remindOn: null, detail: "Schreiben als PDF" });
  const order = { id: `r-${ownerId}`, ownerId, person: ownerId, template: "monat", title: "Monatsbericht" };
  const about = { subject: ownerId, month: "2026-10", clientNumber: null, fileName: "Monatsbericht.pdf" };
  await recordReport({ ...order, ...about, as: "pdf" }, async () => new Blob([ownerId]), {
    signal: new AbortController().signal,
    describe: String,
  });
  await rememberSearch(ownerId, `Suche von ${ownerId}`);
  await addNotification({ ownerId, type: "INFO", title: ownerId, message: "" });
  await takeOverOfficeAnswers(ownerId, { collectsQuestions: ownerId === "anna", answers: [] });
  await keepQuestion(ownerId, { id: ownerId, text: `Frage von ${ownerId}`, outcome: "helped", fileNames: [] });
  await changePersonal(ownerId, new Map([["profile/fullName", `Name von ${ownerId}`]]));
  await changeClient(ownerId, String(ownerId.length), { name: `Mandant von ${ownerId}` });
  await takeOverClients(ownerId, { revision: ownerId, values: [] }, new Map());
  const text = `Regel von ${ownerId}`;
  await saveOwnRule(ownerId, { id: "EIGEN-001", field: "kost1", operator: "filled", severity: "hint", text });
  await saveClient(ownerId, crypto.randomUUID(), { mandantennummer: String(ownerId.length) });
  const scope = { kind: "file", sha256: deviatingFile.sha256 } as const;
  await saveDeviation(ownerId, { id: crypto.randomUUID(), rule: "CSV-X-009", scope, reason: text, until: null });
  const ofClient = { kind: "client", consultantNumber: null, clientNumber: ownerId } as const;
  await saveDeviation(ownerId, {
    id: crypto.randomUUID(),
    rule: "CSV-X-009",
    scope: ofClient,
    reason: text,
    until: null,
  });
  const deleted = { fileId: `d-${ownerId}`, clientKey: `d-${ownerId}`, originalFileName: "weg.csv", sizeBytes: 1 };
  const at = { deletedAt: 1, deletedBy: ownerId, removedAt: 2 };
  await database.trash.put({ ownerId, ...deleted, clientNumber: null, verdict: null, ...at });
  const parcel = { content: new Blob([ownerId]), seals: [], checks: ownerId.length, onlyHere: 1 };
  await database.parcels.put({ id: `p-${ownerId}`, ownerId, ...parcel });
};

beforeEach(async () => {
  await resetDevice(() => Promise.reject(new TypeError("offline")));
  await database.settings.put({ key: "offlineDays", value: 30 });
});

test("O-104 every read for one person says the same whether or not somebody else uses the device", async () => {
  await work("bernd");
  await work("anna");
  const readAll = async (ownerId: string): Promise<Record<string, string>> => {
    await database.vaults.update(ownerId, { failures: 0, failedAt: 0 });
    const results: Record<string, string> = {};
    for (const [name, read] of Object.entries(reads)) results[name] = JSON.stringify(await read(ownerId)) ?? "";
    return results;
  };
  const together = await readAll("anna");
  const nobody = await readAll("niemand");
  // Of every read there is something to see, else the comparison below would prove nothing.
  for (const [name, result] of Object.entries(together))
    if (name !== "isLocked") expect([name, result]).not.toEqual([name, nobody[name]]);
  expect(JSON.stringify(together)).not.toContain("bernd");

  await orderWipe({ id: "w", ownerId: "bernd", requestedAt: 7 });
  await carryOutWipes();
  expect(await readAll("anna")).toEqual(together);
});

test("O-104 a PIN locks and unlocks nobody else", async () => {
  await work("bernd");
  await work("anna");
  await lockOut("anna");
  expect([await isLocked("anna"), await isLocked("bernd")]).toEqual([true, false]);
  await lockOut("bernd");
  await unlock("anna", "123456");
  expect([await isLocked("anna"), await isLocked("bernd")]).toEqual([false, true]);
});

test("O-104 no read for one person is missing above", () => {
  const folder = new URL("../../src/data/", import.meta.url);
  const files = readdirSync(folder, { recursive: true }).map(String);
  const sources = files.filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"));
  const found = sources.flatMap((name) =>
    [...readFileSync(new URL(name, folder), "utf8").matchAll(forOwner)].map((match) => match[1]),
  );
  expect(found.toSorted(), "Add the new function to `reads` above, or take out what is gone").toEqual(
    Object.keys(reads).toSorted(),
  );
});

const forOwner =
  /^export const ((?:list|find|count|read|search|recent|is|has)\w*) = (?:async )?(?:<[^(]*>)?\(\s*ownerId: string/gm;
