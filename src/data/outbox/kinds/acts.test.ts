import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import { maxActs } from "#contract/act-kinds.ts";
import { listHistory, recordAct } from "#data/checks/history.ts";
import { database } from "#data/store/database.ts";
import { failure, success } from "#tests/support/device.ts";
import { drainChanges, holdFileCheck, listWaiting, recordServer } from "#tests/support/recorded-server.ts";
import { createServerCheck } from "#tests/support/server-check.ts";

const owner = "anna";
const foreign = {
  id: "b0000000-0000-4000-8000-000000000000",
  action: "exported",
  detail: "",
  at: 5,
  device: "",
  person: "Berta",
} as const;
let server: Awaited<ReturnType<typeof recordServer>>;

beforeEach(async () => {
  server = await recordServer(owner, () => success({ fileCheck: createServerCheck({ actsAt: 3, acts: [foreign] }) }));
  await holdFileCheck(owner);
});

const sentDetails = () =>
  server.bodies.map((body) => (body as { acts: { detail: string }[] }).acts.map(({ detail }) => detail));

test("an act is sent, and the answer brings the acts of others", async () => {
  await recordAct("k1", "inquired", "E-Mail");
  await drainChanges();
  expect([server.calls, sentDetails()]).toEqual([["POST /file-checks/f1/acts"], [["E-Mail"]]]);
  const history = (await listHistory(owner)).map(({ action, person }) => [action, person]);
  expect(history).toEqual([
    ["inquired", owner],
    ["exported", "Berta"],
  ]);
  expect([await database.fileChecks.get("k1"), await listWaiting()]).toMatchObject([{ actsAt: 3 }, []]);
});

test.each([
  ["removed", () => database.fileChecks.delete("k1")],
  ["taken from the server", () => database.fileChecks.update("k1", { fileId: null })],
])("an act on a file check %s meanwhile is not sent, and its entry ends", async (_, change) => {
  await recordAct("k1", "inquired", "");
  await change();
  await drainChanges();
  expect([server.calls, await listWaiting()]).toEqual([[], []]);
});

test("404 removes the file check, which was deleted elsewhere", async () => {
  await recordAct("k1", "inquired", "");
  server.answer = () => failure(404, "FILE_CHECK_NOT_FOUND");
  await drainChanges();
  expect([await database.fileChecks.count(), await listWaiting()]).toEqual([0, []]);
});

test("403 ends the entry with a notice and keeps the act in the history of this device", async () => {
  await recordAct("k1", "inquired", "");
  server.answer = () => failure(403, "ROLE_MISSING");
  await drainChanges();
  expect((await database.notifications.toArray()).map(({ message }) => message)).toEqual([
    "Der Verlauf wurde nicht übertragen: Für diese Funktion fehlt Ihnen die Berechtigung.",
  ]);
  expect([(await listHistory(owner)).map(({ action }) => action), await listWaiting()]).toEqual([["inquired"], []]);
});

test("acts that found no way are sent in one call in their order, the last hundred of them", async () => {
  for (let number = 1; number <= maxActs; number += 1) await recordAct("k1", "inquired", `${number}`);
  const [first, ...others] = await database.outboxEntries.toArray();
  await database.outboxEntries.bulkDelete(others.map(({ seq }) => seq));
  const acts = others.flatMap((entry) => (entry.kind === "acts" ? entry.payload.acts : []));
  server.answer = async () => {
    server.answer = () => success({ fileCheck: createServerCheck({}) });
    await recordAct("k1", "inquired", "last");
    await database.outboxEntries
      .where("seq")
      .above(first?.seq ?? 0)
      .modify(
        (entry) =>
          void Object.assign(entry.payload, {
            acts: [...acts, ...("acts" in entry.payload ? entry.payload.acts : [])],
          }),
      );
    throw new TypeError("offline");
  };
  await drainChanges();
  const [, details = []] = sentDetails();
  expect([details.length, details[0], details.at(-2), details.at(-1)]).toEqual([maxActs, "2", "100", "last"]);
});
