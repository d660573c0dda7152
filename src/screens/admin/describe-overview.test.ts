import { expect, test } from "vitest";
import { pageOfCheck, toolOfCheck } from "#screens/shared/admin/page-of-check.ts";
import {
  describeHealthSum,
  describeLastChange,
  describePeople,
  describeUptime,
  isAiOff,
  listTodos,
} from "./describe-overview.ts";

const quiet = {
  checks: [],
  fileChecks: { total: 5, today: 0, failed: 0 },
  people: { active: 2, invited: 0, locked: 0 },
  adminsWithoutSecondFactor: 0,
};
const check = { key: "jobs", label: "Aufträge", hint: null, durationMs: 1 } as const;

test("a healthy server has no open tasks", () => {
  expect(listTodos({ ...quiet, checks: [{ ...check, state: "ok", value: "0 laufen" }] })).toEqual([]);
});

test("open tasks are faults, then warnings, then accounts", () => {
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
  ["database", null],
] as const)("something about %s is done on %s", (key, page) => expect(pageOfCheck(key)).toBe(page));

test("a tile names date and author of the last change; checks without a tool have none", () => {
  const at = new Date(2026, 10, 23, 18, 4).getTime();
  expect([describeLastChange({ at, by: "Änne Groß" }), describeLastChange({ at, by: "" })]).toEqual([
    "Zuletzt geändert am 23.11.2026 18:04, von Änne Groß",
    "Zuletzt geändert am 23.11.2026 18:04, vom Server",
  ]);
  expect(describeLastChange(undefined)).toBeNull();
  expect([toolOfCheck("inbox"), toolOfCheck("gitConfig"), toolOfCheck("backup"), toolOfCheck("space")]).toEqual([
    "email-workflows",
    "git-config",
    undefined,
    undefined,
  ]);
});

test("the health of the server is summed up in one phrase", () => {
  expect(describeHealthSum([])).toBe("alles in Ordnung");
  expect(describeHealthSum([{ ...check, state: "off", value: "" }])).toBe("alles in Ordnung");
  const two = [
    { ...check, state: "warn" as const, value: "" },
    { ...check, state: "error" as const, value: "" },
  ];
  expect(describeHealthSum(two)).toBe("2 Punkte bitte ansehen");
});

test("AI counts as off only if its health check says so", () => {
  const ai = { ...check, key: "ai" as const, value: "" };
  expect(isAiOff({ checks: [{ ...ai, state: "off" }] })).toBe(true);
  expect(isAiOff({ checks: [{ ...ai, state: "ok" }] })).toBe(false);
  expect(isAiOff(undefined)).toBe(false);
});
