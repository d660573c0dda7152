import { afterEach, beforeEach, expect, test } from "vitest";
import type { InquiryChange } from "#contract/inquiry-changes.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { uploadOf } from "#tests/support/uploads.ts";
import { changeInquiry } from "./calls/change-inquiry.ts";
import { deleteFileCheck } from "./calls/delete-file-check.ts";
import { getFileCheck } from "./calls/get-file-check.ts";
import { listFileChecks } from "./calls/list-file-checks.ts";
import { restoreFileCheck } from "./calls/restore-file-check.ts";
import { deleteRow } from "./delete-row.ts";
import { receiveUpload } from "./receive-upload.ts";

let server: TestContext;
let owner: SignedInContext;
let colleague: SignedInContext;
let stranger: SignedInContext;
beforeEach(async () => {
  server = await openTestContext();
  owner = await server.signIn("berater", ["4711"]);
  colleague = await server.signIn("service", ["4711"]);
  stranger = await server.signIn("berater", ["4712"]);
});
afterEach(() => server.remove());

const upload = async () => (await receiveUpload(uploadOf({ text: "Mandant 4711" }), owner)).fileCheck.fileId;
const read = async (id: string) => (await getFileCheck({ id }, owner)).fileCheck;
const opening = (id: string, at = 1_000): InquiryChange => ({ id, kind: "open", at, remindOn: "2026-11-19" });
const closing = (id: string, at = 2_000): InquiryChange => ({ id, kind: "close", at, answer: "neu.csv" });

test("an inquiry is shown in check and list, announced, and leaves the check itself unchanged", async () => {
  let heard: (string | null)[] = [];
  const { end } = server.context.changes.subscribe(null, ({ subject }) => void heard.push(subject));
  const id = await upload();
  const before = await read(id);
  expect([before.inquiry, before.inquiryAt]).toEqual([undefined, undefined]);
  // With several processes the notification takes a moment.
  await expect.poll(() => heard).toContain(id);
  heard = [];
  const { fileCheck } = await changeInquiry({ id, changes: [opening("change-0001")] }, owner);
  await expect.poll(() => heard).toContain(id);
  end();
  const askedBy = { id: owner.user.id, name: owner.user.fullName };
  const open = { askedAt: 1_000, askedBy, remindOn: "2026-11-19", closedAt: null, answer: null };
  expect(fileCheck.inquiry).toEqual(open);
  expect(fileCheck.updatedAt).toBe(before.updatedAt);
  const { fileChecks } = await listFileChecks({}, colleague);
  expect(fileChecks.find(({ fileId }) => fileId === id)).toMatchObject({
    inquiry: open,
    inquiryAt: fileCheck.inquiryAt,
  });
});

test("everyone who sees the file may change it; its time grows with every change", async () => {
  const id = await upload();
  const earlier = await changeInquiry({ id, changes: [opening("change-0001")] }, owner);
  const { fileCheck } = await changeInquiry({ id, changes: [closing("change-0002")] }, colleague);
  expect(fileCheck.inquiry).toMatchObject({ askedAt: 1_000, closedAt: 2_000, answer: "neu.csv" });
  expect(fileCheck.inquiryAt).toBeGreaterThan(earlier.fileCheck.inquiryAt ?? 0);
});

test("a person who may not see the file is refused, as is a deleted file", async () => {
  const id = await upload();
  const refused = { code: "FILE_CHECK_NOT_FOUND" };
  await expect(changeInquiry({ id, changes: [opening("change-0001")] }, stranger)).rejects.toMatchObject(refused);
  await deleteFileCheck({ id }, owner);
  await expect(changeInquiry({ id, changes: [opening("change-0001")] }, owner)).rejects.toMatchObject(refused);
});

test("a repeated change is applied once, so it does not reopen or move anything", async () => {
  const id = await upload();
  const remind: InquiryChange = { id: "change-0002", kind: "remind", at: 1_500, remindOn: "2026-12-01" };
  await changeInquiry({ id, changes: [opening("change-0001"), remind] }, owner);
  await changeInquiry({ id, changes: [{ ...remind, id: "change-0003", remindOn: null }] }, colleague);
  const before = await read(id);
  const again = await changeInquiry({ id, changes: [opening("change-0001"), remind] }, owner);
  expect(again.fileCheck).toEqual(before);
});

test("concurrent changes of two people are both applied", async () => {
  const id = await upload();
  await Promise.all([
    changeInquiry({ id, changes: [opening("change-0001", 1_000)] }, owner),
    changeInquiry({ id, changes: [opening("change-0002", 900)] }, colleague),
  ]);
  expect((await read(id)).inquiry).toMatchObject({ askedAt: 900, askedBy: { id: colleague.user.id } });
});

test("the trash keeps the inquiry, a tombstone does not", async () => {
  const id = await upload();
  await changeInquiry({ id, changes: [opening("change-0001")] }, owner);
  await deleteFileCheck({ id }, owner);
  await restoreFileCheck({ id }, owner);
  expect((await read(id)).inquiry).toMatchObject({ askedAt: 1_000 });
  const { db } = server.context;
  await db.transaction().execute((trx) => deleteRow(trx, { id, sha256: "" }, server.context));
  const rows = await db.selectFrom("fileChecks").select(["inquiryJson", "inquiryAt"]).execute();
  expect(rows).toEqual([{ inquiryJson: null, inquiryAt: null }]);
});
