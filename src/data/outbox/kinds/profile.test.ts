import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import { changePersonal } from "#data/person/personal.ts";
import { database } from "#data/store/database.ts";
import { createEntry } from "#data/store/outbox-entry.ts";
import { success } from "#tests/support/device.ts";
import { createPersonServer } from "#tests/support/person-server.ts";
import { drainChanges, recordServer } from "#tests/support/recorded-server.ts";

const owner = "anna";
let person: ReturnType<typeof createPersonServer>;
let server: Awaited<ReturnType<typeof recordServer>>;

beforeEach(async () => {
  person = createPersonServer(owner);
  server = await recordServer(owner, (call, body) => person.receive(call, body) ?? success({}));
});

const shownName = async () => (await database.session.get("current"))?.user.fullName;
const rename = (fullName: string) => changePersonal(owner, new Map([["profile/fullName", fullName]]));

test("a name is sent with the version it follows, and the answer is the one shown", async () => {
  await rename("Anna A");
  await drainChanges();
  person.apply({ id: "x", key: "profile/fullName", value: "Anna X", changedAt: Date.now() + 9_000, baseVersion: 1 });
  await rename("Anna B");
  await drainChanges();
  expect(server.calls).toEqual(["PUT /auth/profile", "PUT /auth/profile"]);
  expect(server.bodies).toMatchObject([
    { fullName: "Anna A", baseVersion: 0 },
    { fullName: "Anna B", baseVersion: 1 },
  ]);
  expect([await shownName(), await database.outboxEntries.count()]).toEqual(["Anna X", 0]);
});

test("an entry without a change sends nothing and ends", async () => {
  await database.outboxEntries.add(createEntry("profile", { ownerId: owner, payload: { changes: [] } }));
  await drainChanges();
  expect([server.calls, await database.outboxEntries.count()]).toEqual([[], 0]);
});
