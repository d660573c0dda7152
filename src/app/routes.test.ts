import { expect, test } from "vitest";
import { adminGroups } from "#contract/admin-tools.ts";
import { admins, analysts, type Role, roles } from "#contract/roles.ts";
import type { RouteRow } from "./route-row.ts";
import { mayOpen, menuOf, routes } from "./routes.ts";

const everyoneSees = ["Dashboard", "Upload", "Dateien", "Ergebnisse"];

test.each<[Role, string[]]>([
  ["super_admin", [...everyoneSees, "Analytics", "Admin", "Profil"]],
  ["administrator", [...everyoneSees, "Analytics", "Admin", "Profil"]],
  ["berater", [...everyoneSees, "Analytics", "Profil"]],
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

/** Every path of the specification with the roles that pass, as its section 2 lists them. */
const specified: readonly (readonly [Role[], string])[] = [
  [
    [...roles],
    "/dashboard /dashboard/enhanced /upload /files /files/history /results /results/:fileId /files/:fileId /profile /settings /help",
  ],
  [["super_admin", "administrator", "berater"], "/analytics/trends /analytics/reports"],
  [
    ["super_admin", "administrator"],
    "/admin /admin/users /admin/ai /admin/ollama /admin/ai-providers /admin/ai-analysis /admin/ai-performance /admin/workflows /admin/batch /admin/python-scripts /admin/analytics /admin/email /admin/email-workflows /admin/git-config /admin/system /admin/test",
  ],
];

test.each(specified)("who may open what: %j %s", (expected, paths) => {
  for (const path of paths.split(" ")) {
    const route = routes.find((one) => one.path === path);
    expect(route && roles.filter((role) => mayOpen(route, role)), path).toEqual(expected);
    expect(route && mayOpen(route, undefined), path).toBe(false);
  }
});

test("nothing is open beyond the specification but reconciliation, trash, audit, log and questions", () => {
  const paths = specified.flatMap(([, some]) => some.split(" "));
  expect(routes.map(({ path }) => path).filter((path) => !paths.includes(path))).toEqual([
    "/files/abgleich",
    "/files/trash",
    "/admin/audit",
    "/admin/log",
    "/admin/questions",
  ]);
});

test("below Admin stand its fifteen tools with audit, log and questions, below Analytics the reports", () => {
  const children = (label: string) =>
    menuOf("administrator")
      .find((entry) => entry.menu.label === label)
      ?.children.map(({ path }) => path);
  expect(children("Admin")).toEqual([
    ...(specified[2]?.[1].split(" ").slice(1) ?? []),
    "/admin/audit",
    "/admin/log",
    "/admin/questions",
  ]);
  expect(children("Analytics")).toEqual(["/analytics/reports"]);
});

test("the admin pages are named as specified", () => {
  const names = menuOf("administrator")
    .find((entry) => entry.path === "/admin")
    ?.children.map(({ menu }) => menu.label);
  expect(names?.join(", ")).toBe(
    "User Management, AI Admin, Ollama Admin, AI Provider Admin, AI Analysis Admin, AI Performance Admin, " +
      "Workflow Admin, Batch Admin, Python Scripts Admin, Analytics Admin, Email Service, Email Workflow Admin, " +
      "Git Config Admin, System Config, Test Navigation, Protokoll, Meldungen, Wonach gesucht wurde",
  );
});

test("every admin page has one German line and belongs to a group", () => {
  const below = routes.filter(({ menu }) => menu?.under === "/admin");
  for (const { path, subtitle, menu } of below) {
    expect(subtitle, path).toMatch(/^[A-ZÄÖÜ].{8,50}$/);
    expect(subtitle, path).not.toMatch(/Admin|Service|Config/);
    expect(Object.keys(adminGroups), path).toContain(menu?.group);
  }
  expect(new Set(below.map(({ subtitle }) => subtitle)).size).toBe(18);
  const ai = below.filter(({ menu }) => menu?.group === "ai").map(({ title }) => title);
  expect(ai).toEqual(["AI Admin", "Ollama Admin", "AI Provider Admin", "AI Analysis Admin", "AI Performance Admin"]);
});

test("audit, log and questions are for administrators only", () => {
  for (const path of ["/admin/audit", "/admin/log", "/admin/questions"]) {
    const route = routes.find((one) => one.path === path)!;
    expect(roles.filter((role) => mayOpen(route, role))).toEqual(["super_admin", "administrator"]);
    expect(mayOpen(route, undefined)).toBe(false);
  }
});

test("paths and shortcut keys are unique", () => {
  const paths = routes.map((route) => route.path);
  const keys = routes.flatMap((route) => route.key ?? []);
  expect(new Set(paths).size).toBe(paths.length);
  expect(new Set(keys).size).toBe(keys.length);
  expect([...keys].sort()).toEqual(["d", "f", "h", "r", "u"]);
});
