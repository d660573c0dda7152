import { afterEach, beforeEach, expect, test } from "vitest";
import type { PersonalChange } from "#contract/index.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import { me } from "#server/people/auth/calls/me.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { readPersonalValues } from "./calls/read-personal-values.ts";
import { updateProfile } from "./calls/update-profile.ts";
import { writePersonalValues } from "./calls/write-personal-values.ts";

let server: TestContext;
let person: SignedInContext;
beforeEach(async () => {
  server = await openTestContext();
  person = await server.signIn("berater");
});
afterEach(() => server.remove());

const at = (minutes: number): number => Date.UTC(2026, 10, 20, 8, minutes);
const change = (id: string, value: PersonalChange["value"], origin: Partial<PersonalChange> = {}): PersonalChange => ({
  id: `change-${id}`,
  key: "settings/route",
  value,
  changedAt: at(0),
  baseVersion: 0,
  ...origin,
});
const write = async (...changes: readonly PersonalChange[]) => {
  const { values } = await writePersonalValues({ changes: [...changes] }, person);
  return values;
};
const held = async (): Promise<Record<string, PersonalChange["value"]>> => {
  const { values } = await readPersonalValues({}, person);
  return Object.fromEntries(values.map(({ key, value }) => [key, value]));
};

test("O-73 a stored value has a version that grows with every change of the user", async () => {
  await write(change("a", "service"), change("b", "dark", { key: "settings/colorScheme" }));
  const { values } = await readPersonalValues({}, person);
  expect(values).toEqual([
    { key: "settings/route", value: "service", changedAt: at(0), version: 1, changeId: "change-a" },
    { key: "settings/colorScheme", value: "dark", changedAt: at(0), version: 2, changeId: "change-b" },
  ]);
});

const early = change("early", "manual", { changedAt: at(1) });
const late = change("late", "service", { changedAt: at(2) });
const twin = change("twin", "service", { changedAt: at(1) });
test.each([
  ["the later of two that did not know of each other", [early, late], "service"],
  ["the later, also when it arrives first", [late, early], "service"],
  ["the greater id when both are of the same moment", [early, twin], "service"],
  ["the greater id when both are of the same moment, also when it arrives first", [twin, early], "service"],
  ["who had seen the present value, whatever the clocks say", [late, { ...early, baseVersion: 1 }], "manual"],
])("O-74 wins: %s", async (_rule, changes, value) => {
  for (const one of changes) await write(one);
  expect(await held()).toEqual({ "settings/route": value });
});

test("O-74 for a merged list, a change not based on the current value is refused, though it is later", async () => {
  const views = { key: "settings/filesViews" };
  await write(change("a", '["A"]', views));
  expect(await write(change("b", '["B"]', { ...views, changedAt: at(5) }))).toMatchObject([
    { value: '["A"]', version: 1 },
  ]);
  await write(change("c", '["A","B"]', { ...views, baseVersion: 1 }));
  expect(await held()).toEqual({ "settings/filesViews": '["A","B"]' });
});

test("O-74 a change with a time in the future counts as made now and loses to later ones", async () => {
  await write(change("ahead", "manual", { changedAt: server.clock.now + 1_000_000 }));
  server.clock.now += 1_000;
  await write(change("after", "service", { changedAt: server.clock.now }));
  expect(await held()).toEqual({ "settings/route": "service" });
});

test("O-75 a change is applied once, whatever happened in between", async () => {
  const first = change("first", "service", { changedAt: at(9) });
  await write(first);
  await write(change("second", "manual", { changedAt: at(1), baseVersion: 1 }));
  expect(await write(first)).toMatchObject([{ value: "manual", version: 2, changeId: "change-second" }]);
  expect(await held()).toEqual({ "settings/route": "manual" });
});

test("two concurrent devices get two versions", async () => {
  await Promise.all([
    write(change("a", "service")),
    write(change("b", true, { key: "settings/shortcuts" })),
    write(change("c", false, { key: "settings/notifySystem" })),
  ]);
  const { values } = await readPersonalValues({}, person);
  expect(values.map(({ version }) => version)).toEqual([1, 2, 3]);
});

test("personal values are visible to their user only", async () => {
  await write(change("a", "service"));
  const other = await server.signIn("berater");
  await writePersonalValues({ changes: [change("a", "manual")] }, other);
  expect(await held()).toEqual({ "settings/route": "service" });
  expect((await readPersonalValues({}, other)).values).toMatchObject([{ value: "manual", version: 1 }]);
});

