import { afterEach, beforeEach, expect, test } from "vitest";
import { superAdminRuleKeys } from "#contract/super-admin-rules.ts";
import type { SignedInContext } from "#server/carriers/context.ts";
import { aiProvidersConfig } from "#server/offices/git-config/kinds/ai-kinds.ts";
import { scriptsConfig } from "#server/offices/git-config/kinds/scripts-kind.ts";
import { changeSuperAdminRules } from "#server/offices/system/calls/change-super-admin-rules.ts";
import { readSuperAdminRules } from "#server/offices/system/calls/read-super-admin-rules.ts";
import { me } from "#server/people/auth/calls/me.ts";
import { invitePerson } from "#server/people/users/calls/invite-person.ts";
import { removePerson } from "#server/people/users/calls/remove-person.ts";
import { openTestContext, type TestContext } from "#tests/support/server-context.ts";
import { superAdminRules } from "./super-admin-rules.ts";

let server: TestContext;
let chief: SignedInContext;
let administrator: SignedInContext;
beforeEach(async () => {
  server = await openTestContext();
  chief = await server.signIn("super_admin");
  administrator = await server.signIn("administrator");
});
afterEach(() => server.remove());

const change = (opened: (keyof typeof superAdminRules)[], version: number, context = chief) =>
  changeSuperAdminRules({ settings: { opened }, version }, context);
const mayAlso = async (context: SignedInContext) => (await me({}, context)).user.mayAlso;

test("every rule is open at first and listed with its label", async () => {
  const { settings, version, rules, fixed } = await readSuperAdminRules({}, administrator);
  expect({ settings, version }).toEqual({ settings: { opened: [...superAdminRuleKeys] }, version: 0 });
  expect(rules.map(({ key }) => key).toSorted()).toEqual(Object.keys(superAdminRules).toSorted());
  for (const { reason } of fixed) expect(reason).toMatch(/^Fest: /);
});

test("a session receives its current permissions with the next request", async () => {
  const berater = await server.signIn("berater");
  expect(await mayAlso(administrator)).toEqual([...superAdminRuleKeys]);
  await change(["scripts"], 0);
  expect(await mayAlso(administrator)).toEqual(["scripts"]);
  expect(await mayAlso(chief)).toHaveLength(Object.keys(superAdminRules).length);
  expect(await mayAlso(berater)).toEqual([]);
});

test("only a super_admin changes rules, based on the current version, and it is audited", async () => {
  await expect(change(["scripts"], 0, administrator)).rejects.toMatchObject({
    code: "SUPER_ADMIN_ONLY",
    message: "Das darf nur ein Super Admin.",
  });
  await change(["scripts"], 0);
  await expect(change([], 0)).rejects.toMatchObject({ code: "SETTINGS_CHANGED" });
  const entries = await server.context.db
    .selectFrom("auditEntries")
    .select(["actor", "detailJson"])
    .where("subject", "=", "superAdminRules")
    .execute();
  expect(entries.map(({ actor, detailJson }) => [actor, JSON.parse(detailJson ?? "")])).toEqual([
    [chief.user.email, { before: JSON.stringify({ opened: superAdminRuleKeys }), after: '{"opened":["scripts"]}' }],
  ]);
});

test("an administrator allowed to remove accounts can neither remove nor create a super_admin", async () => {
  await expect(removePerson({ id: chief.user.id }, administrator)).rejects.toMatchObject({ code: "SUPER_ADMIN_ONLY" });
  const draft = { email: "zweite@kanzlei.example", fullName: "Zweite", role: "super_admin" } as const;
  await expect(invitePerson(draft, administrator)).rejects.toMatchObject({ code: "SUPER_ADMIN_ONLY" });
  const { person } = await invitePerson({ ...draft, role: "service" }, administrator);
  expect(await removePerson({ id: person.id }, administrator)).toEqual({});
});

test("a repository file follows the same rules as the page", async () => {
  await change([], 0);
  await expect(scriptsConfig.check(new Map(), administrator)).rejects.toMatchObject({
    path: "skripte",
    message: "Das darf nur ein Super Admin.",
  });
  await change(["scripts"], 1);
  await expect(scriptsConfig.check(new Map(), administrator)).resolves.toBeUndefined();
  await expect(aiProvidersConfig.check(new Map(), administrator)).resolves.toBeUndefined();
});
