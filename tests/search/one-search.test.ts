import "fake-indexeddb/auto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findPages, hitOfRemote, hitOfRow } from "#app/search/hit.ts";
import { findFileCheck, searchLocal } from "#data/checks/file-checks.ts";
import { database } from "#data/store/database.ts";
import { verdictOrder } from "#engine/report/verdict-words.ts";
import type { SignedInContext } from "#server/context.ts";
import { searchFileChecks } from "#server/file-checks/calls/search-file-checks.ts";
import { receiveUpload } from "#server/file-checks/receive-upload.ts";
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
afterAll(() => server.remove());

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
