import "fake-indexeddb/auto";
import { beforeEach, describe, expect, test } from "vitest";
import type { PersonalChange } from "#contract/index.ts";
import { discardOne, resendOne } from "#data/outbox/drain-outbox.ts";
import { changePersonal } from "#data/person/personal.ts";
import { readSetting, writeSetting } from "#data/person/settings.ts";
import { database } from "#data/store/database.ts";
import { failure } from "#tests/support/device.ts";
import { createPersonServer } from "#tests/support/person-server.ts";
import { drainChanges, recordServer } from "#tests/support/recorded-server.ts";
import { aboutPerson, divide } from "./about-person.ts";

const owner = "anna";
let person: ReturnType<typeof createPersonServer>;
let server: Awaited<ReturnType<typeof recordServer>>;

const reply = (call: string, body: string) => person.receive(call, body) ?? failure(404, "NOT_FOUND");
beforeEach(async () => {
  person = createPersonServer(owner);
  server = await recordServer(owner, reply);
});

const entries = () => database.outboxEntries.orderBy("seq").toArray();
const sentKeys = () =>
  server.bodies.map((body) => (body as { changes: PersonalChange[] }).changes.map(({ key }) => key));

test("values of a person cannot be discarded while they are being sent", () => {
  expect(aboutPerson.canBeStopped).toBe(false);
});

describe("numbers of changes in the parts of a request", () => {
  const change = (size: number): PersonalChange => {
    const empty = { id: "a", key: "settings/route", value: "", changedAt: 1, baseVersion: 0 };
    return { ...empty, value: "x".repeat(size - JSON.stringify(empty).length) };
  };
  test.each([
    ["no change", [], []],
    ["one change of 100 bytes", [100], [1]],
    ["500 changes", Array<number>(500).fill(100), [500]],
    ["501 changes", Array<number>(501).fill(100), [500, 1]],
    ["two changes of 200,000 bytes together", [100_000, 100_000], [2]],
    ["two changes of 200,001 bytes together", [100_000, 100_001], [1, 1]],
    ["one change of 300,000 bytes between small ones", [100, 300_000, 100], [1, 1, 1]],
    ["three changes of 150,000 bytes and one of 50,000", [150_000, 150_000, 150_000, 50_000], [1, 1, 2]],
  ])("$0: $2", (_, sizes, parts) => {
    expect(divide(sizes.map(change)).map((part) => part.length)).toEqual(parts);
  });

  test("bytes count, not letters", () => {
    const value = "ä".repeat(60_000);
    const changes = ["a", "b"].map((id) => ({ id, key: "settings/route", value, changedAt: 1, baseVersion: 0 }));
    expect(divide(changes)).toEqual([[changes[0]], [changes[1]]]);
  });
});

