import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import type { PersonalChange, PersonalValue } from "#contract/index.ts";
import { changePersonal } from "#data/person/personal.ts";
import { database } from "#data/store/database.ts";
import { success } from "#tests/support/device.ts";
import { createPersonServer } from "#tests/support/person-server.ts";
import { drainChanges, recordServer } from "#tests/support/recorded-server.ts";

const owner = "anna";
const name = "mandanten/4711/name";
const email = "mandanten/4711/email";
let office: ReturnType<typeof createPersonServer>;
let server: Awaited<ReturnType<typeof recordServer>>;

beforeEach(async () => {
  office = createPersonServer(owner);
  server = await recordServer(owner, (call, body) => office.receive(call, body) ?? success({}));
});

const change = (...values: readonly (readonly [typeof name | typeof email, string])[]) =>
  changePersonal(owner, new Map(values));
const changeElsewhere = (key: string, value: string) =>
  office.apply({ id: `elsewhere-${key}`, key, value, changedAt: Date.now() + 1_000, baseVersion: 0 });
const shown = async () => (await database.personal.toArray()).map(({ key, value }) => [key, value]);
const notices = async () =>
  (await database.notifications.toArray()).map(({ type, title, message }) => [type, title, message]);

test("changes that the office takes are shown and reported nowhere", async () => {
  await change([name, "Krause"], [email, "post@krause.example"]);
  await drainChanges();
  expect([server.calls, office.read(name)]).toEqual([["PUT /clients"], "Krause"]);
  expect([await shown(), await notices(), await database.outboxEntries.count()]).toEqual([
    [
      [email, "post@krause.example"],
      [name, "Krause"],
    ],
    [],
    0,
  ]);
});

test.each([
  [name, "Krause GmbH", "Name von Mandant 4711", "Es gilt „Krause GmbH“."],
  [name, "", "Name von Mandant 4711", "Die Angabe wurde dort entfernt."],
  [email, "neu@krause.example", "E-Mail von Mandant 4711", "Es gilt „neu@krause.example“."],
] as const)("a change of %s that gives way to a later „%s“ is reported", async (key, value, subject, applies) => {
  await change([name, "Krause"], [email, "alt@krause.example"]);
  changeElsewhere(key, value);
  await drainChanges();
  const own = key === name ? "Krause" : "alt@krause.example";
  expect(await notices()).toEqual([
    [
      "INFO",
      `${subject} später geändert`,
      `Jemand hat die Angabe nach Ihnen geändert. ${applies} Ihre Eingabe „${own}“ wurde nicht übernommen.`,
    ],
  ]);
  expect(await shown()).toContainEqual([key, value]);
});

test("a later change of another person to the same name is not reported", async () => {
  await change([name, "Krause"]);
  changeElsewhere(name, "Krause");
  await drainChanges();
  expect(await notices()).toEqual([]);
});

test.each([
  ["of a field that was not changed", "mandanten/4712/name"],
  ["that are no facts of a client", "mandanten/x/phone"],
])("values in the answer %s are not reported", async (_, key) => {
  await change([name, "Krause"]);
  server.answer = (_call, body) => {
    const { changes } = JSON.parse(body) as { changes: PersonalChange[] };
    const values: PersonalValue[] = changes.map((one) => office.apply(one));
    return success({ values: [...values, { key, value: "Fremd", changedAt: 5, version: 9, changeId: "b" }] });
  };
  await drainChanges();
  expect([await notices(), await database.outboxEntries.count()]).toEqual([[], 0]);
});

test("a value that the office stores in another notation is not reported", async () => {
  await change([name, "Krause  GmbH"]);
  server.answer = (_call, body) => {
    const { changes } = JSON.parse(body) as { changes: PersonalChange[] };
    return success({ values: changes.map((one) => ({ ...office.apply(one), value: "Krause GmbH" })) });
  };
  await drainChanges();
  expect([await notices(), await shown()]).toEqual([[], [[name, "Krause GmbH"]]]);
});

test("a change names the version it follows and its value as text", async () => {
  await change([name, "Krause"]);
  await drainChanges();
  await change([name, "Krause GmbH"]);
  await drainChanges();
  expect(office.received.map(({ value, baseVersion }) => [value, baseVersion])).toEqual([
    ["Krause", 0],
    ["Krause GmbH", 1],
  ]);
});

test("501 changes go in two calls, and all values of both answers are shown", async () => {
  const keys = Array.from({ length: 501 }, (_, index) => `mandanten/${index + 1}/name` as const);
  await changePersonal(owner, new Map(keys.map((key) => [key, key])));
  await drainChanges();
  expect([server.calls, await database.outboxEntries.count()]).toEqual([["PUT /clients", "PUT /clients"], 0]);
  const versions = (await database.personal.toArray()).map(({ version }) => version);
  expect(versions.toSorted((a, b) => a - b)).toEqual(keys.map((_, index) => index + 1));
});
