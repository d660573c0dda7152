import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import { officeRuleLimits } from "#contract/office-rules.ts";
import { refreshPerson } from "#data/server/refresh-person.ts";
import { database } from "#data/store/database.ts";
import type { OwnRule } from "#engine/index.ts";
import { createSender, drainAt, resetDevice, signInAs, silent, success } from "#tests/support/device.ts";
import { createPersonServer } from "#tests/support/person-server.ts";
import {
  areOfficeRulesPending,
  createRuleId,
  listClients,
  readOfficeRules,
  removeClient,
  removeOwnRule,
  saveClient,
  saveOwnRule,
  saveOwnRules,
} from "./office-rules.ts";
import { changePersonal } from "./personal.ts";

const owner = "anna";
const { send } = createSender(silent());
let server = createPersonServer(owner);
let calls: string[] = [];
beforeEach(async () => {
  server = createPersonServer(owner);
  calls = [];
  await resetDevice(async (call, body) => {
    calls.push(call);
    return server.receive(call, body) ?? success({});
  });
  await signInAs(owner);
});
const drain = () => drainAt(Date.now() + 60_000, { send });

const createRule = (id: OwnRule["id"], text = "KOST1 ist Pflicht"): OwnRule => ({
  id,
  category: 21,
  field: "kost1",
  operator: "filled",
  severity: "warning",
  text,
  when: [{ field: "konto", operator: "between", value: ["4000", "4999"] }],
});
const clientProfile = { mandantennummer: "10001", wjBeginn: ["20260101"] };
const uuid = (digit: string) => `${digit.repeat(8)}-0000-4000-8000-000000000000`;
const elsewhere = (key: string, value: string | boolean) =>
  server.apply({ id: `elsewhere-${key}`, key, value, changedAt: Date.now() + 1000, baseVersion: 0 });

test("O-86 rules and profiles are there at once, sent when there is a way, and gone when they are removed", async () => {
  const rule = createRule("EIGEN-001");
  expect([await saveOwnRule(owner, rule), await saveClient(owner, uuid("1"), clientProfile)]).toEqual([
    "saved",
    "saved",
  ]);
  expect(await readOfficeRules(owner)).toEqual({ ownRules: [rule], clientProfiles: [clientProfile] });
  expect(await areOfficeRulesPending(owner, "ownRules")).toBe(true);
  await drain();
  expect(await areOfficeRulesPending(owner, "ownRules")).toBe(false);
  expect(JSON.parse(String(server.read("settings/ownRules/EIGEN-001")))).toEqual(rule);
  expect(JSON.parse(String(server.read(`settings/clients/${uuid("1")}`)))).toEqual(clientProfile);
  await removeOwnRule(owner, "EIGEN-001");
  await removeClient(owner, uuid("1"));
  expect(await readOfficeRules(owner)).toEqual({ ownRules: [], clientProfiles: [] });
  await drain();
  expect([server.read("settings/ownRules/EIGEN-001"), await database.outboxEntries.count()]).toEqual([false, 0]);
});

test("O-86 what two devices add without a network, both keep", async () => {
  await saveOwnRule(owner, createRule("EIGEN-4711", "B von hier"));
  await saveClient(owner, uuid("1"), clientProfile);
  elsewhere("settings/ownRules/EIGEN-4712", JSON.stringify(createRule("EIGEN-4712", "A von dort")));
  elsewhere(`settings/clients/${uuid("2")}`, '{"mandantennummer":"900"}');
  await refreshPerson(owner);
  await drain();
  const { ownRules, clientProfiles } = await readOfficeRules(owner);
  expect(ownRules.map(({ text }) => text)).toEqual(["A von dort", "B von hier"]);
  expect(clientProfiles.map(({ mandantennummer }) => mandantennummer)).toEqual(["900", "10001"]);
  expect(server.read("settings/ownRules/EIGEN-4711")).toContain("B von hier");
});

test("O-86 what was removed on another device is gone here, and another person has their own", async () => {
  await saveOwnRule(owner, createRule("EIGEN-001"));
  await drain();
  elsewhere("settings/ownRules/EIGEN-001", false);
  await refreshPerson(owner);
  expect((await readOfficeRules(owner)).ownRules).toEqual([]);
  await saveOwnRule(owner, createRule("EIGEN-001"));
  expect((await readOfficeRules("bernd")).ownRules).toEqual([]);
});

