import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import { organisationOf } from "#data/checks/organisation.ts";
import { organiseFileCheck } from "#data/outbox/organise-file-check.ts";
import { database } from "#data/store/database.ts";
import { success } from "#tests/support/device.ts";
import { drainChanges, holdFileCheck, listWaiting, recordServer } from "#tests/support/recorded-server.ts";
import { createServerCheck } from "#tests/support/server-check.ts";

const owner = "anna";
const bernd = { id: "bernd", name: "Bernd" };
let server: Awaited<ReturnType<typeof recordServer>>;

const reply = () => success({ fileCheck: createServerCheck({ tags: ["Mai", "Juni"], organisedAt: 3 }) });
beforeEach(async () => {
  server = await recordServer(owner, reply);
  await holdFileCheck(owner);
});

const organise = (change: Parameters<typeof organiseFileCheck>[2]) => organiseFileCheck(owner, "k1", change);

test.each([
  ["no assignee", undefined, {}],
  ["no one", null, { assigneeId: null }],
  ["Bernd", bernd, { assigneeId: "bernd" }],
])("a change that names $0 is sent with $2", async (_, assignee, expected) => {
  await organise({ add: ["Mai"], remove: [], ...(assignee !== undefined && { assignee }) });
  await drainChanges();
  const changeId = expect.any(String);
  expect(server.calls).toEqual(["PUT /file-checks/f1/organisation"]);
  expect(server.bodies).toEqual([{ changeId, add: ["Mai"], remove: [], ...expected }]);
  expect(organisationOf((await database.fileChecks.get("k1")) ?? {}).tags).toEqual(["Mai", "Juni"]);
});

test.each([
  ["removed", () => database.fileChecks.delete("k1")],
  ["taken from the server", () => database.fileChecks.update("k1", { fileId: null })],
])("a change of a file check %s meanwhile is not sent, and its entry ends", async (_, change) => {
  await organise({ add: ["Mai"], remove: [] });
  await change();
  await drainChanges();
  expect([server.calls, await listWaiting()]).toEqual([[], []]);
});

test("a change that gets no answer while another is made is sent with it in one call", async () => {
  await organise({ add: ["Mai", "Alt"], remove: [], assignee: bernd });
  server.answer = async () => {
    server.answer = reply;
    await organise({ add: ["Juni"], remove: ["Alt"] });
    throw new TypeError("offline");
  };
  await drainChanges();
  expect(server.bodies).toHaveLength(2);
  expect(server.bodies[1]).toMatchObject({ add: ["Mai", "Juni"], remove: ["Alt"], assigneeId: "bernd" });
});
