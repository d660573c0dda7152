import { expect, test } from "vitest";
import { admins, analysts, type Role, roles } from "#contract/roles.ts";
import { mayOpen, menuOf, type RouteRow, routes } from "./routes.ts";

const everyoneSees = ["Dashboard", "Upload", "Dateien", "Ergebnisse"];

test.each<[Role, string[]]>([
  ["super_admin", [...everyoneSees, "Admin", "Profil"]],
  ["administrator", [...everyoneSees, "Admin", "Profil"]],
  ["berater", [...everyoneSees, "Profil"]],
  ["service", [...everyoneSees, "Profil"]],
])("menu of %s", (role, labels) => {
  expect(menuOf(role).map((entry) => entry.menu.label)).toEqual(labels);
});

test("sub-entries stand below their parent and only for roles that may open them", () => {
  const load = routes[0]!.load;
  const icon = routes[0]!.menu!.icon;
  const table: RouteRow[] = [
    { path: "/admin", title: "Admin", access: admins, menu: { label: "Admin", icon }, load },
    { path: "/a", title: "A", access: analysts, menu: { label: "Analytics", icon }, load },
    { path: "/admin/users", title: "U", access: admins, menu: { label: "Users", icon, under: "/admin" }, load },
  ];
  const labels = (role: Role) =>
    menuOf(role, table).map((entry) => [entry.menu.label, ...entry.children.map((c) => c.menu.label)]);
  expect(labels("administrator")).toEqual([["Admin", "Users"], ["Analytics"]]);
  expect(labels("berater")).toEqual([["Analytics"]]);
  expect(labels("service")).toEqual([]);
});

test("the guard's matrix: who may open what", () => {
  const open = (path: string) => roles.filter((role) => mayOpen(routes.find((route) => route.path === path)!, role));
  for (const path of [
    "/dashboard",
    "/upload",
    "/files",
    "/files/history",
    "/results",
    "/profile",
    "/settings",
    "/help",
  ]) {
    expect(open(path), path).toEqual(roles);
  }
  expect(open("/admin")).toEqual(["super_admin", "administrator"]);
  for (const route of routes) expect(mayOpen(route, undefined), route.path).toBe(false);
});

test("paths and shortcut keys are unique", () => {
  const paths = routes.map((route) => route.path);
  const keys = routes.flatMap((route) => route.key ?? []);
  expect(new Set(paths).size).toBe(paths.length);
  expect(new Set(keys).size).toBe(keys.length);
  expect([...keys].sort()).toEqual(["d", "f", "h", "r", "u"]);
});