describe("settings", () => {
  test("follow the version of the server they replace", async () => {
    await writeSetting("route", "service");
    await drainChanges();
    await writeSetting("route", "manual");
    await drainChanges();
    expect(person.received.map(({ value, baseVersion }) => [value, baseVersion])).toEqual([
      ["service", 0],
      ["manual", 1],
    ]);
    expect([server.calls, await entries()]).toEqual([["PUT /auth/personal-values", "PUT /auth/personal-values"], []]);
  });

  test("of 501 clients go in two calls, and all values are kept", async () => {
    const keys = Array.from({ length: 501 }, (_, index) => `settings/clients/${index}` as const);
    await changePersonal(owner, new Map(keys.map((key) => [key, "{}"])));
    await drainChanges();
    expect([sentKeys().map(({ length }) => length), await entries()]).toEqual([[500, 1], []]);
    const versions = (await database.personal.toArray()).map(({ version }) => version);
    expect(versions.toSorted((a, b) => a - b)).toEqual(keys.map((_, index) => index + 1));
  });

  test("carry nothing that is for this device only", async () => {
    await writeSetting("filesViews", '["A"]');
    server.answer = async () => {
      server.answer = reply;
      await writeSetting("filesViews", '["A","B"]');
      throw new TypeError("offline");
    };
    await drainChanges();
    const [, body] = server.bodies as { changes: object[] }[];
    expect(Object.keys(body?.changes[0] ?? {}).sort()).toEqual(["baseVersion", "changedAt", "id", "key", "value"]);
  });

  test("changed while earlier ones get no answer are sent with them in one call", async () => {
    await writeSetting("route", "service");
    server.answer = async () => {
      server.answer = reply;
      await writeSetting("shortcuts", false);
      throw new TypeError("offline");
    };
    await drainChanges();
    expect(sentKeys()).toEqual([["settings/route"], ["settings/route", "settings/shortcuts"]]);
  });

  test("that are refused stay in the Ausgang, and the value of before is shown", async () => {
    await writeSetting("route", "service");
    server.answer = () => failure(400, "BAD_REQUEST");
    await drainChanges();
    expect(await entries()).toMatchObject([{ kind: "settings", state: "rejected" }]);
    expect([await readSetting("route"), await database.notifications.count()]).toEqual(["manual", 0]);
  });

  test("that get no answer are shown as they were set", async () => {
    await writeSetting("route", "service");
    server.answer = () => failure(503, "UNAVAILABLE");
    await drainChanges();
    expect(await entries()).toMatchObject([{ kind: "settings", state: "waiting" }]);
    expect(await readSetting("route")).toBe("service");
  });

  test("410 is a refusal", async () => {
    await writeSetting("route", "service");
    server.answer = () => failure(410, "KEY_DELETED");
    await drainChanges();
    expect(await entries()).toMatchObject([{ kind: "settings", state: "rejected" }]);
  });

  test("of a refused list are joined with the list of now when they are sent again", async () => {
    await writeSetting("filesViews", '["A"]');
    server.answer = () => failure(400, "BAD_REQUEST");
    await drainChanges();
    person.apply({ id: "x", key: "settings/filesViews", value: '["B"]', changedAt: 5, baseVersion: 0 });
    await database.personal.put({
      ownerId: owner,
      key: "settings/filesViews",
      value: '["B"]',
      version: 1,
      confirmed: '["B"]',
    });
    server.answer = reply;
    await resendOne((await entries())[0]?.seq ?? 0);
    await drainChanges();
    const joined = JSON.parse(String(person.read("settings/filesViews"))) as string[];
    expect([joined.toSorted(), await entries()]).toEqual([["A", "B"], []]);
  });

  test("that are sent and get no answer are not joined anew", async () => {
    await writeSetting("filesViews", '["A"]');
    const before = (await entries()).map(({ payload }) => payload);
    server.answer = () => failure(503, "UNAVAILABLE");
    await drainChanges();
    await resendOne((await entries())[0]?.seq ?? 0);
    expect((await entries()).map(({ payload }) => payload)).toEqual(before);
  });

  test("that were refused when there was none before follow no version when they are sent again", async () => {
    await writeSetting("route", "service");
    server.answer = () => failure(400, "BAD_REQUEST");
    await drainChanges();
    server.answer = reply;
    await resendOne((await entries())[0]?.seq ?? 0);
    await drainChanges();
    expect(person.received.map(({ value, baseVersion }) => [value, baseVersion])).toEqual([["service", 0]]);
  });

  test("that a server restored from a backup answers with a lower version take that version", async () => {
    const row = { ownerId: owner, key: "settings/route", value: "manual", version: 5, confirmed: "manual" } as const;
    await database.personal.put(row);
    await writeSetting("route", "service");
    await drainChanges();
    expect(await database.personal.toArray()).toMatchObject([{ value: "service", confirmed: "service", version: 1 }]);
  });

  test("that are discarded are shown as the server has them", async () => {
    await writeSetting("route", "service");
    await discardOne((await entries())[0]?.seq ?? 0);
    await drainChanges();
    expect([await readSetting("route"), server.calls]).toEqual(["manual", []]);
  });
});