test.each<[string, PersonalChange["value"]]>([
  ["settings/route", "fax"],
  ["settings/shortcuts", "true"],
  ["settings/keepDays", "30"],
  ["profile/fullName", " "],
  ["notifications/11111111-1111", "gone"],
  ["notifications/../x", "read"],
  ["settings/ownRules/REGEL-1", "{}"],
  ["settings/ownRules/EIGEN-12345", "{}"],
  ["settings/ownRules/EIGEN-1", true],
  ["settings/ownRules/EIGEN-1", "EIGEN-1"],
  ["settings/ownRules/EIGEN-1", '{"id":'],
  ["settings/ownRules/EIGEN-1", "[]"],
  ["settings/ownRules/EIGEN-1", "null"],
  ["settings/clients/EIGEN-1", "{}"],
  [`settings/clients/${"1".repeat(8)}-0000-4000-8000-00000000000`, "{}"],
  ["settings/colorScheme/EIGEN-1", "{}"],
])("%s: %j is refused together with all other changes", async (key, value) => {
  const changes = [change("good", "service"), change("bad", value, { key })];
  await expect(writePersonalValues({ changes }, person)).rejects.toMatchObject({ code: "BAD_REQUEST" });
  expect(await held()).toEqual({});
});

const ruleKey = (index: number) => `settings/ownRules/EIGEN-${1000 + index}`;
const uuid = "11111111-0000-4000-8000-000000000000";

test("O-86 rules, profiles and deviations are stored as their text, and as false when removed", async () => {
  const text = `{"text":"${"x".repeat(3000)}"}`;
  const [profileKey, deviationKey] = [`settings/clients/${uuid}`, `settings/deviations/${uuid}`];
  await write(change("rule", text, { key: ruleKey(1) }), change("client", "{}", { key: profileKey }));
  await write(change("accepted", "{}", { key: deviationKey }), change("gone", false, { key: ruleKey(2) }));
  expect(await held()).toEqual({ [ruleKey(1)]: text, [profileKey]: "{}", [deviationKey]: "{}", [ruleKey(2)]: false });
});

test.each([
  [ruleKey(1), 4001],
  [`settings/deviations/${uuid}`, 4001],
  [`settings/clients/${uuid}`, 40_001],
  ["profile/fullName", 201],
])("a text too long for %s is refused", async (key, length) => {
  const text = `{"text":"${"x".repeat(length - 11)}"}`;
  await expect(write(change("long", text, { key }))).rejects.toMatchObject({ code: "BAD_REQUEST" });
});

test("a profile may contain the Kontenplan of its client", async () => {
  const text = JSON.stringify({ kontenplan: "1".repeat(39_000) });
  await write(change("client", text, { key: `settings/clients/${uuid}` }));
  expect(await held()).toEqual({ [`settings/clients/${uuid}`]: text });
});

test("O-86 rules beyond the limit are refused, and removing one makes room", async () => {
  const rule = (index: number) => change(`rule-${index}`, "{}", { key: ruleKey(index) });
  await write(...Array.from({ length: 200 }, (_, index) => rule(index)));
  await expect(write(rule(200))).rejects.toMatchObject({ code: "BAD_REQUEST" });
  await write(change("route", "service"));
  await write(change("gone", false, { key: ruleKey(0), changedAt: at(1) }), rule(200));
  expect(Object.values(await held()).filter((value) => value === "{}")).toHaveLength(200);
});

test("the new name is stored, and repeating the change does nothing", async () => {
  const input = { fullName: " Anna Muster ", id: "change-1", changedAt: at(0), baseVersion: 0 };
  const { user, values } = await updateProfile(input, person);
  expect([user.fullName, values[0]?.version]).toEqual(["Anna Muster", 1]);
  await updateProfile({ fullName: "Anna Beispiel" }, person);
  const { user: after } = await updateProfile(input, person);
  expect(after.fullName).toBe("Anna Beispiel");
  expect((await me({}, { ...person, user: after })).user.email).toBe(person.user.email);
});

test("the state of the last five hundred notifications is kept", async () => {
  const notification = (index: number) =>
    change(`n-${index}`, "read", { key: `notifications/id-${String(index).padStart(8, "0")}` });
  for (const start of [0, 400]) {
    await write(...Array.from({ length: start === 0 ? 400 : 102 }, (_, index) => notification(start + index)));
  }
  await write(change("route", "service"));
  const keys = Object.keys(await held());
  expect([keys.length, keys.includes("notifications/id-00000001"), keys.includes("notifications/id-00000002")]).toEqual(
    [501, false, true],
  );
});
