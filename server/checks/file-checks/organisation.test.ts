import { afterEach, beforeEach, expect, test } from "vitest";
import type { SignedInContext } from "#server/carriers/context.ts";
import { listNotices } from "#server/people/notices/calls/list-notices.ts";
import { removePerson } from "#server/people/users/calls/remove-person.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { uploadOf } from "#tests/support/uploads.ts";
import { deleteFileCheck } from "./calls/delete-file-check.ts";
import { getFileCheck } from "./calls/get-file-check.ts";
import { listAssignees } from "./calls/list-assignees.ts";
import { listFileChecks } from "./calls/list-file-checks.ts";
import { organiseFileCheck } from "./calls/organise-file-check.ts";
import { restoreFileCheck } from "./calls/restore-file-check.ts";
import { deleteRow } from "./delete-row.ts";
import { receiveUpload } from "./receive-upload.ts";

let server: TestContext;
let admin: SignedInContext;
let anna: SignedInContext;
let bernd: SignedInContext;
beforeEach(async () => {
  server = await openTestContext();
  admin = await server.signIn("administrator");
  anna = await server.signIn("berater", ["4711"]);
  bernd = await server.signIn("service", ["4711"]);
});
afterEach(() => server.remove());

const upload = async (person: SignedInContext, text = "Mandant 4711") =>
  (await receiveUpload(uploadOf({ text }), person)).fileCheck.fileId;
const read = async (id: string, person = anna) => (await getFileCheck({ id }, person)).fileCheck;
const audited = async () => {
  const rows = await server.context.db
    .selectFrom("auditEntries")
    .select(["actor", "detailJson"])
    .where("action", "=", "organise")
    .orderBy("position")
    .execute();
  return rows.map(({ actor, detailJson }) => [actor, JSON.parse(detailJson)]);
};
const notices = async (person: SignedInContext) =>
  (await listNotices({}, person)).notices.map(({ title, fileId }) => [title, fileId]);

test("tags and assignee are changed, announced and audited; repeating it changes nothing", async () => {
  let heard: (string | null)[] = [];
  const { end } = server.context.changes.subscribe(null, ({ subject }) => void heard.push(subject));
  const id = await upload(anna);
  expect(await read(id)).toMatchObject({ tags: [], assignee: null, organisedAt: null });
  // With several processes the notification takes a moment.
  await expect.poll(() => heard).toContain(id);
  heard = [];
  const change = { id, add: ["  dringend ", "Rückfrage"], assigneeId: bernd.user.id };
  const { fileCheck } = await organiseFileCheck(change, anna);
  const assignee = { id: bernd.user.id, name: bernd.user.fullName || bernd.user.email };
  expect(fileCheck).toMatchObject({ tags: ["dringend", "Rückfrage"], assignee });
  const before = await read(id);
  await organiseFileCheck({ ...change, add: ["DRINGEND", "Rueckfrage"] }, anna);
  expect(await read(id)).toEqual(before);
  const next = await upload(anna);
  await expect.poll(() => heard).toContain(next);
  end();
  expect(heard.filter((subject) => subject === id)).toHaveLength(1);
  expect(await audited()).toEqual([[anna.user.email, { tags: "dringend, Rückfrage", assignee: bernd.user.email }]]);
  expect(await notices(bernd)).toEqual([["Ihnen wurde eine Datei zugewiesen", id]]);
});

test("absent fields stay, so that two users do not undo each other", async () => {
  const id = await upload(anna);
  await organiseFileCheck({ id, add: ["dringend"] }, anna);
  await organiseFileCheck({ id, add: ["Mai"], assigneeId: anna.user.id }, admin);
  await organiseFileCheck({ id, remove: ["dringend"] }, anna);
  const later = await read(id);
  expect(later).toMatchObject({ tags: ["Mai"], assignee: { id: anna.user.id } });
  await organiseFileCheck({ id, assigneeId: null }, anna);
  const last = await read(id);
  expect(last).toMatchObject({ tags: ["Mai"], assignee: null });
  expect(last.organisedAt).toBeGreaterThan(later.organisedAt ?? 0);
});

test("a repeated change neither undoes later ones nor is refused to a user who gave the file away", async () => {
  const id = await upload(anna);
  await organiseFileCheck({ id, assigneeId: bernd.user.id }, anna);
  const passOn = { id, assigneeId: anna.user.id, changeId: "change-0001" };
  await organiseFileCheck(passOn, bernd);
  await organiseFileCheck({ id, assigneeId: admin.user.id }, anna);
  expect((await organiseFileCheck(passOn, bernd)).fileCheck.assignee?.id).toBe(admin.user.id);
});