test("O-86 a profile is sent with the chart of its client and its keys, and read again on another device", async () => {
  const kontenplan = Array.from({ length: 3000 }, (_, at) => 1000 + 2 * at).join(" ");
  const ownTaxKeys = [{ key: "777", name: "Gutscheine für Kunden", rate: 19, side: "Umsatzsteuer" }] as const;
  const profile = { ...clientProfile, kontenplan, ownTaxKeys };
  expect(await saveClient(owner, uuid("1"), profile)).toBe("saved");
  await drain();
  await database.personal.clear();
  await refreshPerson(owner);
  expect((await readOfficeRules(owner)).clientProfiles).toEqual([profile]);
  const wider = { ...profile, kontenplan: Array.from({ length: 8000 }, (_, at) => 1000 + 2 * at).join(" ") };
  expect(await saveClient(owner, uuid("1"), wider)).toBe("tooLong");
});

test.each([
  ["cut", '{"id":"EIGEN-001","fie'],
  ["no object", "7"],
  ["an unknown field", JSON.stringify({ ...createRule("EIGEN-001"), field: "kostenstele" })],
  ["the id of another", JSON.stringify(createRule("EIGEN-002"))],
])("a rule that does not read correctly is left out: %s", async (_what, text) => {
  for (const key of ["settings/ownRules/EIGEN-001", `settings/clients/${uuid("1")}`] as const) {
    await changePersonal(owner, new Map([[key, text]]));
  }
  await saveOwnRule(owner, createRule("EIGEN-003"));
  const { ownRules, clientProfiles } = await readOfficeRules(owner);
  expect([ownRules.map(({ id }) => id), clientProfiles]).toEqual([["EIGEN-003"], []]);
});

test("values the server would refuse are not stored", async () => {
  const long = { ...createRule("EIGEN-001"), operator: "oneOf", value: ["9".repeat(4000)] } as const;
  expect(await saveOwnRule(owner, long)).toBe("tooLong");
  const rules = Array.from({ length: officeRuleLimits.ownRules }, (_, index) => createRule(`EIGEN-${1000 + index}`));
  expect(await saveOwnRules(owner, [...rules, createRule("EIGEN-001")])).toBe("tooMany");
  expect(await database.outboxEntries.count()).toBe(0);
  expect(await saveOwnRules(owner, rules)).toBe("saved");
  expect([await saveOwnRule(owner, createRule("EIGEN-001")), await saveOwnRules(owner, rules)]).toEqual([
    "tooMany",
    "saved",
  ]);
  await removeOwnRule(owner, "EIGEN-1000");
  expect(await saveOwnRule(owner, createRule("EIGEN-001"))).toBe("saved");
});

test("of two tabs that add the last one there is room for, one is told that there is none", async () => {
  const rules = Array.from({ length: officeRuleLimits.ownRules - 1 }, (_, at) => createRule(`EIGEN-${1000 + at}`));
  await saveOwnRules(owner, rules);
  const both = await Promise.all([1, 2].map((at) => saveOwnRule(owner, createRule(`EIGEN-${9000 + at}`))));
  expect(both.toSorted()).toEqual(["saved", "tooMany"]);
});

test("more than one request holds goes in several", async () => {
  const value = Array.from({ length: 300 }, (_, index) => `Wert ${index}`);
  const rules = Array.from({ length: 100 }, (_, index) => ({
    ...createRule(`EIGEN-${1000 + index}`),
    operator: "oneOf" as const,
    value,
  }));
  expect(await saveOwnRules(owner, rules)).toBe("saved");
  await drain();
  expect([calls.length > 1, server.received.length, await database.outboxEntries.count()]).toEqual([true, 100, 0]);
});

test("a free id is one that no rule has", async () => {
  await saveOwnRule(owner, createRule("EIGEN-001"));
  const id = await createRuleId(owner);
  expect(id).toMatch(/^EIGEN-[1-9]\d{3}$/);
  expect(await saveOwnRule(owner, createRule(id))).toBe("saved");
});

test("profiles are listed with their ids", async () => {
  await saveClient(owner, uuid("1"), clientProfile);
  expect(await listClients(owner)).toEqual([{ id: uuid("1"), profile: clientProfile }]);
});
