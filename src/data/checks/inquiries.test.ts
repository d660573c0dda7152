import { beforeEach, expect, test } from "vitest";
import { database } from "#data/store/database.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { failure, resetDevice, signInAs } from "#tests/support/device.ts";
import { createRows } from "#tests/support/table-rows.ts";
import { recordAct } from "./history.ts";
import { findInquiry, listOpenInquiries } from "./inquiries.ts";

const owner = "anna";
const period = { datumVon: "20261001", datumBis: "20261031" };

beforeEach(async () => {
  await resetDevice(() => failure(500, "INTERNAL"));
  await signInAs(owner);
});

const add = (localId: string, change: Partial<FileCheckRow> = {}): Promise<unknown> =>
  database.fileChecks.put({
    ...createRows(owner, "held").fileChecks[0],
    ...{ localId, sha256: localId, verdict: "notImportable", clientNumber: "55003", header: period },
    ...change,
  });
const open = async () => (await listOpenInquiries(owner)).map(({ row }) => row.localId);
const later = () => ({ createdAt: Date.now() + 1_000 });

test("a Rückfrage is open until somebody says otherwise, and can be asked anew", async () => {
  await add("oktober");
  expect([await open(), await findInquiry("oktober")]).toEqual([[], null]);
  await recordAct("oktober", "inquired", "Schreiben als PDF");
  expect(await open()).toEqual(["oktober"]);
  expect(await findInquiry("oktober")).toMatchObject({ detail: "Schreiben als PDF" });
  await recordAct("oktober", "inquirySettled", "");
  expect([await open(), await findInquiry("oktober")]).toEqual([[], null]);
  await recordAct("oktober", "inquired", "E-Mail-Entwurf");
  expect(await open()).toEqual(["oktober"]);
});

test.each<[string, Partial<FileCheckRow>, readonly string[]]>([
  ["a delivery that can be imported", { verdict: "importable" }, []],
  ["one with warnings", { verdict: "importableWithWarnings" }, []],
  ["one that fails as well", { verdict: "notImportable" }, ["oktober"]],
  ["one of another month", { verdict: "importable", header: { datumVon: "20261101" } }, ["oktober"]],
  ["one of another Mandant", { verdict: "importable", clientNumber: "55004" }, ["oktober"]],
  ["one of before", { verdict: "importable", createdAt: 1 }, ["oktober"]],
  ["the same content", { verdict: "importable", sha256: "oktober" }, ["oktober"]],
])("%s: open are %j", async (_, change, expected) => {
  await add("oktober");
  await recordAct("oktober", "inquired", "Schreiben als PDF");
  await add("neu", { ...later(), ...change });
  expect(await open()).toEqual(expected);
});

test("the longest waiting goes first; what is no longer here is asked about no longer", async () => {
  for (const localId of ["a", "b", "weg"]) {
    await add(localId, { clientNumber: null });
    await recordAct(localId, "inquired", "Schreiben als PDF");
  }
  await database.history.filter(({ localId }) => localId === "a").modify({ at: Date.now() + 5_000 });
  await database.fileChecks.delete("weg");
  expect(await open()).toEqual(["b", "a"]);
});