test("the owner, users who may change files of others, and the assignee may change it; other viewers may not", async () => {
  const other = await server.signIn("berater", ["4712"]);
  const id = await upload(anna);
  await expect(organiseFileCheck({ id, add: ["dringend"] }, bernd)).rejects.toMatchObject({ code: "ROLE_MISSING" });
  expect(await listAssignees({ id }, bernd)).toEqual({ people: [] });
  const { people } = await listAssignees({ id }, anna);
  const ids = people.map((person) => person.id);
  expect(ids).toEqual(expect.arrayContaining([admin, anna, bernd].map(({ user }) => user.id)));
  expect(ids).not.toContain(other.user.id);
  await organiseFileCheck({ id, assigneeId: bernd.user.id }, admin);
  await organiseFileCheck({ id, add: ["dringend"], assigneeId: anna.user.id }, bernd);
  await expect(organiseFileCheck({ id, add: ["Mai"] }, bernd)).rejects.toMatchObject({ code: "ROLE_MISSING" });
  await expect(organiseFileCheck({ id }, other)).rejects.toMatchObject({ code: "FILE_CHECK_NOT_FOUND" });
});

test("a user who may not see the file cannot be assigned, and a sixth tag is refused", async () => {
  const other = await server.signIn("berater", ["4712"]);
  const id = await upload(anna);
  for (const assigneeId of [other.user.id, "niemand"])
    await expect(organiseFileCheck({ id, add: ["dringend"], assigneeId }, anna)).rejects.toMatchObject({
      code: "ASSIGNEE_REFUSED",
    });
  await server.context.db.updateTable("users").set({ lockedAt: 1 }).where("id", "=", bernd.user.id).execute();
  await expect(organiseFileCheck({ id, assigneeId: bernd.user.id }, anna)).rejects.toMatchObject({
    code: "ASSIGNEE_REFUSED",
  });
  await organiseFileCheck({ id, add: ["a", "b", "c", "d", "e"] }, anna);
  await expect(organiseFileCheck({ id, add: ["f"] }, anna)).rejects.toMatchObject({ code: "TAGS_FULL" });
  await organiseFileCheck({ id, add: ["f"], remove: ["a"] }, anna);
  expect((await read(id)).tags).toEqual(["b", "c", "d", "e", "f"]);
});

test("the list is filtered by a tag in any spelling and by assignee", async () => {
  const [first, second, third] = [await upload(anna), await upload(anna, "Mandant 4711 x"), await upload(admin, "y")];
  await organiseFileCheck({ id: first, add: ["Müller"], assigneeId: anna.user.id }, anna);
  await organiseFileCheck({ id: second, add: ["Mai"], assigneeId: bernd.user.id }, anna);
  await organiseFileCheck({ id: third, add: ["mueller"] }, admin);
  const ids = async (query: Parameters<typeof listFileChecks>[0], person: SignedInContext) => {
    const { fileChecks, total } = await listFileChecks(query, person);
    expect(total).toBe(fileChecks.length);
    return fileChecks.map(({ fileId }) => fileId).toSorted();
  };
  expect(await ids({ tag: "MUELLER" }, admin)).toEqual([first, third].toSorted());
  expect(await ids({ tag: "muller" }, anna)).toEqual([first]);
  expect(await ids({ tag: "Juni" }, admin)).toEqual([]);
  expect(await ids({ assigned: "me" }, anna)).toEqual([first]);
  expect(await ids({ assigned: "me", tag: "Mai" }, bernd)).toEqual([second]);
  expect(await ids({ assigned: "me" }, admin)).toEqual([]);
});

test("the trash keeps tags and assignee, a tombstone does not; a removed user is no longer assigned", async () => {
  const head = await server.signIn("super_admin");
  const id = await upload(anna);
  await organiseFileCheck({ id, add: ["dringend"], assigneeId: bernd.user.id }, anna);
  await deleteFileCheck({ id }, anna);
  await restoreFileCheck({ id }, anna);
  expect(await read(id)).toMatchObject({ tags: ["dringend"], assignee: { id: bernd.user.id } });
  await removePerson({ id: bernd.user.id }, head);
  expect(await read(id)).toMatchObject({ tags: ["dringend"], assignee: null });
  const { db } = server.context;
  await db.transaction().execute((trx) => deleteRow(trx, { id, sha256: "" }, server.context));
  expect(await db.selectFrom("fileCheckTags").selectAll().execute()).toEqual([]);
});
