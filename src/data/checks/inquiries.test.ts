import { beforeEach, expect, test } from "vitest";
import { database } from "#data/store/database.ts";
import type { FileCheckRow } from "#data/store/tables.ts";
import { failure, resetDevice, signInAs } from "#tests/support/device.ts";
import { createRows } from "#tests/support/table-rows.ts";
import { findInquiries, listOpenInquiries } from "./inquiries.ts";
import { isReminderDue, openInquiryOf } from "./inquiry-state.ts";

const owner = "anna";
const period = { datumVon: "20261001", datumBis: "20261031" };
const inquiry = { askedAt: 10, askedBy: { id: owner, name: "Anna" }, remindOn: null, closedAt: null, answer: null };

beforeEach(async () => {
  await resetDevice(() => failure(500, "INTERNAL"));
  await signInAs(owner);
});

const add = (localId: string, change: Partial<FileCheckRow> = {}): Promise<unknown> =>
  database.fileChecks.put({
    ...createRows(owner, "held").fileChecks[0],
    ...{ localId, sha256: localId, verdict: "notImportable", clientNumber: "55003", header: period },
    ...{ originalFileName: `${localId}.csv` },
    ...change,
  });
const answers = async () => (await listOpenInquiries(owner)).map(({ answer }) => answer?.localId ?? null);

test.each<[string, Partial<FileCheckRow>, string | null]>([
  ["a file of the same month", {}, "neu"],
  ["one that is importable", { verdict: "importable" }, "neu"],
  ["one of the same name without a period", { header: {}, originalFileName: "oktober.csv" }, "neu"],
  ["a second download of that name", { header: {}, originalFileName: "Oktober (1).csv" }, "neu"],
  ["one without a period", { header: {} }, null],
  ["one of another month", { header: { datumVon: "20261101", datumBis: "20261130" } }, null],
  ["one of another Mandant", { clientNumber: "55004" }, null],
  ["one of another format", { format: { family: "belegpaket", name: "Belegpaket" } }, null],
  ["one from before the inquiry", { createdAt: 9 }, null],
  ["the same content", { sha256: "oktober" }, null],
  ["the corrected copy of the file itself", { correctedFrom: "oktober" }, null],
  ["a part of the file itself", { originalFileName: "EXTF_oktober_Teil1.csv" }, null],
  ["a part of another file", { originalFileName: "EXTF_november_Teil1.csv" }, "neu"],
  ["one that is not checked yet", { verdict: null }, null],
])("%s is suggested as the answer: %j gives %j", async (_, change, expected) => {
  await add("oktober", { inquiry });
  await add("neu", { createdAt: 20, ...change });
  expect(await answers()).toEqual([expected]);
});

test("an importable file is suggested before a newer one that is not", async () => {
  await add("oktober", { inquiry });
  await add("gut", { createdAt: 20, verdict: "importable" });
  await add("schlecht", { createdAt: 30 });
  expect(await answers()).toEqual(["gut"]);
  expect((await findInquiries({ ownerId: owner, localId: "gut" })).map(({ row }) => row.localId)).toEqual(["oktober"]);
  expect(await findInquiries({ ownerId: owner, localId: "schlecht" })).toEqual([]);
});

test("without a Mandant only the name decides", async () => {
  await add("oktober", { inquiry, clientNumber: null });
  await add("neu", { createdAt: 20, clientNumber: null });
  expect(await answers()).toEqual([null]);
  await add("neu", { createdAt: 20, clientNumber: null, originalFileName: "oktober.csv" });
  expect(await answers()).toEqual(["neu"]);
});

test("open inquiries are listed by date, closed ones are not", async () => {
  await add("a", { inquiry: { ...inquiry, askedAt: 20 } });
  await add("b", { inquiry });
  await add("c", { inquiry: { ...inquiry, closedAt: 30 } });
  await add("d");
  expect((await listOpenInquiries(owner)).map(({ row }) => row.localId)).toEqual(["b", "a"]);
});

test.each([
  [null, null, false],
  ["2026-11-19", null, true],
  ["2026-11-20", null, true],
  ["2026-11-21", null, false],
  ["2026-11-19", 5, false],
])("a reminder on %s of an inquiry closed at %s is due on 20 November: %s", (remindOn, closedAt, expected) => {
  const row = { inquiry: { ...inquiry, remindOn, closedAt } };
  expect(isReminderDue(row, "2026-11-20")).toBe(expected);
  expect(openInquiryOf(row) === null).toBe(closedAt !== null);
});
