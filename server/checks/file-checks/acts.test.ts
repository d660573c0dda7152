import { afterAll, beforeAll, expect, test } from "vitest";
import { maxActs } from "#contract/act-kinds.ts";
import type { GivenAct } from "#contract/index.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { uploadOf } from "#tests/support/uploads.ts";
import { deleteFileCheck } from "./calls/delete-file-check.ts";
import { getFileCheck } from "./calls/get-file-check.ts";
import { listFileChecks } from "./calls/list-file-checks.ts";
import { recordActs } from "./calls/record-acts.ts";
import { receiveUpload } from "./receive-upload.ts";

let server: TestContext;
let owner: SignedInContext;
let colleague: SignedInContext;
beforeAll(async () => {
  server = await openTestContext();
  owner = await server.signIn("berater", ["4711"]);
  colleague = await server.signIn("berater", ["4712"]);
});
afterAll(() => server.remove());

const upload = async (): Promise<string> =>
  (await receiveUpload(uploadOf({ text: crypto.randomUUID(), fileName: "a.csv" }), owner)).fileCheck.fileId;
const act = (id: string, change: Partial<GivenAct> = {}): GivenAct => ({
  ...{ id, action: "inquired", detail: "Schreiben als PDF", at: 1_000, device: "Firefox, Linux" },
  ...change,
});

test("an action is shown to everybody who sees the file, with the name of its user", async () => {
  let heard: (string | null)[] = [];
  const { end } = server.context.changes.subscribe(null, ({ subject }) => void heard.push(subject));
  const id = await upload();
  const before = (await getFileCheck({ id }, owner)).fileCheck;
  expect(before.acts).toBeUndefined();
  // With several processes the notification takes a moment.
  await expect.poll(() => heard).toContain(id);
  heard = [];
  const { fileCheck } = await recordActs({ id, acts: [act("act-00000001")] }, owner);
  await expect.poll(() => heard).toContain(id);
  end();
  expect(fileCheck.acts).toEqual([{ ...act("act-00000001"), person: owner.user.fullName }]);
  // The check itself is not changed.
  expect(fileCheck.updatedAt).toBe(before.updatedAt);
  const { fileChecks } = await listFileChecks({ page: 0, limit: 200 }, owner);
  expect(fileChecks.find(({ fileId }) => fileId === id)).toMatchObject({ acts: [{ id: "act-00000001" }] });
});

test("a repeated action is stored once, and only new ones are announced", async () => {
  const id = await upload();
  const first = await recordActs({ id, acts: [act("act-00000001")] }, owner);
  const again = await recordActs({ id, acts: [act("act-00000001", { detail: "anders" })] }, owner);
  expect(again.fileCheck).toEqual(first.fileCheck);
  const settled = act("act-00000002", { action: "inquirySettled", detail: "", at: 2_000 });
  const { fileCheck } = await recordActs({ id, acts: [act("act-00000001"), settled] }, owner);
  expect(fileCheck.acts?.map(({ id: actId }) => actId)).toEqual(["act-00000001", "act-00000002"]);
  expect(fileCheck.actsAt).toBeGreaterThan(first.fileCheck.actsAt ?? 0);
});

test("concurrent reports from two users are both stored", async () => {
  const id = await upload();
  await Promise.all([1, 2, 3].map((digit) => recordActs({ id, acts: [act(`act-0000000${digit}`)] }, owner)));
  expect((await getFileCheck({ id }, owner)).fileCheck.acts).toHaveLength(3);
});

test("beyond the limit the newest are kept", async () => {
  const id = await upload();
  const acts = Array.from({ length: maxActs }, (_, at) => act(`act-${String(at).padStart(8, "0")}`));
  await recordActs({ id, acts }, owner);
  const { fileCheck } = await recordActs({ id, acts: [act("act-last-0001")] }, owner);
  expect(fileCheck.acts).toHaveLength(maxActs);
  expect(fileCheck.acts?.at(-1)?.id).toBe("act-last-0001");
});

test("a file that is invisible to the user, or deleted, is refused", async () => {
  const id = await upload();
  await expect(recordActs({ id, acts: [act("act-00000001")] }, colleague)).rejects.toMatchObject({
    code: "FILE_CHECK_NOT_FOUND",
  });
  await deleteFileCheck({ id }, owner);
  await expect(recordActs({ id, acts: [act("act-00000001")] }, owner)).rejects.toMatchObject({
    code: "FILE_CHECK_NOT_FOUND",
  });
});
