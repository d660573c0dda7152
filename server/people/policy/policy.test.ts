import { expect, test } from "vitest";
import type { User } from "#contract/index.ts";
import { type Role, roles } from "#contract/roles.ts";
import { isAdministrator, mayChangeFileCheck, mayManage, mayManageDevices, mayReachClient, reachOf } from "./policy.ts";

const person = (role: Role, { permissions = [] as string[], clientNumbers = ["4711"] } = {}): User => ({
  id: `the ${role}`,
  role,
  permissions,
  fullName: "",
  email: "",
  datev: { clientNumbers },
});
/** Roles that satisfy the condition. */
const holdsFor = (condition: (user: User) => boolean): readonly Role[] =>
  roles.filter((role) => condition(person(role)));
const administrators = ["super_admin", "administrator"];

test("super_admin and administrator pass every check of role, client and permission", () => {
  expect(holdsFor(isAdministrator)).toEqual(administrators);
  expect(holdsFor((user) => mayReachClient(user, "9999"))).toEqual(administrators);
  expect(holdsFor((user) => mayChangeFileCheck(user, { ownerId: "somebody else" }))).toEqual(administrators);
  expect(holdsFor((user) => reachOf(user).kind === "all")).toEqual(administrators);
});

test.each(["berater", "service"] as const)("a %s reaches exactly the clients in their list", (role) => {
  const user = person(role, { clientNumbers: ["4711", "0815"] });
  const reached = ["4711", "0815", "471", "47110", "815", "", " 4711"].filter((one) => mayReachClient(user, one));
  expect(reached).toEqual(["4711", "0815"]);
  expect(reachOf(user)).toEqual({ kind: "clients", clientNumbers: ["4711", "0815"], ownerId: user.id });
});

test.each<[readonly string[], boolean]>([
  [[], false],
  [["changeOthersFileChecks"], true],
  [["changeothersfilechecks"], false],
  [["everything", "*"], false],
])("with the permissions %j file checks of colleagues may be changed: %s", (permissions, expected) => {
  const user = person("berater", { permissions: [...permissions] });
  expect(mayChangeFileCheck(user, { ownerId: "somebody else" })).toBe(expected);
  expect(mayChangeFileCheck(user, { ownerId: user.id })).toBe(true);
});

test("administrators manage accounts, but only a super_admin those of a super_admin", () => {
  const managed = Object.fromEntries(
    roles.map((actor) => [actor, roles.filter((role) => mayManage(person(actor), role))]),
  );
  expect(managed).toEqual({
    super_admin: [...roles],
    administrator: ["administrator", "berater", "service"],
    berater: [],
    service: [],
  });
});

test("users manage their own devices, and account managers those of others", () => {
  expect(holdsFor((user) => mayManageDevices(user, user))).toEqual([...roles]);
  expect(holdsFor((user) => mayManageDevices(user, { id: "x", role: "service" }))).toEqual(administrators);
  expect(holdsFor((user) => mayManageDevices(user, { id: "x", role: "super_admin" }))).toEqual(["super_admin"]);
});
