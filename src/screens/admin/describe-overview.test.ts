import { expect, test } from "vitest";
import { describeLastChange, describePeople, describeUptime, listTodos, pageOf, toolOf } from "./describe-overview.ts";

const quiet = {
  checks: [],
  fileChecks: { total: 5, today: 0, failed: 0 },
  people: { active: 2, invited: 0, locked: 0 },
  adminsWithoutSecondFactor: 0,
};
const check = { key: "jobs", label: "Aufträge", hint: null, durationMs: 1 } as const;

test("nothing is to be done where all is well", () => {
  expect(listTodos({ ...quiet, checks: [{ ...check, state: "ok", value: "0 laufen" }] })).toEqual([]);
});

test("faults come first, then warnings, then what concerns people", () => {
  const todos = listTodos({
    ...quiet,
    checks: [
      { ...check, state: "warn", value: "1 gescheitert" },
      { ...check, key: "space", label: "Freier Platz", state: "error", value: "0 MB frei" },
    ],
    people: { active: 2, invited: 1, locked: 0 },
    adminsWithoutSecondFactor: 2,
  });
  expect(todos.map(({ text }) => text)).toEqual([
    "Freier Platz: 0 MB frei",
    "Aufträge: 1 gescheitert",
    "2 Zugänge der Administration melden sich nur mit Passwort an",
    "1 Einladung ist noch offen",
  ]);
});

test.each([
  [{ active: 1, invited: 0, locked: 0 }, "1 aktiv"],
  [{ active: 3, invited: 2, locked: 1 }, "3 aktiv, 2 eingeladen, 1 gesperrt"],
])("people %j are %s", (people, text) => expect(describePeople(people)).toBe(text));

test.each([
  [5, "1 Minute"],
  [7_200, "2 Stunden"],
  [200_000, "2 Tagen"],
])("%i seconds are %s", (seconds, text) => expect(describeUptime(seconds)).toBe(text));

test.each([
  ["mail", "/admin/email"],
  ["backup", "/admin/system?bereich=sicherung"],
  ["database", "/admin/system?bereich=zustand"],
] as const)("something about %s is done on %s", (key, page) => expect(pageOf(key)).toBe(page));

test("a tile says when its tool was last changed and by whom; what is no tool has no such line", () => {
  const at = new Date(2026, 10, 23, 18, 4).getTime();
  expect([describeLastChange({ at, by: "Änne Groß" }), describeLastChange({ at, by: "" })]).toEqual([
    "Zuletzt geändert am 23.11.2026 18:04, von Änne Groß",
    "Zuletzt geändert am 23.11.2026 18:04, vom Server",
  ]);
  expect(describeLastChange(undefined)).toBeNull();
  expect([toolOf("inbox"), toolOf("gitConfig"), toolOf("backup"), toolOf("space")]).toEqual([
    "email-workflows",
    "git-config",
    undefined,
    undefined,
  ]);
});
