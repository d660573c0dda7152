import "fake-indexeddb/auto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { findPages, hitOfRemote, hitOfRow, hitOfValues } from "#app/search/hit.ts";
import { findFileCheck, searchLocal } from "#data/checks/file-checks.ts";
import { storeDeviceReport } from "#data/checks/reports.ts";
import { searchByValues, storeSearchValues } from "#data/checks/search-values.ts";
import { database } from "#data/store/database.ts";
import { verdictOrder } from "#engine/report/verdict-words.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import { searchFileChecks } from "#server/checks/file-checks/calls/search-file-checks.ts";
import { startFileCheck } from "#server/checks/file-checks/calls/start-file-check.ts";
import { receiveUpload } from "#server/checks/file-checks/receive-upload.ts";
import { createCheckResult } from "#tests/support/check-result.ts";
import { capture, failure, resetDevice } from "#tests/support/device.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { uploadOf } from "#tests/support/uploads.ts";

const names = ["Müller.csv", "Mueller.csv", "Muller.csv", "Mu\u0308ller nfd.csv", "Straße.csv", "Café.csv", "neue.csv"];

let server: TestContext;
let admin: SignedInContext;
beforeAll(async () => {
  server = await openTestContext();
  admin = await server.signIn("administrator");
  await resetDevice(() => failure(503, "UNAVAILABLE"));
  for (const [index, name] of names.entries()) {
    await receiveUpload(uploadOf({ text: `Mandant 4711 ${index}`, fileName: name }), admin);
    await capture("anna", `Mandant 4711 ${index}`, name);
  }
});
afterAll(async () => {
  // Other files may share this process and its fetch.
  vi.unstubAllGlobals();
  await server.remove();
});

const onServer = async (q: string) => {
  const { results } = await searchFileChecks({ q, limit: 50 }, admin);
  return results.map(({ title }) => title.normalize("NFC")).sort();
};
const onDevice = async (q: string) =>
  (await searchLocal("anna", q, 50)).map(({ originalFileName }) => originalFileName.normalize("NFC")).sort();

const allMuellers = ["Mueller.csv", "Muller.csv", "Müller nfd.csv", "Müller.csv"];
test.each([
  ["Müller", allMuellers],
  ["mueller", allMuellers],
  ["MULLER", allMuellers],
  ["mu\u0308ller", allMuellers],
  ["ueller", allMuellers],
  ["strasse", ["Straße.csv"]],
  ["Straße", ["Straße.csv"]],
  ["cafe\u0301", ["Café.csv"]],
  ["CAFE", ["Café.csv"]],
  ["neue", ["neue.csv"]],
  ["giraffe", []],
  ["%%", []],
  ["  ", []],
  ["\u0301\u0301", []],
])("device and server find the same for %j", async (query, expected) => {
  expect([await onDevice(query), await onServer(query)]).toEqual([expected, expected]);
});

test("a query of accents alone leads to no page either", () => {
  expect(findPages("\u0301\u0301", "administrator")).toEqual([]);
});

test.each(verdictOrder)("device and server say the same of the verdict %s", async (verdict) => {
  await admin.db.updateTable("fileChecks").set({ verdict }).execute();
  const { results } = await searchFileChecks({ q: "straße" }, admin);
  const [row] = await searchLocal("anna", "straße", 1);
  await database.fileChecks.update(row!.localId, { verdict, clientNumber: "4711" });
  const local = hitOfRow((await findFileCheck("anna", row!.localId))!);
  const remote = hitOfRemote(results[0]!);
  expect(remote.description.split(" · ")).toContain(local.description.split(" · ")[0]);
});

test.each([
  "RE-2026-014",
  "re 2026",
  "ohne-77",
  "grösse",
  "GROESSE 7",
  "1.234,56",
  "1234,56",
  "csv-x-009",
  "gegenkonto",
  "26-014",
])("device and server say the same was hit by %j", async (query) => {
  await database.fileChecks.clear();
  const lines = [
    "Mandant 4711",
    "Umsatz",
    "1234,56;S;;;;;;;;;RE-2026-014;;!",
    "7,00;S;;;;;;;;;Größe 7;;!",
    "8,00;S;;;;;;;;;OHNE-77;;",
  ];
  const { fileCheck } = await receiveUpload(uploadOf({ text: `${lines.join("\n")}\n${query}` }), admin);
  await server.queue.start();
  await startFileCheck({ id: fileCheck.fileId }, admin);
  await server.queue.settle();
  const id = fileCheck.fileId;
  const { valuesJson } = await admin.db
    .selectFrom("searchEntries")
    .select("valuesJson")
    .where("fileCheckId", "=", id)
    .executeTakeFirstOrThrow();
  const { bytes } = await admin.db
    .selectFrom("searchDictionaries")
    .select("bytes")
    .where("fileCheckId", "=", id)
    .executeTakeFirstOrThrow();
  const localId = await capture("anna", query, "gerät.csv");
  await storeDeviceReport(localId, createCheckResult(), 1);
  const report = (await database.reports.get([localId, "device"]))!;
  await storeSearchValues(
    localId,
    { ...report, origin: "device" },
    {
      ...JSON.parse(valuesJson ?? ""),
      dictionary: new Uint8Array(bytes),
    },
  );
  const local = (await searchByValues("anna", query, 1)).hits.map(hitOfValues);
  const { results } = await searchFileChecks({ q: query, includeResults: true, limit: 1 }, admin);
  expect(results.length).toBe(query === "26-014" ? 0 : 1);
  const said = ({ description, url }: { description: string; url: string }) => [description, url.split("?")[1]];
  expect(local.map(said)).toEqual(results.map(hitOfRemote).map(said));
});
